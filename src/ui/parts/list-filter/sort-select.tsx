import { useId } from 'react';
import type { FilterValues } from '../../../machines/flows/list-filter/list-filter.settings.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import type { FilterChoice } from './filter-fields.ts';
import { KeptInputs } from './kept-inputs.tsx';
import styles from './sort-select.module.css';

export interface SortSelectProps {
  label: string;
  sorts: readonly FilterChoice[];
  value: string;
  /** The page of the list, for browsers without scripts. */
  action: string;
  /** What else the page's address says, which a form without scripts has to send along. */
  kept: FilterValues;
  onChange: (sort: string) => void;
}

/** In which order a list stands. */
export function SortSelect({ label, sorts, value, action, kept, onChange }: SortSelectProps) {
  const id = useId();
  return (
    <form action={action} className={styles.sort}>
      <KeptInputs kept={kept} />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.frame}>
        <select
          id={id}
          name="sort"
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
      <noscript>
        <Button type="submit">{label}</Button>
      </noscript>
    </form>
  );
}
