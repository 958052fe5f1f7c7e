import type { FilterValues } from '../../../machines/flows/list-filter/list-filter.settings.ts';
import type { ListFilter } from '../../../machines/flows/list-filter/use-list-filter.ts';
import { Button } from '../../kit/button.tsx';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Icon } from '../../kit/icon.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './filter-chips.module.css';
import { appliedInWords, type FilterField, namesOf, setIn } from './filter-fields.ts';
import { useFilterWords } from './use-filter-words.ts';

export interface FilterChipsProps {
  filter: ListFilter;
  fields: readonly FilterField[];
  /** What the list is asked for by filters; what means nothing to it is not there. */
  askedBy: (filters: FilterValues) => Readonly<Record<string, unknown>>;
  /** Whether all can be cleared here on a wide page, too, where nothing at the side does it. */
  clears?: 'narrow' | 'always';
}

/** What the list is filtered by, each with its way out, and the way back from the last change. */
export function FilterChips({ filter, fields, askedBy, clears = 'narrow' }: FilterChipsProps) {
  const { t } = useTranslation('lists');
  const words = useFilterWords();
  const { snapshot } = filter;
  const { applied, before } = snapshot.context;
  const set = setIn(fields, applied);
  const asked = askedBy(applied);
  const canUndo = before !== null && !snapshot.hasTag('drafting');
  const isFiltered = Object.keys(applied).length > 0;
  if (!isFiltered && !canUndo) return null;
  return (
    <div className={styles.bar}>
      {set.length > 0 && (
        <ul className={styles.chips} aria-label={t('filter.applied')}>
          {set.map((field) => (
            <li key={field.name}>
              <button type="button" className={styles.chip} onClick={() => filter.clear(...namesOf(field))}>
                <HiddenText>{t('filter.remove')} </HiddenText>
                <bdi>{appliedInWords(field, applied, asked, words)}</bdi>
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isFiltered && (
        <div className={clears === 'narrow' ? styles.narrow : undefined}>
          <Button variant="quiet" onPress={filter.clearAll}>
            {t('filter.clearAll')}
          </Button>
        </div>
      )}
      {canUndo && (
        <Button variant="quiet" onPress={filter.undo}>
          {t('filter.undoApplied')}
        </Button>
      )}
    </div>
  );
}
