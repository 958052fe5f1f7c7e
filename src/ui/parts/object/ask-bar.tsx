import type { ReactNode } from 'react';
import styles from './ask-bar.module.css';

export interface AskBarProps {
  label: string;
  /** What decides: a price with its unit, else what the thing is measured by. */
  figure: string | undefined;
  /** Under the figure: what it costs by the metre, or what it says. */
  note: string | undefined;
  /** The way to ask. */
  children: ReactNode;
}

/** What an object costs and the way to ask about it, in sight at the lower edge of a narrow page wherever one reads. */
export const AskBar = ({ label, figure, note, children }: AskBarProps) => (
  <aside className={styles.bar} aria-label={label} data-ask-bar>
    <p className={styles.words}>
      {figure && <strong className={styles.figure}>{figure}</strong>}
      {note && <span className={styles.note}>{note}</span>}
    </p>
    {children}
  </aside>
);
