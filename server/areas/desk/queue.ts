import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { safeParse } from 'zod/v4/core';
import type { listCases } from '../../../src/api/contracts/desk.ts';
import { QUEUE_PAGE } from '../../../src/api/contracts/desk.ts';
import type { RequestOf } from '../../../src/api/contracts/endpoint.ts';
import type { Database } from '../../db/database.ts';
import { HttpProblem } from '../../http/problems.ts';
import type { Sender } from '../../lifecycles/lifecycle.ts';
import type { DeskCase, DeskKind } from './desk-kind.ts';

export type CaseQuery = RequestOf<typeof listCases>['query'];

/** A case with the kind that it is of. */
export interface KindedCase {
  readonly kind: DeskKind;
  readonly found: DeskCase;
}

/** The last case of the page before. */
interface Cursor {
  readonly rank: number;
  readonly lifecycle: string;
  readonly id: string;
}

const writeCursor = ({ rank, lifecycle, id }: Cursor): string =>
  Buffer.from(JSON.stringify([rank, lifecycle, id])).toString('base64url');

function readCursor(text: string): Cursor {
  try {
    const [rank, lifecycle, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (Number.isSafeInteger(rank) && typeof lifecycle === 'string' && typeof id === 'string')
      return { rank: rank as number, lifecycle, id };
  } catch {
    // Not one of ours.
  }
  throw new HttpProblem(422, 'validation', { errors: [{ path: 'cursor', code: 'incorrect_format' }] });
}

/** What comes after a case in the queue of all kinds together: by rank, lifecycle and id. */
function after({ columns, lifecycle }: DeskKind, cursor: Cursor): SQL {
  const { id } = lifecycle.table;
  if (lifecycle.id === cursor.lifecycle)
    return sql`(${columns.rank}, ${id}) > (${cursor.rank}::bigint, ${sql.param(cursor.id, id)})`;
  return lifecycle.id < cursor.lifecycle
    ? sql`${columns.rank} > ${cursor.rank}::bigint`
    : sql`${columns.rank} >= ${cursor.rank}::bigint`;
}

/** Whether a case in this state waits for the official; for an administrator, for any: they see to it that somebody acts. */
export const waitsFor = ({ lifecycle }: DeskKind, state: string, { role }: Sender): boolean =>
  role === 'admin' ? lifecycle.duty[state] !== undefined : lifecycle.duty[state] === role;

/** The rows of one kind that a query asks for; none where the kind has no such thing. */
export function conditionOf(
  kind: DeskKind,
  query: CaseQuery,
  by: Sender,
  now: number,
): SQL | undefined | null {
  const { columns, lifecycle, listed } = kind;
  const { state, overdue, waiting, assignee, query: words } = query;
  const me = by.id;
  const due = Object.keys(lifecycle.duty).filter((one) => waitsFor(kind, one, by));
  if (waiting && due.length === 0) return null;
  if (overdue && !columns.dueAt) return null;
  if (assignee && !columns.assignee) return null;
  return and(
    listed,
    state === undefined ? undefined : sql`${lifecycle.table.state} = ${state}`,
    waiting && inArray(lifecycle.table.state, due),
    overdue && sql`${columns.rank} <= ${now}::bigint`,
    assignee === 'me' ? sql`${columns.assignee} = ${me}` : undefined,
    // What waits for nobody needs nobody.
    assignee === 'none'
      ? and(sql`${columns.assignee} is null`, columns.dueAt && sql`${columns.dueAt} is not null`)
      : undefined,
    words ? kind.matches(words) : undefined,
  );
}

/**
 * One page of the queue of several kinds. Each kind gives as many as the page could need; the first of them
 * together are the page.
 * @param by the official
 */
export async function readQueue(
  db: Database,
  kinds: readonly DeskKind[],
  query: CaseQuery,
  by: Sender,
  now: number,
): Promise<{ page: KindedCase[]; cursor: string | null }> {
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const lists = await Promise.all(
    kinds.map(async (kind) => {
      if (cursor && cursor.lifecycle === kind.lifecycle.id && !isIdOf(kind, cursor.id))
        throw new HttpProblem(422, 'validation', { errors: [{ path: 'cursor', code: 'incorrect_format' }] });
      const where = conditionOf(kind, query, by, now);
      if (where === null) return [];
      const rows = await kind.read(db, and(where, cursor && after(kind, cursor)), QUEUE_PAGE + 1);
      return rows.map((found) => ({ kind, found }));
    }),
  );
  // Stable, so that what one kind put in order stays so.
  const all = lists
    .flat()
    .toSorted(
      (a, b) =>
        a.found.rank - b.found.rank ||
        (a.kind.lifecycle.id < b.kind.lifecycle.id ? -1 : Number(a.kind !== b.kind)),
    );
  const page = all.slice(0, QUEUE_PAGE);
  const last = all.length > QUEUE_PAGE ? page.at(-1) : undefined;
  return {
    page,
    cursor: last
      ? writeCursor({ rank: last.found.rank, lifecycle: last.kind.lifecycle.id, id: last.found.id })
      : null,
  };
}

/** Whether something can be the id of a kind's case at all. */
export const isIdOf = (kind: DeskKind, id: string): boolean => safeParse(kind.id, id).success;
