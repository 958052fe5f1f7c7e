import { type ReactNode, useId } from 'react';
import styles from './sheet.module.css';

export interface SheetProps {
  /** What the address calls it after `#`. */
  id?: string;
  /** Its second-level heading. */
  title: string;
  /** A sentence under the heading. */
  lead?: ReactNode;
  /** Beside the heading. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One matter of a page on a sheet of its own. */
export function Sheet({ id, title, lead, action, children }: SheetProps) {
  const heading = useId();
  return (
    <section id={id} className={styles.sheet} aria-labelledby={heading}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={heading}>{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
