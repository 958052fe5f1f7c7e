import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

export interface InSightProps {
  /** Its place, which keeps its size while it is empty. */
  className: string | undefined;
  children: ReactNode;
  /** Stands there until it has come. */
  waiting?: ReactNode;
  /** How far below and above what is seen it begins to come; 160 without it. Pixels. */
  margin?: number;
}

/** Few see it come. Pixels. */
const MARGIN = 160;

/** Whether a place has come into sight, or nearly; on the server it has not. @param margin how nearly, pixels */
export function useInSight<T extends Element>(margin = MARGIN) {
  const place = useRef<T>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setIsSeen(true);
        observer.disconnect();
      },
      { rootMargin: `${margin}px 0px` },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [margin]);
  return { place, isSeen };
}

/**
 * What is heavy and far down the page, such as a map or a chart: it is loaded when its place comes into sight, and not
 * in a part that is folded. What only a browser can show goes here as it is; the server leaves its place.
 */
export function InSight({ className, children, waiting, margin }: InSightProps) {
  const { place, isSeen } = useInSight<HTMLDivElement>(margin);
  return (
    // What has not come yet would be an empty place on paper.
    <div ref={place} className={className} data-print={isSeen ? undefined : 'hide'}>
      {isSeen ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </div>
  );
}
