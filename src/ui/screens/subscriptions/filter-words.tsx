import { createFormat } from '../../../i18n/format.ts';
import { type FilterValues, wordOf } from '../../../machines/flows/list-filter/list-filter.settings.ts';
import { usePortal } from '../../../use-portal.ts';
import { filterInWords, namesOf } from '../../parts/list-filter/filter-fields.ts';
import { useTenderFields } from '../../parts/tenders/use-tender-fields.ts';
import { useTranslation } from '../../use-translation.ts';

/** A filter as a list of words: "Area: 50–150 m²"; all objects where it is empty. */
export function useFilterWords(): (filters: FilterValues) => readonly string[] {
  const { t } = useTranslation(['lists', 'subscriptions']);
  const { number } = createFormat(usePortal().locale);
  const fields = useTenderFields();
  const words = {
    number: (value: number) => number(value),
    more: (count: number) => t('lists:filter.more', { count }),
    unknown: t('lists:filter.unknown'),
    notApplied: (filter: string) => t('lists:filter.notApplied', { filter }),
    from: (value: string) => t('lists:filter.fromValue', { value }),
    to: (value: string) => t('lists:filter.toValue', { value }),
  };
  return (filters) => {
    const query = wordOf(filters, 'query');
    const all = [
      ...(query ? [`«${query}»`] : []),
      ...fields
        .filter((field) => namesOf(field).some((name) => name in filters))
        .map((field) => filterInWords(field, filters, words)),
    ];
    return all.length > 0 ? all : [t('subscriptions:everything')];
  };
}
