/** What one filter is set to: a word, or any of several choices. */
export type FilterValue = string | readonly string[];
/** Filters of a list by name; one that is not set is not there. */
export type FilterValues = Readonly<Record<string, FilterValue>>;

const isEmpty = (value: FilterValue): boolean =>
  typeof value === 'string' ? value.trim() === '' : value.length === 0;

/** The same filters with one of them set, or gone where the value is empty. */
export function withFilter(filters: FilterValues, name: string, value: FilterValue): FilterValues {
  const { [name]: _, ...others } = filters;
  return isEmpty(value) ? others : { ...others, [name]: value };
}

/** The same filters without some of them. */
export const withoutFilters = (filters: FilterValues, names: readonly string[]): FilterValues =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));

const written = (filters: FilterValues): string =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => !isEmpty(value))
      .map(([name, value]) => [
        name,
        [value]
          .flat()
          .map((word) => word.trim())
          .toSorted(),
      ])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );

/** Whether two sets of filters find the same: neither the order of filters nor that of choices matters. */
export const sameFilters = (a: FilterValues, b: FilterValues): boolean => written(a) === written(b);

/** The choices that a filter is set to. */
export const choicesOf = (filters: FilterValues, name: string): readonly string[] => {
  const value = filters[name] ?? [];
  return typeof value === 'string' ? [value] : value;
};

/** The word that a filter is set to; '' for none. */
export const wordOf = (filters: FilterValues, name: string): string => choicesOf(filters, name)[0] ?? '';
