import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Icon } from '../../kit/icon.tsx';
import styles from './folding-sheet.module.css';

export interface FoldingSheetProps {
  /** What the address calls it after `#`. */
  id: string;
  title: string;
  /** A sentence under the heading. */
  lead?: string;
  children: ReactNode;
}

/** Opens a folding sheet, or nothing where there is none of that id. */
export const unfold = (id: string): void => document.getElementById(id)?.setAttribute('open', '');

/**
 * One matter of a page that most readers pass by: folded on a phone, where it would stand between them and what
 * follows, open on a wide page and on paper. An address that names it opens it.
 */
export function FoldingSheet({ id, title, lead, children }: FoldingSheetProps) {
  const heading = useId();
  const isNamed = useLocation({ select: ({ hash }) => hash === id });
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (isNamed) setIsOpen(true);
  }, [isNamed]);
  return (
    <section aria-labelledby={heading}>
      <details
        id={id}
        open={isOpen}
        className={styles.sheet}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary className={styles.summary}>
          <h2>{title}</h2>
          <Icon name="chevron" className={styles.chevron} />
        </summary>
        <div className={styles.body}>
          <div className={styles.head}>
            <h2 id={heading} className={styles.title}>
              {title}
            </h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {children}
        </div>
      </details>
    </section>
  );
}
