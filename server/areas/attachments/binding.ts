import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Attachment } from '../../../src/api/contracts/attachments.ts';
import { DAY } from '../../../src/api/contracts/durations.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { attachments } from '../../db/schema.ts';
import { HttpProblem } from '../../http/problems.ts';
import { presentFile } from './places.ts';

/** What files were sent with. */
export interface FileTarget {
  readonly lifecycle: string;
  readonly entityId: string;
}

/**
 * Gives the files of a draft to the thing that was sent with them; for an effect of a lifecycle, inside the step's
 * own transaction. An upload still under way is not part of what was sent: its place is gone and it comes to nothing.
 * Whoever names a draft has files in it: what was meant to be sent with files is never sent without them.
 * @param at moment of the step, milliseconds since the epoch
 * @returns how many files there are
 * @throws HttpProblem 422 on the field `draft`: `files_sent` when its files went with something before, `files_gone`
 * when it has none: it lay unsent for too long, or is not this sender's
 */
export async function bindDraft(
  tx: Transaction,
  { draft, owner }: { readonly draft: string; readonly owner: string },
  { lifecycle, entityId }: FileTarget,
  at: number,
): Promise<number> {
  const own = and(eq(attachments.owner, owner), eq(attachments.draft, draft));
  const unsent = and(own, isNull(attachments.boundLifecycle));
  const [fresh] = await tx
    .select({ id: attachments.id })
    .from(attachments)
    .where(and(unsent, isNotNull(attachments.storedAt), gt(attachments.createdAt, new Date(at - DAY))))
    .limit(1);
  const bound = fresh
    ? await tx
        .update(attachments)
        .set({ boundLifecycle: lifecycle, boundEntity: entityId })
        .where(and(unsent, isNotNull(attachments.storedAt)))
        .returning({ id: attachments.id })
    : [];
  if (bound.length === 0) {
    const [sent] = await tx
      .select({ id: attachments.id })
      .from(attachments)
      .where(and(own, isNotNull(attachments.boundLifecycle)))
      .limit(1);
    const code = sent ? 'files_sent' : 'files_gone';
    throw new HttpProblem(422, 'validation', { errors: [{ path: 'draft', code }] });
  }
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
