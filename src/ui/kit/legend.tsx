import { clsx } from 'clsx';
import styles from './legend.module.css';

export interface LegendItem {
  /** How it looks in the picture beside it: an open, a filled grey or an accent square. */
  look: 'free' | 'taken' | 'own';
  label: string;
}

export interface LegendProps {
  items: readonly LegendItem[];
}

/** What the squares mean. The squares also differ by shape, for those who do not see the colour. */
export function Legend({ items }: LegendProps) {
  return (
    <ul className={styles.legend}>
      {items.map(({ look, label }) => (
        <li key={look} className={styles.item}>
          <span className={clsx(styles.swatch, styles[look])} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  );
}
