import type { ResponseOf } from '../../src/api/contracts/endpoint.ts';
import { type EndpointsOf, SITEMAP_PART } from '../../src/api/register/endpoints.ts';
import type { AnyRegister, SearchedRegister } from '../../src/api/register/register.ts';
import type { CardOf, ItemOf } from '../../src/api/register/types.ts';
import { HttpProblem } from '../http/problems.ts';
import { NotFound } from '../lifecycles/errors.ts';
import { moscowTime } from '../time.ts';
import { placeOf, snake, tableOf } from './columns.ts';
import { cardColumns, cardOf, type Row } from './rows.ts';
import { ask } from './statement.ts';
import { itemById, type Statements } from './store.ts';

/** Things that are offered instead of one that is gone, and how many are looked at for them. */
const MOST_SIMILAR = 3;
const MOST_COMPARED = 500;

/** Things by id, also those that are shown no longer; these have no card. */
export async function namesAndCards(
  db: Statements,
  register: AnyRegister,
  ids: readonly string[],
): Promise<Map<string, { readonly name: string; readonly card?: CardOf<AnyRegister> }>> {
  if (ids.length === 0) return new Map();
  const rows = await ask<{ row: Row; is_published: boolean }>(
    db,
    (p) => `select row_to_json(card) as row, t.is_published from ${tableOf(register)} t
      join lateral (select ${cardColumns(register)}) card on true
      where t.id = any(${p(ids)}::text[])`,
  );
  return new Map(
    rows.map(({ row, is_published: isPublished }) => {
      const card = cardOf(register, row);
      return [card.id, { name: card.name, ...(isPublished && { card }) }];
    }),
  );
}

/** What a card shows of a row, as one value. */
export const cardTold = (register: AnyRegister): string =>
  `(select row_to_json(card) from (select ${cardColumns(register)}) card)`;

/** Rows that were told so, as cards. @param told of the search, asked by {@link cardTold} */
export const cardsOf = (register: AnyRegister, told: readonly unknown[]): CardOf<AnyRegister>[] =>
  (told as Row[]).map((row) => cardOf(register, row));

/** Things as cards, in the order of the numbers given. */
export async function cardsByNumber(
  db: Statements,
  register: AnyRegister,
  numbers: readonly number[],
): Promise<CardOf<AnyRegister>[]> {
  if (numbers.length === 0) return [];
  const rows = await ask<{ row: Row }>(
    db,
    (p) => `select row_to_json(card) as row from (
        select ${cardColumns(register)} from ${tableOf(register)} where number = any(${p(numbers)}::int[])
      ) card`,
  );
  const place = new Map(numbers.map((number, index) => [number, index]));
  return rows
    .map(({ row }) => row)
    .sort((a, b) => (place.get(Number(a.number)) ?? 0) - (place.get(Number(b.number)) ?? 0))
    .map((row) => cardOf(register, row));
}

type Outlines = ResponseOf<EndpointsOf<AnyRegister>['map']>['outlines'];

/** Outlines of things, by id; of registers that have none, nothing. */
export async function outlinesOf(
  db: Statements,
  register: AnyRegister,
  ids: readonly string[],
): Promise<Outlines> {
  const [name, field] = placeOf(register) ?? [];
  if (name === undefined || field?.kind !== 'area' || ids.length === 0) return {};
  const rows = await ask<{ id: string; outline: Outlines[string] }>(
    db,
    (p) => `select id, ${snake(name)} as outline from ${tableOf(register)}
      where id = any(${p(ids)}::text[]) and ${snake(name)} is not null`,
  );
  return Object.fromEntries(rows.map(({ id, outline }) => [id, outline]));
}

/**
 * One thing with everything its page shows.
 * @throws NotFound; HttpProblem 410 `withdrawn` with what is similar
 */
export async function thingOf<R extends AnyRegister>(
  db: Statements,
  register: R,
  id: string,
): Promise<ItemOf<R>> {
  const found = await itemById(db, register, id);
  if (!found) throw new NotFound(id);
  if (!found.isPublished)
    throw new HttpProblem(410, 'withdrawn', { similar: await similarTo(db, register, id) });
  return found.item;
}

/** What shares most choices with a thing, the newest first. */
async function similarTo(db: Statements, register: AnyRegister, id: string) {
  const table = tableOf(register);
  const rows = await ask<{ number: number }>(
    db,
    (p) => `with gone as (
        select array(select facet from unnest(facets) facet where facet not like '\\%%') as facets
        from ${table} where id = ${p(id)}
      ), alike as (
        select t.number, t.updated_at, t.facets from ${table} t, gone
        where t.is_published and t.facets && gone.facets limit ${MOST_COMPARED}
      )
      select alike.number from alike, gone
      order by (select count(*) from unnest(alike.facets) facet where facet = any(gone.facets)) desc,
        alike.updated_at desc, alike.number
      limit ${MOST_SIMILAR}`,
  );
  return cardsByNumber(
    db,
    register,
    rows.map(({ number }) => number),
  );
}

/** Published things by number. @param page from 1; {@link SITEMAP_PART} numbers each */
export async function sitemapPart(
  db: Statements,
  register: SearchedRegister,
  page: number,
): Promise<{ readonly id: string; readonly lastModified: string }[]> {
  const rows = await ask<{ id: string; at: Date }>(
    db,
    (p) => `select id, updated_at as at from ${tableOf(register)}
      where is_published and number > ${p((page - 1) * SITEMAP_PART)} and number <= ${p(page * SITEMAP_PART)}
      order by number`,
  );
  return rows.map(({ id, at }) => ({ id, lastModified: moscowTime(at) }));
}

/** How many parts there are. */
export async function sitemapParts(db: Statements, register: SearchedRegister): Promise<number> {
  const [row] = await ask<{ last: number | null }>(
    db,
    () => `select max(number) as last from ${tableOf(register)} where is_published`,
  );
  return Math.ceil((row?.last ?? 0) / SITEMAP_PART);
}
