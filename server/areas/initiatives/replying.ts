import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { initiativeProposals, initiativeReplies } from '../../db/schema.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import { isUuid } from '../../stable-id.ts';
import { endOfDay, moscowDate } from '../../time.ts';

/** Days that an initiator has to answer; the last one ends with its Moscow day. */
const DAYS = 30;

/** When a reply lapses that is sent now. Milliseconds since the epoch. */
export const lapseOf = (now: number): number => endOfDay(moscowDate(now).add({ days: DAYS }).toString());

/** An initiative as somebody finds it who wants to reply. */
export interface Replyable {
  readonly title: string;
  /** Sender id; nobody where the initiative was not proposed through the portal. */
  readonly initiator: string | null;
  readonly isOpen: boolean;
}

/**
 * An initiative that the register shows or has shown.
 * @param tx of whoever is about to reply: the initiative's end waits for the reply, or the reply for it
 * @throws NotFound where the public knows of none
 */
export async function findReplyable(db: Database, id: string, tx?: Transaction): Promise<Replyable> {
  const { rows } = await (tx ?? db).execute<{ name: string; is_published: boolean }>(
    sql`select name, is_published from initiatives where id = ${id}`,
  );
  const [thing] = rows;
  if (!thing) throw new NotFound(id);
  const { state, owner } = initiativeProposals;
  const read = (tx ?? db)
    .select({ state, owner })
    .from(initiativeProposals)
    .where(eq(initiativeProposals.id, id));
  // What files bring in may be called anything: nobody has proposed it here.
  const [proposal] = isUuid(id) ? await (tx ? read.for('share') : read) : [];
  return {
    title: thing.name,
    initiator: proposal?.owner ?? null,
    // A manager can withdraw the thing from the register while its proposal goes on.
    isOpen: thing.is_published && (proposal === undefined || proposal.state === 'published'),
  };
}

/** Somebody's newest reply to an initiative. @param owner sender id */
export async function newestReply(db: Database, initiative: string, owner: string) {
  if (!isUuid(initiative)) return undefined;
  const { id, number, state } = initiativeReplies;
  const [reply] = await db
    .select({ id, number, state })
    .from(initiativeReplies)
    .where(and(eq(initiativeReplies.initiativeId, initiative), eq(initiativeReplies.owner, owner)))
    .orderBy(desc(number))
    .limit(1);
  return reply;
}
