import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { initiativeReplies } from '../../db/schema.ts';
import { accountOfSender } from '../../http/sender.ts';
import { IllegalEvent } from '../../lifecycles/errors.ts';
import { type Interpreter, SYSTEM } from '../../lifecycles/interpreter.ts';
import type { Deliveries, OutboxRow } from '../../lifecycles/lifecycle.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { translated } from '../../translations.ts';
import { recipientOf } from '../account/accounts.ts';
import { type InitiatorTold, initiativeReplyLifecycle as lifecycle } from './reply-lifecycle.ts';

/** Mails to initiators about replies, at the address of their account. Who replied stands in the account alone. */
export function replyDeliveries({
  db,
  mailer,
}: {
  readonly db: Database;
  readonly mailer: Mailer;
}): Deliveries {
  return {
    async tellInitiator({ about, initiator }: InitiatorTold, row: OutboxRow) {
      const recipient = await recipientOf(db, accountOfSender(initiator) ?? '');
      const [reply] = await db.select().from(initiativeReplies).where(eq(initiativeReplies.id, row.entityId));
      if (!recipient || !reply) return;
      const { number, details } = reply;
      const values = { number, object: translated(details.title ?? '', recipient.locale) };
      await mailer.send(
        { kind: `reply.${about}`, link: `/account/replies/${reply.id}`, values, ...recipient },
        row,
      );
    },
  };
}

/** An initiative that ends takes the replies with it that still wait for an answer. */
export async function closeReplies(
  db: Database,
  interpreter: Interpreter,
  initiative: string,
): Promise<void> {
  const { initiativeId, state, id } = initiativeReplies;
  const waiting = await db
    .select({ id })
    .from(initiativeReplies)
    .where(and(eq(initiativeId, initiative), inArray(state, [...lifecycle.states.open])));
  for (const reply of waiting)
    await interpreter.step(lifecycle, reply.id, { type: 'reply.close' }, SYSTEM).catch((error: unknown) => {
      // Told again after a crash, or moved on meanwhile.
      if (!(error instanceof IllegalEvent)) throw error;
    });
}
