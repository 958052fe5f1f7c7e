import { soundIn } from '../../api/register/asked.ts';
import { addressNames, fieldAt, isMeasured, nameOf, pathOf } from '../../api/register/names.ts';
import type { AnyRegister } from '../../api/register/register.ts';
import { readFilters } from '../../machines/flows/list-filter/list-filter.address.ts';
import type { FilterValues } from '../../machines/flows/list-filter/list-filter.settings.ts';
import { readTyped } from '../../machines/flows/list-filter/list-filter.typed.ts';

/** How many of the address's units one of those that are typed is: sums are typed in roubles. */
export const scaleOf = (register: AnyRegister, path: string): number =>
  fieldAt(register, path).kind === 'money' ? 100 : 1;

/** The filters of a register that an address names; numbers also as a form without scripts sends them. */
export function filtersOf(register: AnyRegister, search: Readonly<Record<string, unknown>>): FilterValues {
  const typed = register.filters
    .filter(isMeasured)
    .map((filter) => readTyped(search, addressNames(filter), scaleOf(register, pathOf(filter))));
  const read = readFilters(Object.assign({}, search, ...typed), [
    'query',
    ...register.filters.flatMap(addressNames),
  ]);
  for (const filter of register.filters) {
    const given = read[nameOf(filter)];
    if (given !== undefined) read[nameOf(filter)] = soundIn(register, filter, given);
  }
  return read;
}

/** What somebody needs of the things that they look for, of all that an address says: it stays while they compare. */
export const neededIn = (register: AnyRegister, values: FilterValues): FilterValues =>
  Object.fromEntries(
    register.filters.flatMap((filter) => {
      const value = 'covers' in filter ? values[filter.name] : undefined;
      return value === undefined ? [] : [[nameOf(filter), value]];
    }),
  );

/** The orders that a list offers: only words that are searched for can be more or less relevant. */
export const sortsOf = (register: AnyRegister, { query }: FilterValues): readonly string[] => [
  ...(query === undefined ? [] : ['relevance']),
  ...Object.keys(register.sorts),
];
/** The order that an address asks for; without one, the first that is offered. */
export function sortOf(register: AnyRegister, filters: FilterValues, word: string | undefined): string {
  const offered = sortsOf(register, filters);
  return offered.find((name) => name === word) ?? offered[0] ?? '';
}
