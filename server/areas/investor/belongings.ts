import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { investorMessages, investorMessageTexts } from '../../db/schema.ts';
import { IllegalEvent } from '../../lifecycles/errors.ts';
import type { Interpreter } from '../../lifecycles/interpreter.ts';
import type { Sender } from '../../lifecycles/lifecycle.ts';
import type { Belongings } from '../belongings.ts';
import { investorMessageLifecycle as lifecycle } from './lifecycle.ts';

/** What a deleted sender's message is left with: that there was one, and what officials did. */
const ERASED = {
  lastname: '',
  firstname: '',
  patronym: null,
  phone: null,
  email: null,
  documentType: null,
  pin: null,
  companyName: null,
  businessField: null,
  text: '',
} as const;

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
      const ids = sent.map(({ id }) => id);
      if (ids.length === 0) return;
      await db.update(investorMessages).set(ERASED).where(inArray(investorMessages.id, ids));
      await db
        .update(investorMessageTexts)
        .set({ text: '' })
        .where(inArray(investorMessageTexts.messageId, ids));
    },
  };
}
