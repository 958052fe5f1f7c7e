import { EXACT_COUNT, type Found } from '../../src/api/register/found.ts';
import { fieldAt } from '../../src/api/register/names.ts';
import type { SearchedRegister } from '../../src/api/register/register.ts';
import { sortKey } from './columns.ts';
import { allOf } from './conditions.ts';
import { manyOf, moreThanCounted, type Question, totalOf } from './question.ts';
import { ask, type Parameter } from './statement.ts';

/** So many of the newest that match are put in order of relevance; the others follow by date. */
const RANKED = 500;
/** What may have come since the first page, and is ranked with them. */
const MOST_RANKED = 2 * RANKED;

/** Where a page ended; keys are as the database writes them. */
export type Place =
  | { readonly key: string; readonly number: number }
  /** Among those ranked; `floor` is the oldest of them. */
  | {
      readonly key: string;
      readonly number: number;
      readonly tier: number;
      readonly floor: { readonly key: string; readonly number: number };
    };
export interface Part {
  readonly skip: number;
  readonly limit: number;
  readonly after?: Place | undefined;
}
export interface Page {
  readonly numbers: readonly number[];
  readonly found: Found;
  /** Where the next page begins; undefined where there is none. */
  readonly end: Place | undefined;
}

interface Order {
  readonly column: string;
  readonly isReverse: boolean;
}
const orderOf = (register: SearchedRegister, sort: string): Order => ({
  column: sortKey(register, sort).name,
  isReverse: register.sorts[sort]?.reverse === true,
});
/** The newest first: the first sort that goes back in time. */
export const newestSort = (register: SearchedRegister): string =>
  Object.entries(register.sorts).find(
    ([, { by, reverse }]) => reverse && fieldAt(register, by).kind === 'time',
  )?.[0] ?? '';

const direction = ({ isReverse }: Order) => (isReverse ? 'desc' : 'asc');
/** Behind a place in an order. */
const beyond = (order: Order, key: string, after: Place | undefined, p: Parameter) =>
  after ? `(${key}, number) ${order.isReverse ? '<' : '>'} (${p(after.key)}, ${p(after.number)})` : 'true';

interface Row {
  readonly number: number;
  readonly key: string;
}
/** A page of the rows that were asked for, one more than it has. */
function pageOf(rows: readonly Row[], limit: number, found: Found): Page {
  const shown = rows.slice(0, limit);
  return {
    numbers: shown.map(({ number }) => number),
    found,
    end: rows.length > limit ? shown.at(-1) : undefined,
  };
}

/**
 * What matches, with its key, in an order. With words there are two ways: to walk the order until enough have been met,
 * or to gather all that match and sort them.
 * @param need how many will be taken
 * @param about how many match
 */
function inOrder(
  question: Question,
  order: Order,
  need: number,
  about: number,
  beyondOf: (key: string) => string,
) {
  const { table, conditions, size, meaning } = question;
  const { column } = order;
  const end = `order by ${column} ${direction(order)}, number ${direction(order)}`;
  const isGathered = meaning !== undefined && need * (size / Math.max(about, 1)) * 1.5 >= about;
  return (p: Parameter, also = '') =>
    isGathered
      ? `select number, ${column} as key${also} from
           (select number, ${column}${also} from ${table} where ${allOf(conditions, 'gin', p)} offset 0) gathered
         where ${beyondOf(column)} ${end}`
      : `select number, ${column} as key${also} from ${table}
         where ${allOf(conditions, 'cheap', p)} and ${beyondOf(column)} ${end}`;
}

/** Few: gathered, counted and sorted in one statement. Undefined where they turn out to be many. */
async function fewInOrder(question: Question, order: Order, part: Part): Promise<Page | undefined> {
  const { db, table, conditions, how } = question;
  const to = direction(order);
  const rows = await ask<{ total: number } & (Row | { number: null })>(
    db,
    (p) => `with matching as materialized (
        select number, ${order.column} as key from ${table} where ${allOf(conditions, how, p)} limit ${EXACT_COUNT + 1}
      )
      select counted.total, page.number, page.key::text from (select count(*)::int as total from matching) counted
      left join lateral (
        select number, key from matching
        where counted.total <= ${EXACT_COUNT} and ${beyond(order, 'key', part.after, p)}
        order by key ${to}, number ${to} limit ${part.limit + 1} offset ${part.skip}
      ) page on true order by page.key ${to}, page.number ${to}`,
  );
  const total = rows[0]?.total ?? 0;
  if (total > EXACT_COUNT) return undefined;
  const shown = rows.filter((row): row is { total: number } & Row => row.number !== null);
  return pageOf(shown, part.limit, { total, isEstimate: false });
}

/** A page in an order of the definition. */
export async function pageInOrder(question: Question, sort: string, part: Part): Promise<Page> {
  const order = orderOf(question.register, sort);
  const many = await manyOf(question);
  const few = many === undefined ? await fewInOrder(question, order, part) : undefined;
  if (few) return few;
  const found = many === undefined ? await moreThanCounted(question) : { total: many, isEstimate: true };
  const newest = newestSort(question.register);
  const isBounded = question.meaning !== undefined && sort !== newest;
  const { limit, skip } = part;
  const rows = await ask<Row>(question.db, (p) => {
    if (!isBounded) {
      const source = inOrder(question, order, skip + limit + 1, found.total, (key) =>
        beyond(order, key, part.after, p),
      );
      return `select number, key::text from (${source(p)} limit ${limit + 1} offset ${skip}) page`;
    }
    // No order by words grows with the register: of very many, the newest are put in it.
    const source = inOrder(
      question,
      orderOf(question.register, newest),
      EXACT_COUNT,
      found.total,
      () => 'true',
    );
    return `select number, ${order.column}::text as key from
        (${source(p, `, ${order.column}`)} limit ${EXACT_COUNT}) newest
      where ${beyond(order, order.column, part.after, p)}
      order by ${order.column} ${direction(order)}, number ${direction(order)} limit ${limit + 1} offset ${skip}`;
  });
  return pageOf(rows, limit, found);
}

type Ranked = Row & { readonly tier: number };
const isRanked = (place: Place | undefined): place is Extract<Place, { tier: number }> =>
  place !== undefined && 'tier' in place;

/**
 * A page by relevance: who has more of the words in name or address comes first, then who is newer. Only the newest
 * that match are ranked, which bounds the work; the others follow by date.
 */
export async function pageByRelevance(question: Question, part: Part): Promise<Page> {
  const { register, meaning } = question;
  const sort = newestSort(register);
  if (!meaning) return pageInOrder(question, sort, part);
  const order = orderOf(register, sort);
  const found = await totalOf(question);
  const { limit, skip, after } = part;
  const ranked = after && !isRanked(after) ? [] : await rankedPart(question, order, found.total, after);
  const floor = isRanked(after) ? after.floor : ranked.reduce<Row | undefined>(older, undefined);
  const shown = ranked.slice(skip, skip + limit + 1);
  const rest: Row[] = [];
  const missing = limit + 1 - shown.length;
  const hasMore = after !== undefined || ranked.length >= RANKED;
  if (missing > 0 && hasMore) {
    const from = after && !isRanked(after) ? after : floor;
    const skipped = after ? 0 : Math.max(0, skip - ranked.length);
    rest.push(
      ...(await ask<Row>(question.db, (p) => {
        const source = inOrder(question, order, RANKED + skipped + missing, found.total, (key) =>
          beyond(order, key, from, p),
        );
        return `select number, key::text from (${source(p)} limit ${missing} offset ${skipped}) page`;
      })),
    );
  }
  const page = pageOf([...shown, ...rest], limit, found);
  const last = shown[limit - 1];
  return page.end && last && floor ? { ...page, end: { ...last, floor } } : page;
}

/** Moments as the database writes them sort as texts do: all in one zone. */
const older = (oldest: Row | undefined, row: Row): Row =>
  oldest && (oldest.key < row.key || (oldest.key === row.key && oldest.number < row.number)) ? oldest : row;

/** The newest that match, in order of relevance; behind `after` where that is one of them. */
function rankedPart(
  question: Question,
  order: Order,
  about: number,
  after: Place | undefined,
): Promise<Ranked[]> {
  const { db, table, meaning } = question;
  const place = isRanked(after) ? after : undefined;
  return ask<Ranked>(db, (p) => {
    const tier =
      (meaning?.first ?? []).map((word) => `(t.words @@ ${p(word)}::tsquery)::int`).join(' + ') || '0';
    const window = inOrder(question, order, RANKED, about, (key) =>
      place ? `(${key}, number) >= (${p(place.floor.key)}, ${p(place.floor.number)})` : 'true',
    );
    const behind = place
      ? `(tier, key, number) < (${p(place.tier)}, ${p(place.key)}, ${p(place.number)})`
      : 'true';
    return `select number, key::text, tier from (
        select w.number, w.key, ${tier} as tier
        from (${window(p)} limit ${place ? MOST_RANKED : RANKED}) w join ${table} t using (number)
      ) ranked where ${behind} order by tier desc, ranked.key desc, number desc`;
  });
}
