import { EXACT_COUNT, type Found } from '../../src/api/register/found.ts';
import { nameOf } from '../../src/api/register/names.ts';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import { COUNTING } from '../languages.ts';
import { namesIn } from '../translations.ts';
import { filterColumn, NAME_ORDER } from './columns.ts';
import { allOf } from './conditions.ts';
import { incorrect } from './cursor.ts';
import { beyond, direction, newestSort, type Order, orderOf, type Place, type Spot, upTo } from './order.ts';
import { type Estimated, estimateOf, manyOf, moreThanCounted, type Question } from './question.ts';
import { ask, type Parameter } from './statement.ts';

/** So many of the newest that match are put in order of relevance; the others follow by date. */
const RANKED = 500;
/** What may have come since the first page, and is ranked with them. */
const MOST_RANKED = 2 * RANKED;
/** What gathering costs for each entry of the inverted index, where a row that is read costs one. */
const ENTRY_COST = 0.05;

export interface Part {
  readonly skip: number;
  readonly limit: number;
  readonly after?: Place | undefined;
  /** One value of a row of the table, in SQL: what is to be told of each besides its number. */
  readonly telling?: string | undefined;
  /** In whose language names are put in order. */
  readonly locale?: LocaleCode | undefined;
}
export interface Page {
  readonly numbers: readonly number[];
  /** What was to be told of each; undefined where the statement that found them could not say it. */
  readonly told?: readonly unknown[] | undefined;
  readonly found: Found;
  /** Where the next page begins; undefined where there is none. */
  readonly end: Place | undefined;
}

/** What things are to be near to, by the range that bounds it. */
export interface Nearest {
  readonly filter: string;
  readonly value: number;
}

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
 * The first that match, with their key, in an order. With words there are two ways: to walk the order until enough have
 * been met, or to gather what matches and sort it, which the sample keeps to about as many as are needed. How far the
 * walk would be the sample says as well: words may stand together at the far end of an order.
 * @param need how many will be taken
 * @param from what the page begins with or follows, as a condition
 */
function inOrder(
  question: Question,
  order: Order,
  need: number,
  { found, until }: Estimated,
  from: () => string,
) {
  const { table, conditions, size, meaning } = question;
  const { column } = order;
  const end = `order by ${column} ${direction(order)}, number ${direction(order)}`;
  const total = Math.max(found.total, 1);
  const rows = Math.min(total, until?.matching ?? total);
  const gathering = rows + total * ENTRY_COST;
  const walking = need * (until?.passed ?? Math.max(size, total) / total);
  const isGathered = meaning && walking >= gathering;
  return (p: Parameter) => {
    const within = `${from()} and ${upTo(order, column, until, p)}`;
    if (isGathered)
      return `select number, ${column} as key from
        (select number, ${column} from ${table} where ${allOf(conditions, 'gin', p)} and ${within} offset 0) gathered ${end}`;
    // So written the words are no condition of the inverted index, which would gather.
    const words = conditions
      .filter(({ name }) => name === 'query')
      .map(({ cheap }) => `(${cheap(p)}) is true`);
    const others = conditions.filter(({ name }) => name !== 'query');
    return `select number, ${column} as key from ${table}
      where ${[allOf(others, 'cheap', p), within, ...words].join(' and ')} ${end}`;
  };
}

/** Takes rows from where the sample says they are; where it was mistaken, from everywhere. */
async function taken<T>(
  estimated: Estimated,
  enough: number,
  take: (estimated: Estimated) => Promise<T[]>,
): Promise<T[]> {
  const rows = await take(estimated);
  return estimated.until && rows.length < enough ? take({ found: estimated.found }) : rows;
}

/** Few: gathered, counted, sorted and told in one statement. Undefined where they turn out to be many. */
async function fewInOrder(question: Question, order: Order, part: Part): Promise<Page | undefined> {
  const { db, table, conditions, how } = question;
  const to = direction(order);
  const { telling } = part;
  const names = namesBy(question, order, part);
  // It leads through the names that are filed: another order than this one.
  if (names && part.after && !('locale' in part.after)) throw incorrect('cursor');
  const rows = await ask<{ total: number; told?: unknown } & (Row | { number: null })>(
    db,
    (p) => `with matching as materialized (
        select number, ${names?.key ?? order.column} as key from ${table} ${names?.join(p) ?? ''}
        where ${allOf(conditions, how, p)} limit ${EXACT_COUNT + 1}
      )
      select counted.total, page.number, page.key::text${telling ? ', said.told' : ''} from (select count(*)::int as total from matching) counted
      left join lateral (
        select number, key from matching
        where counted.total <= ${EXACT_COUNT} and ${beyond(order, 'key', part.after, p)}
        order by key ${to}, number ${to} limit ${part.limit + 1} offset ${part.skip}
      ) page on true ${
        telling
          ? `left join lateral (select ${telling} as told from ${table} where ${table}.number = page.number) said on true`
          : ''
      } order by page.key ${to}, page.number ${to}`,
  );
  const total = rows[0]?.total ?? 0;
  if (total > EXACT_COUNT) return undefined;
  const shown = rows.filter((row): row is { total: number; told?: unknown } & Row => row.number !== null);
  const { end, ...page } = pageOf(shown, part.limit, { total, isEstimate: false });
  return {
    ...page,
    end: end && names ? { ...end, locale: part.locale } : end,
    ...(telling && { told: shown.slice(0, part.limit).map(({ told }) => told) }),
  };
}

/**
 * What few things are called in a language, where that decides their order. Many are put in order as their index has them,
 * by the names that are filed.
 */
function namesBy({ register }: Question, { column }: Order, { locale = 'ru' }: Part) {
  const names = column === NAME_ORDER ? namesIn(register.id, locale) : undefined;
  return (
    names && {
      join: (p: Parameter) =>
        `left join unnest(${p(names.filed)}::text[], ${p(names.keys)}::text[]) as named (filed, called) on filed = name`,
      key: `coalesce(called, ${column}) collate "${COUNTING[locale]}"`,
    }
  );
}

/** A page in an order of the definition. */
export async function pageInOrder(question: Question, sort: string, part: Part): Promise<Page> {
  const { limit, skip, after } = part;
  const order = orderOf(question.register, sort);
  const need = skip + limit + 1;
  const reach = { order, need, after };
  const many = await manyOf(question, reach);
  const few = many === undefined ? await fewInOrder(question, order, part) : undefined;
  if (few) return few;
  const estimated = many ?? (await moreThanCounted(question, reach));
  const rows = await taken(estimated, limit + 1, (within) =>
    ask<Row>(question.db, (p) => {
      const source = inOrder(question, order, need, within, () => beyond(order, order.column, after, p));
      return `select number, key::text from (${source(p)} limit ${limit + 1} offset ${skip}) page`;
    }),
  );
  return pageOf(rows, limit, estimated.found);
}

type Ranked = Row & { readonly tier: number };
type RankedPlace = Extract<Place, { tier: number }>;
const isRanked = (place: Place | undefined): place is RankedPlace => place !== undefined && 'tier' in place;

/**
 * A page by relevance: who has more of the words in name or address comes first, then who is nearest, then who is newer.
 * Only the newest that match are ranked, which bounds the work; the others follow by date.
 * @param nearest for a first page alone: what a place within the order says is less than that
 */
export async function pageByRelevance(question: Question, part: Part, nearest?: Nearest): Promise<Page> {
  const { register, meaning } = question;
  const sort = newestSort(register);
  const { limit, skip, after } = part;
  const isBehindRanked = after ? !isRanked(after) : skip >= RANKED;
  if ((!meaning && !nearest) || isBehindRanked) return pageInOrder(question, sort, part);
  const order = orderOf(register, sort);
  const place = isRanked(after) ? after : undefined;
  const need = place ? limit + 1 : Math.max(RANKED, skip + limit + 1);
  const estimated = await estimateOf(question, { order, need, after: place?.floor });
  const ranked = await rankedPart(question, order, estimated, place, nearest);
  const floor = place?.floor ?? ranked.reduce<Row | undefined>(older, undefined);
  const shown = ranked.slice(skip, skip + limit + 1);
  const rest: Row[] = [];
  const missing = limit + 1 - shown.length;
  const hasMore = place !== undefined || ranked.length >= RANKED;
  if (missing > 0 && hasMore)
    rest.push(
      ...(await taken(estimated, missing, (within) =>
        ask<Row>(question.db, (p) => {
          const source = inOrder(question, order, missing, within, () =>
            beyond(order, order.column, floor, p),
          );
          return `select number, key::text from (${source(p)} limit ${missing}) page`;
        }),
      )),
    );
  const page = pageOf([...shown, ...rest], limit, estimated.found);
  const last = shown[limit - 1];
  return page.end && last && floor ? { ...page, end: { ...last, floor } } : page;
}

/** Moments as the database writes them sort as texts do: all in one zone. */
const older = (oldest: Row | undefined, row: Row): Row =>
  oldest && (oldest.key < row.key || (oldest.key === row.key && oldest.number < row.number)) ? oldest : row;

/** How far a thing of `t` is from what it is to be near to. */
function awayFrom({ register }: Question, { filter: name, value }: Nearest, p: Parameter): string {
  const filter = register.filters.find((one) => nameOf(one) === name && 'range' in one);
  return filter ? `abs(t.${filterColumn(filter)} - ${p(value)}::float8)` : '0';
}

/** The newest that match, in order of relevance; behind `after` where that is one of them. */
function rankedPart(
  question: Question,
  order: Order,
  estimated: Estimated,
  place: RankedPlace | undefined,
  nearest?: Nearest,
): Promise<Ranked[]> {
  const { db, table, meaning } = question;
  // What the sample says is about what follows them; they themselves end at their floor.
  const within = place ? { found: estimated.found } : estimated;
  return taken(within, RANKED, (within) =>
    ask<Ranked>(db, (p) => {
      const tier =
        (meaning?.first ?? []).map((word) => `(t.words @@ ${p(word)}::tsquery)::int`).join(' + ') || '0';
      const window = inOrder(question, order, RANKED, within, () =>
        upTo(order, order.column, place?.floor, p),
      );
      const behind = place
        ? `(tier, key, number) < (${p(place.tier)}, ${p(place.key)}, ${p(place.number)})`
        : 'true';
      const away = nearest ? awayFrom(question, nearest, p) : '0';
      return `select number, key::text, tier from (
          select w.number, w.key, ${tier} as tier, ${away} as away
          from (${window(p)} limit ${place ? MOST_RANKED : RANKED}) w join ${table} t using (number)
        ) ranked where ${behind} order by tier desc, away, ranked.key desc, number desc`;
    }),
  );
}
