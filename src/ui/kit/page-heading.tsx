import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

export interface PageHeadingProps {
  /** The page's only first-level heading. */
  children: ReactNode;
  /** A sentence or two on what the page is for. */
  lead?: ReactNode;
}

/** How every page begins. */
export function PageHeading({ children, lead }: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      <h1>{children}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}
