import { createFormat } from '../../../i18n/format.ts';
import type { FilterCount } from '../../../machines/flows/list-filter/list-filter.chart.ts';
import type { FilterValues } from '../../../machines/flows/list-filter/list-filter.settings.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { useTranslation } from '../../use-translation.ts';
import { type FilterField, givenUp } from './filter-fields.ts';
import styles from './relaxations.module.css';
import { useFilterWords } from './use-filter-words.ts';

export interface RelaxationsProps {
  relaxations: FilterCount['relaxations'];
  /** The filters of the list, and what they are set to. */
  fields: readonly FilterField[];
  filters: FilterValues;
  /** Most ways out that are offered. */
  most?: number;
  onRelax: (names: readonly string[]) => void;
}

/** Which filters to give up, and what that would find: "without district: 14". */
export function Relaxations({ relaxations, fields, filters, most = 4, onRelax }: RelaxationsProps) {
  const { t, i18n } = useTranslation('lists');
  const { number } = createFormat(usePortal().locale);
  const words = useFilterWords();
  const namesIn = (without: readonly string[]) =>
    givenUp(fields, filters, without, words, (name) => t(`filter.name.${name}`));
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  if (relaxations.length === 0) return null;
  return (
    <ul className={styles.ways} aria-label={t('nothing.relax')}>
      {relaxations.slice(0, most).map(({ without, found }) => (
        <li key={without.join()}>
          <Button onPress={() => onRelax(without)}>
            {t(found.isEstimate ? 'nothing.withoutAbout' : 'nothing.without', {
              filter: list.format(namesIn(without)),
              value: number(found.total),
            })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
