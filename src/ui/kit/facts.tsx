import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  key: string;
  label: string;
  value: ReactNode;
}

export interface FactsProps {
  items: readonly Fact[];
  /** Names over values, for a narrow column of a wide page. */
  stacked?: boolean;
}

/** What is known of something: names on one side, values on the other where there is room. */
export function Facts({ items, stacked = false }: FactsProps) {
  return (
    <dl className={clsx(styles.facts, !stacked && styles.beside)}>
      {items.map(({ key, label, value }) => (
        <div key={key} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
