import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ResponseOf } from '../../../src/api/contracts/endpoint.ts';
import {
  getReplying,
  type ReplyForm,
  replyToInitiative,
} from '../../../src/api/contracts/initiative-replies.ts';
import { localeOfHost } from '../../../src/i18n/locales.ts';
import { newReply } from '../../../src/machines/lifecycles/initiative-reply/initiative-reply.chart.ts';
import { databaseError } from '../../db/database.ts';
import { initiativeReplies } from '../../db/schema.ts';
import { once } from '../../http/idempotency.ts';
import { LIMITS } from '../../http/limits.ts';
import { serve } from '../../http/routes.ts';
import { signedInOf } from '../../http/sender.ts';
import { Conflict, IllegalEvent } from '../../lifecycles/errors.ts';
import { assertMay } from '../../lifecycles/lifecycle.ts';
import type { Platform } from '../../platform.ts';
import { moscowTime } from '../../time.ts';
import { takeLetters } from '../letter-limits.ts';
import { initiativeReplyLifecycle as lifecycle } from './reply-lifecycle.ts';
import { findReplyable, lapseOf, newestReply } from './replying.ts';

/** The columns of a reply that its form fills. Nobody searches replies by name, so the full name stays in one piece. */
const columnsOf = ({ fullName, phone, email, message }: ReplyForm, title: string) => ({
  lastname: '',
  firstname: '',
  phone,
  email,
  text: message,
  details: { title, fullName },
});

/** Replies to published initiatives, by whoever sends them: sections 2 and 3. */
export function replyRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, interpreter, limits, settings } = platform;

  serve(app, replyToInitiative, async ({ input: { params, body }, request }) => {
    const { accountId, sender } = signedInOf(request);
    assertMay(lifecycle, 'reply.send', sender);
    await findReplyable(db, params.id);
    await limits.take(LIMITS.requestsOfAccount, accountId, request);
    const giveBack = await takeLetters(platform, request, body.email);
    const now = clock.now();
    const lapsesAt = lapseOf(now);
    let isSent = false;
    try {
      return await once({ db, now, secret: settings.secret }, request, sender.id, async (tx) => {
        const { title, initiator, isOpen } = await findReplyable(db, params.id, tx);
        if (!isOpen) throw new Conflict('initiative_closed');
        if (initiator === null) throw new Conflict('no_initiator');
        const id = randomUUID();
        const [row] = await tx
          .insert(initiativeReplies)
          .values({
            id,
            state: 'unsent',
            context: newReply(),
            initiativeId: params.id,
            ...columnsOf(body, title),
            locale: localeOfHost(request.host),
            createdAt: new Date(now),
          })
          .returning({ number: initiativeReplies.number });
        await interpreter.step(lifecycle, id, { type: 'reply.send', initiator, lapsesAt }, sender, tx);
        isSent = true;
        return { applicationId: id, number: row?.number ?? 0, dueAt: moscowTime(new Date(lapsesAt)) };
      });
    } catch (error) {
      isSent = false;
      // The chart takes a reply from anybody but the initiator.
      if (error instanceof IllegalEvent) throw new Conflict('own_initiative');
      // Of one person's replies to one initiative the database lets one wait at a time.
      if (databaseError(error)?.constraint === 'initiative_replies_waiting')
        throw new Conflict('already_replied');
      throw error;
    } finally {
      if (!isSent) await giveBack();
    }
  });

  serve(app, getReplying, async ({ input: { params }, request }) => {
    const { initiator, isOpen } = await findReplyable(db, params.id);
    const me = request.signedIn?.sender.id;
    const reply = me === undefined ? undefined : await newestReply(db, params.id, me);
    const isWaiting = reply !== undefined && lifecycle.states.open.includes(reply.state);
    return {
      standing: standingOf({ isOpen, isWaiting, hasInitiator: initiator !== null, isOwn: initiator === me }),
      ...(reply && { reply }),
    };
  });
}

/** What hinders a reply, the weightiest first. */
function standingOf(
  found: Readonly<Record<'isOpen' | 'hasInitiator' | 'isOwn' | 'isWaiting', boolean>>,
): ResponseOf<typeof getReplying>['standing'] {
  if (!found.isOpen) return 'closed';
  if (!found.hasInitiator) return 'noInitiator';
  if (found.isOwn) return 'own';
  return found.isWaiting ? 'replied' : 'open';
}
