import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './source-text.module.css';

/** A name from a chart's source, as it is written there in every language of the portal. */
export function Name({ children, quiet = false }: { children: ReactNode; quiet?: boolean }) {
  return (
    <code lang="en" dir="ltr" className={clsx(styles.name, quiet && styles.quiet)}>
      {children}
    </code>
  );
}

/** A sentence from a chart's source: English, in every language of the portal. */
export function Sentence({ children }: { children: ReactNode }) {
  return (
    <span lang="en" dir="ltr" className={styles.sentence}>
      {children}
    </span>
  );
}
