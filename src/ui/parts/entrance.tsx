import type { ReactNode } from 'react';
import styles from './entrance.module.css';

export interface EntranceProps {
  title: string;
  lead?: ReactNode;
  /** The form, or what stands in its place. */
  children: ReactNode;
  /** Beside the form: what else there is. */
  aside?: ReactNode;
}

/** The pages on the way in: a form of one column on a sheet, and beside it what else can be done. */
export function Entrance({ title, lead, children, aside }: EntranceProps) {
  return (
    <div className={styles.entrance}>
      <div className={styles.main}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <div className={styles.sheet}>{children}</div>
      </div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
    </div>
  );
}
