import { fieldAt, isList, nameOf, pathOf } from '../../src/api/register/names.ts';
import type { AnyFilter, SearchedRegister } from '../../src/api/register/register.ts';
import { filterColumn, snake, sortKey } from './columns.ts';
import { widened } from './directories.ts';
import type { Parameter } from './statement.ts';
import { sizeOf } from './table.ts';
import type { Meaning } from './words.ts';

/** What a list is asked for, by the names of the address. */
export type Wanted = Readonly<Record<string, unknown>>;

/** One condition of a search: `cheap` looks at columns, `gin` at the inverted index. */
export interface Condition {
  /** As the address says it. */
  readonly name: string;
  readonly cheap: (p: Parameter) => string;
  readonly gin: (p: Parameter) => string;
  /** About which share of all things have one of its choices. */
  readonly share: number;
}
/** A condition that is asked alike of both. */
export const alike = (name: string, text: (p: Parameter) => string): Condition => ({
  name,
  cheap: text,
  gin: text,
  share: 1,
});

/** Columns may be asked for by another name than their own, such as that of an alias's row: `r.area`. */
type Named = (column: string) => string;

function choiceCondition(
  register: SearchedRegister,
  filter: AnyFilter,
  given: unknown,
  named: Named,
): Condition {
  const name = nameOf(filter);
  const column = named(filterColumn(filter));
  const field = fieldAt(register, pathOf(filter));
  const values =
    'field' in filter && field.kind === 'named' ? widened(field.of, [given].flat()) : [given].flat();
  const gin = (p: Parameter) => `${named('facets')} && ${p(values.map((word) => `${name}=${word}`))}::text[]`;
  return {
    name,
    cheap: (p) => {
      if ('flag' in filter) return column;
      // A list of names stands in no other index.
      if (isList(field) && field.kind !== 'choices') return gin(p);
      return isList(field) ? `${column} && ${p(values)}::text[]` : `${column} = any(${p(values)}::text[])`;
    },
    gin,
    share: values.length / sizeOf(register, filter),
  };
}

/**
 * The key of an order by a field that may be unknown, by which a range is found in that order's index; what is unknown
 * stands at one of its ends.
 */
function orderBy(register: SearchedRegister, path: string) {
  const sort = Object.entries(register.sorts).find(([, { by }]) => by === path);
  if (!sort) return undefined;
  const { name, computed } = sortKey(register, sort[0]);
  return computed ? { name, isUnknownLast: !sort[1].reverse } : undefined;
}

/** What must hold for a thing to be found; each can be left out alone. */
export function conditionsOf(
  register: SearchedRegister,
  wanted: Wanted,
  meaning?: Meaning,
  named: Named = (column) => column,
): Condition[] {
  const found: Condition[] = [];
  for (const filter of register.filters) {
    const name = nameOf(filter);
    if ('range' in filter) {
      const [from, to] = [wanted[`${name}From`], wanted[`${name}To`]];
      if (from === undefined && to === undefined) continue;
      const column = named(filterColumn(filter));
      const order = orderBy(register, filter.range);
      const bound = (end: string, value: unknown, sign: string, takesUnknown: boolean) => {
        if (value === undefined) return;
        const known = takesUnknown ? ` and ${column} is not null` : '';
        found.push(
          alike(name + end, (p) =>
            order ? `${named(order.name)} ${sign} ${p(value)}${known}` : `${column} ${sign} ${p(value)}`,
          ),
        );
      };
      bound('From', from, '>=', order?.isUnknownLast === true);
      bound('To', to, '<=', order?.isUnknownLast === false);
    } else if ('covers' in filter) {
      if (wanted[name] !== undefined) found.push(coversCondition(name, filter.covers, wanted[name], named));
    } else if (wanted[name] !== undefined) found.push(choiceCondition(register, filter, wanted[name], named));
  }
  if (meaning) found.push(alike('query', wordsCondition(meaning, named)));
  return found;
}

/** What is asked for lies between two numbers of a thing; one that it does not have bounds nothing. */
function coversCondition(
  name: string,
  [least, most]: readonly [string, string],
  value: unknown,
  named: Named,
) {
  const bound = (path: string, sign: string, p: Parameter) => {
    const column = named(snake(path));
    return `(${column} is null or ${column} ${sign} ${p(value)})`;
  };
  return alike(name, (p) => `${bound(least, '<=', p)} and ${bound(most, '>=', p)}`);
}

/** A thing has the words; those that name a place it has, or it is there. */
function wordsCondition({ query, places = [] }: Meaning, named: Named): Condition['cheap'] {
  const has = (words: string, p: Parameter) => `${named('words')} @@ ${p(words)}::tsquery`;
  return (p) => {
    const there = places.map(({ query: words, facets }) => {
      const isThere = `${named('facets')} && ${p(facets)}::text[]`;
      return words === '' ? isThere : `(${has(words, p)} or ${isThere})`;
    });
    return [...(query === '' ? [] : [has(query, p)]), ...there].join(' and ') || 'true';
  };
}

/**
 * All conditions as one; nobody finds what is not published. The inverted index goes from one list to the next as often as
 * the first of them has things, in the order of the conditions: the rarest choice comes first.
 */
export const allOf = (conditions: readonly Condition[], how: 'cheap' | 'gin', p: Parameter): string => {
  const rarestFirst = how === 'gin' ? conditions.toSorted((a, b) => a.share - b.share) : conditions;
  return ['is_published', ...rarestFirst.map((condition) => condition[how](p))].join(' and ');
};
