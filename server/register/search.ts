import { EXACT_COUNT } from '../../src/api/register/found.ts';
import type { SearchedRegister } from '../../src/api/register/register.ts';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import { databaseError } from '../db/database.ts';
import { QUOTAS } from '../http/limits.ts';
import { HttpProblem } from '../http/problems.ts';
import { inTurnOf } from '../http/turns.ts';
import { type Bounds, createTurns } from '../turns.ts';
import { boxFrom } from './box.ts';
import { allOf, type Wanted } from './conditions.ts';
import { countOf, facetsOf } from './counts.ts';
import { incorrect, readCursor, writeCursor } from './cursor.ts';
import { type MapView, mapOf } from './map.ts';
import { newestSort } from './order.ts';
import { type Page, pageByRelevance, pageInOrder } from './pages.ts';
import { type Question, questionOf } from './question.ts';
import { ask } from './statement.ts';
import type { Statements } from './store.ts';

/**
 * Searches under way at once, more would only wait for the same processors, and of these of one client, so that others find
 * a free place.
 */
const AT_ONCE = 3;
const OF_ONE = 2;

/** What of a list is asked for. */
export interface Paging {
  readonly sort?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly cursor?: string | undefined;
  /** In whose language names are put in order; in Russian without one, as they are filed. */
  readonly locale?: LocaleCode | undefined;
}

/**
 * Finds things of registers in the database, with bounded work (docs/adr/0017). `client` is whose turn a search takes;
 * who has too much waiting is told so (HttpProblem 429).
 */
export interface RegisterSearch {
  /** Connections of its own. */
  readonly db: Statements;
  /** Does another search in its client's turn. */
  inTurn<T>(client: string, work: () => Promise<T>): Promise<T>;
  /** @param telling what of each thing is to be told, where one statement can: one value of a row, in SQL */
  list(
    client: string,
    register: SearchedRegister,
    wanted: Wanted,
    paging: Paging,
    telling?: string,
  ): Promise<ListAnswer>;
  count(client: string, register: SearchedRegister, wanted: Wanted): ReturnType<typeof countOf>;
  facets(client: string, register: SearchedRegister, wanted: Wanted): ReturnType<typeof facetsOf>;
  /** @param box west, south, east, north, as an address says it */
  map(
    client: string,
    register: SearchedRegister,
    wanted: Wanted,
    view: { readonly box: string; readonly zoom: number },
  ): Promise<MapView>;
  /** Which of some things match. @returns their numbers */
  matching(
    client: string,
    register: SearchedRegister,
    wanted: Wanted,
    numbers: readonly number[],
  ): Promise<readonly number[]>;
}
export type ListAnswer = Pick<Page, 'numbers' | 'told' | 'found'> & { readonly cursor: string | null };

/** @param bounds of the turns, where they are not those of people who look for something */
export function createRegisterSearch(
  db: Statements,
  bounds: Bounds = { atOnce: AT_ONCE, each: OF_ONE, most: QUOTAS.searches.most },
): RegisterSearch {
  const inTurn = inTurnOf(createTurns(bounds));
  /** Understands a filter and answers it, in its client's turn. */
  const answered = <T>(
    client: string,
    register: SearchedRegister,
    wanted: Wanted,
    answer: (question: Question) => Promise<T>,
  ): Promise<T> => inTurn(client, async () => answer(await questionOf(db, register, wanted)));

  return {
    db,
    inTurn,
    async list(client, register, wanted, { page, pageSize, cursor, locale, sort: asked }, telling) {
      const [usual = ''] = Object.keys(register.sorts);
      const hasWords = Boolean(wanted.query);
      // Without a text there is no relevance: such a list is given by date.
      const byDate = asked === 'relevance' && !hasWords ? newestSort(register) : asked;
      const sort = byDate ?? (hasWords ? 'relevance' : usual);
      if (cursor === undefined && page * pageSize > EXACT_COUNT)
        throw tooFar(Math.floor(EXACT_COUNT / pageSize));
      const after = cursor === undefined ? undefined : readCursor(cursor, sort, locale);
      const part = { skip: after ? 0 : (page - 1) * pageSize, limit: pageSize, after, telling, locale };
      try {
        const { numbers, told, found, end } = await answered(client, register, wanted, (question) =>
          sort === 'relevance' ? pageByRelevance(question, part) : pageInOrder(question, sort, part),
        );
        return { numbers, told, found, cursor: end ? writeCursor(sort, end) : null };
      } catch (error) {
        // A key that the column cannot hold has been made up.
        if (after && databaseError(error)?.code.startsWith('22')) throw incorrect('cursor');
        throw error;
      }
    },
    matching: (client, register, wanted, numbers) =>
      answered(client, register, wanted, async ({ table, conditions }) => {
        const rows = await ask<{ number: number }>(
          db,
          (p) =>
            `select number from ${table} where number = any(${p(numbers)}::int[]) and ${allOf(conditions, 'cheap', p)}`,
        );
        return rows.map(({ number }) => number);
      }),
    count: (client, register, wanted) => answered(client, register, wanted, countOf),
    facets: (client, register, wanted) => answered(client, register, wanted, facetsOf),
    async map(client, register, wanted, view) {
      const box = boxFrom(view.box);
      return answered(client, register, wanted, (question) => mapOf(question, box, view.zoom));
    },
  };
}

/** @param last the last page of that size that is given by number; further ones go by cursor */
const tooFar = (last: number) =>
  new HttpProblem(422, 'validation', {
    errors: [{ path: 'page', code: 'out_of_range', params: { to: last } }],
  });
