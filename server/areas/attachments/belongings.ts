import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { attachments } from '../../db/schema.ts';
import type { Belongings } from '../belongings.ts';

/**
 * Attached files of accounts. From the moment their rows are gone nobody can read them; the content follows with the
 * next housekeeping. What a visitor attaches stays the visitor's: forms that take files are for who is signed in.
 */
export const attachmentBelongings = ({ db }: { readonly db: Database }): Belongings => ({
  async adopt() {},
  async forget(owner) {
    await db.delete(attachments).where(eq(attachments.owner, owner));
  },
});
