import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

export interface InSightProps {
  /** Its place, which keeps its size while it is empty. */
  className: string | undefined;
  children: ReactNode;
  /** Stands there until it has come. */
  waiting?: ReactNode;
}

/** How far below and above what is seen it begins to come, so that few see it come. */
const MARGIN = '160px 0px';

/** Whether a place has come into sight, or nearly; on the server it has not. */
export function useInSight<T extends Element>() {
  const place = useRef<T>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setIsSeen(true);
        observer.disconnect();
      },
      { rootMargin: MARGIN },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, isSeen };
}

/**
 * What is heavy and far down the page, such as a map or a chart: it is loaded when its place comes into sight, and not
 * in a part that is folded. What only a browser can show goes here as it is; the server leaves its place.
 */
export function InSight({ className, children, waiting }: InSightProps) {
  const { place, isSeen } = useInSight<HTMLDivElement>();
  return (
    <div ref={place} className={className}>
      {isSeen ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </div>
  );
}
