import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { useTranslation } from '../../use-translation.ts';
import type { FilterWords } from './filter-fields.ts';

/** What filters are put into words with, in the reader's language. */
export function useFilterWords(): FilterWords {
  const { t } = useTranslation('lists');
  const { number } = createFormat(usePortal().locale);
  return {
    number,
    more: (count) => t('filter.more', { count }),
    unknown: t('filter.unknown'),
    notApplied: (filter) => t('filter.notApplied', { filter }),
    from: (value) => t('filter.fromValue', { value }),
    to: (value) => t('filter.toValue', { value }),
  };
}
