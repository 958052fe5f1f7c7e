import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { ChartWords, Said } from './chart-words.ts';
import styles from './source-text.module.css';
import { markOf } from './use-chart-words.ts';

/** A name from a chart's source, as it is written there in every language of the portal. */
export function Name({ children, quiet = false }: { children: ReactNode; quiet?: boolean }) {
  return (
    <code lang="en" dir="ltr" className={clsx(styles.name, quiet && styles.quiet)}>
      {children}
    </code>
  );
}

/** What a state is called, in the direction of its own language. */
export const StateName = ({ words, path }: { words: ChartWords; path: string }) => (
  <bdi {...markOf(words.name)}>{words.nameOf(path)}</bdi>
);

/** What is said of a chart or a state: in the page's language, or in English as the chart's source has it. */
export function Sentence({ text, isSource }: Said) {
  if (!isSource) return text;
  return (
    <span lang="en" dir="ltr" className={styles.sentence}>
      {text}
    </span>
  );
}
