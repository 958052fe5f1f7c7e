import { eq, getTableName, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { IllegalEvent, NotFound } from '../../lifecycles/errors.ts';
import { type Interpreter, SYSTEM } from '../../lifecycles/interpreter.ts';
import type { Sender } from '../../lifecycles/lifecycle.ts';
import { erase } from '../../personal-data/erase.ts';
import type { Belongings } from '../belongings.ts';
import { REQUEST_KINDS } from './kinds.ts';
import type { RequestKind } from './request-kind.ts';

/** Requests of visitors and accounts. */
export function requestBelongings(deps: {
  readonly db: Database;
  readonly interpreter: Interpreter;
}): Belongings {
  const { db, interpreter } = deps;

  const sentBy = async ({ lifecycle: { table } }: RequestKind, owner: string): Promise<string[]> =>
    (await db.select({ id: table.id }).from(table).where(eq(table.owner, owner))).map(({ id }) => id);

  return {
    async adopt(visitor, owner) {
      if (owner.role !== 'user') return;
      for (const kind of REQUEST_KINDS) {
        if (!kind.handOverEvent) continue;
        for (const id of await sentBy(kind, visitor)) {
          const event = { type: kind.handOverEvent, from: visitor, to: owner.id };
          await interpreter.step(kind.lifecycle, id, event, SYSTEM).catch(ifMoved);
        }
      }
    },
    async forget(owner) {
      const by: Sender = { role: 'user', id: owner };
      for (const kind of REQUEST_KINDS) {
        const { table } = kind.lifecycle;
        for (const id of await sentBy(kind, owner)) {
          // What has ended, or takes place already, there is nothing left to take back of.
          for (const type of kind.cancelEvents)
            await interpreter.step(kind.lifecycle, id, { type }, by).catch(ifMoved);
          await erase(db, getTableName(table), sql`id = ${id}`);
          await erase(db, 'request_texts', sql`request_id = ${id}`);
          await kind.erase?.(db, id);
        }
      }
    },
  };
}

/** Somebody or a deadline was faster. */
function ifMoved(error: unknown): void {
  if (!(error instanceof IllegalEvent || error instanceof NotFound)) throw error;
}
