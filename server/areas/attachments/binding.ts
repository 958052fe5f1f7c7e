import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Attachment } from '../../../src/api/contracts/attachments.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { attachments } from '../../db/schema.ts';
import { presentFile } from './places.ts';

/** What files were sent with. */
export interface FileTarget {
  readonly lifecycle: string;
  readonly entityId: string;
}

/**
 * Gives the files of a draft to the thing that was sent with them; for an effect of a lifecycle, inside the step's
 * own transaction. An upload still under way is not part of what was sent: its place is gone and it comes to nothing.
 * @returns how many files there are
 */
export async function bindDraft(
  tx: Transaction,
  draft: string,
  owner: string,
  lifecycle: string,
  entityId: string,
): Promise<number> {
  const unsent = and(
    eq(attachments.owner, owner),
    eq(attachments.draft, draft),
    isNull(attachments.boundLifecycle),
  );
  const bound = await tx
    .update(attachments)
    .set({ boundLifecycle: lifecycle, boundEntity: entityId })
    .where(and(unsent, isNotNull(attachments.storedAt)))
    .returning({ id: attachments.id });
  await tx.delete(attachments).where(unsent);
  return bound.length;
}

/** The files that a thing was sent with, in the order of their places. Whoever asks has to know that they may. */
export async function filesOf(db: Database, { lifecycle, entityId }: FileTarget): Promise<Attachment[]> {
  const rows = await db
    .select()
    .from(attachments)
    .where(and(eq(attachments.boundLifecycle, lifecycle), eq(attachments.boundEntity, entityId)))
    .orderBy(asc(attachments.createdAt), asc(attachments.place));
  return rows.map(presentFile);
}
