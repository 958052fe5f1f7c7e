import { eq } from 'drizzle-orm';
import type { Belongings } from '../areas/belongings.ts';
import type { Database } from '../db/database.ts';
import { idempotencyKeys } from '../db/schema.ts';

/** Answers kept to be given again: nobody is there any more who could ask. */
export const keptAnswerBelongings = ({ db }: { readonly db: Database }): Belongings => ({
  async adopt() {},
  async forget(owner) {
    await db.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, owner));
  },
});
