import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { investorMessages } from '../../db/schema.ts';
import { IllegalEvent } from '../../lifecycles/errors.ts';
import type { Interpreter } from '../../lifecycles/interpreter.ts';
import type { Sender } from '../../lifecycles/lifecycle.ts';
import { erase } from '../../personal-data/erase.ts';
import type { Belongings } from '../belongings.ts';
import { investorMessageLifecycle as lifecycle } from './lifecycle.ts';

/** Problems and proposals of accounts; visitors cannot send any. */
export function investorBelongings(deps: {
  readonly db: Database;
  readonly interpreter: Interpreter;
}): Belongings {
  const { db, interpreter } = deps;
  return {
    async adopt() {},
    async forget(owner) {
      const by: Sender = { role: 'user', id: owner };
      const sent = await db
        .select({ id: investorMessages.id })
        .from(investorMessages)
        .where(eq(investorMessages.owner, owner));
      for (const { id } of sent)
        await interpreter.step(lifecycle, id, { type: 'message.withdraw' }, by).catch((error: unknown) => {
          // Answered, or ended before: there is nothing left to take back.
          if (!(error instanceof IllegalEvent)) throw error;
        });
      await erase(db, 'investor_messages', sql`owner = ${owner}`);
      await erase(
        db,
        'investor_message_texts',
        sql`message_id in (select id from investor_messages where owner = ${owner})`,
      );
    },
  };
}
