import {
  type FilterValues,
  withoutFilters,
  wordOf,
} from '../../../machines/flows/list-filter/list-filter.settings.ts';
import type { ListFilter } from '../../../machines/flows/list-filter/use-list-filter.ts';
import fieldStyles from '../../kit/field.module.css';
import { Icon } from '../../kit/icon.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './filter-search.module.css';
import { KeptInputs } from './kept-inputs.tsx';

export interface FilterSearchProps {
  filter: ListFilter;
  /** The filter that holds the words. */
  name: string;
  label: string;
  placeholder: string;
  /** Longest text, characters. */
  longest: number;
  /** The page of the list, for browsers without scripts. */
  action: string;
  /** What else the page's address says and a form without scripts has to send along, other filters among it. */
  kept?: FilterValues;
}

/** The words to search for: drafted with the other filters, applied by Enter. */
export function FilterSearch({
  filter,
  name,
  label,
  placeholder,
  longest,
  action,
  kept = {},
}: FilterSearchProps) {
  const { t } = useTranslation('lists');
  return (
    <search className={styles.search}>
      <form
        action={action}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          filter.apply();
        }}
      >
        <KeptInputs kept={withoutFilters(kept, [name])} />
        <Icon name="search" className={styles.icon} />
        <input
          type="search"
          name={name}
          dir="auto"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longest}
          aria-label={label}
          placeholder={placeholder}
          className={`${fieldStyles.control} ${styles.input}`}
          value={wordOf(filter.snapshot.context.draft, name)}
          onChange={(event) => filter.select(name, event.currentTarget.value)}
        />
        <button type="submit" className={styles.send} aria-label={t('filter.search')}>
          <Icon name="forward" />
        </button>
      </form>
    </search>
  );
}
