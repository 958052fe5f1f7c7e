import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './ask-bar.module.css';

export interface AskBarProps {
  label: string;
  /** What decides: a price with its unit, else what the thing is measured by. */
  figure: string | undefined;
  /** Under the figure: what it costs by the metre, or what it says. */
  note: string | undefined;
  /** Id of the part of the page that the way leads to, where it is one: there, there is no need of it. */
  leadsTo?: string | undefined;
  /** The way to ask. */
  children: ReactNode;
}

/** What an object costs and the way to ask about it, in sight at the lower edge of a narrow page wherever one reads. */
export function AskBar({ label, figure, note, leadsTo, children }: AskBarProps) {
  const isThere = useIsSeen(leadsTo);
  return (
    <aside className={clsx(styles.bar, isThere && styles.resting)} aria-label={label} data-ask-bar>
      <p className={styles.words}>
        {figure && <strong className={styles.figure}>{figure}</strong>}
        {note && <span className={styles.note}>{note}</span>}
      </p>
      {children}
    </aside>
  );
}

/** Whether what is in a part of the page is in sight now; folded, it is not. */
function useIsSeen(id: string | undefined): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const part = id === undefined ? null : document.querySelector(`#${id} > :not(summary)`);
    if (!part) return;
    const observer = new IntersectionObserver((entries) =>
      setIsSeen(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(part);
    return () => observer.disconnect();
  }, [id]);
  return isSeen;
}
