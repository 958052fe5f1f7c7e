import { useId } from 'react';
import { Icon } from '../../kit/icon.tsx';
import type { FilterChoice } from './filter-fields.ts';
import styles from './sort-select.module.css';

export interface SortSelectProps {
  label: string;
  sorts: readonly FilterChoice[];
  value: string;
  onChange: (sort: string) => void;
}

/** In which order a list stands. */
export function SortSelect({ label, sorts, value, onChange }: SortSelectProps) {
  const id = useId();
  return (
    <div className={styles.sort}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.frame}>
        <select
          id={id}
          value={value}
          className={styles.select}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {sorts.map((sort) => (
            <option key={sort.value} value={sort.value}>
              {sort.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={16} className={styles.chevron} />
      </span>
    </div>
  );
}
