import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  acceptReply,
  declineReply,
  getReply,
  listReplies,
  type ReceivedReply,
  type ReceivedReplyDetail,
} from '../../../src/api/contracts/initiative-replies.ts';
import { initiativeProposals, initiativeReplies, lifecycleHistory } from '../../db/schema.ts';
import { serve } from '../../http/routes.ts';
import { signedInOf } from '../../http/sender.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import { assertMay, stepName } from '../../lifecycles/lifecycle.ts';
import type { Platform } from '../../platform.ts';
import { moscowTime } from '../../time.ts';
import { textsOf } from '../tender-requests/requests.ts';
import { initiativeReplyLifecycle as lifecycle } from './reply-lifecycle.ts';

type Row = typeof initiativeReplies.$inferSelect;

function present(row: Row, title: string): ReceivedReply {
  const { id, number, initiativeId, details, state, createdAt, dueAt } = row;
  return {
    id,
    number,
    initiative: { id: initiativeId, title },
    fullName: details.fullName ?? '',
    state,
    standing: lifecycle.standingIn(state),
    createdAt: moscowTime(createdAt),
    ...(dueAt !== null && { dueAt: moscowTime(new Date(dueAt)) }),
  };
}

/** Replies to one's own initiatives, by whoever answers them. */
export function receivedReplyRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, interpreter } = platform;
  const title = sql<string>`coalesce(${initiativeProposals.details} ->> 'title', '')`;

  const select = (where: SQL | undefined) =>
    db
      .select({ row: initiativeReplies, title })
      .from(initiativeReplies)
      .innerJoin(initiativeProposals, eq(initiativeProposals.id, initiativeReplies.initiativeId))
      .where(where);

  /** To one's own initiative; any other does not exist, so that ids cannot be probed. */
  async function received(request: FastifyRequest, id: string) {
    const [found] = await select(
      and(eq(initiativeReplies.id, id), eq(initiativeProposals.owner, signedInOf(request).sender.id)),
    );
    if (!found) throw new NotFound(id);
    return found;
  }

  async function detail(request: FastifyRequest, id: string): Promise<ReceivedReplyDetail> {
    const { row, title } = await received(request, id);
    const texts = await textsOf(db, id);
    const steps = await db
      .select()
      .from(lifecycleHistory)
      .where(and(eq(lifecycleHistory.lifecycle, lifecycle.id), eq(lifecycleHistory.entityId, id)))
      .orderBy(asc(lifecycleHistory.id));
    const hasContacts = row.state !== 'withdrawn';
    return {
      ...present(row, title),
      ...(hasContacts && row.phone && { phone: row.phone }),
      ...(hasContacts && row.email && { email: row.email }),
      message: row.text,
      history: steps.map((step) => {
        const text = texts.get(step.id)?.text;
        return {
          event: stepName(step.event),
          from: step.fromState,
          to: step.toState,
          at: moscowTime(step.at),
          byRole: step.byRole,
          ...(text && { text }),
        };
      }),
      possible: await interpreter.possible(lifecycle, id, signedInOf(request).sender),
    };
  }

  serve(app, listReplies, async ({ input: { query }, request }) => {
    const { page, pageSize, initiative } = query;
    const mine = eq(initiativeProposals.owner, signedInOf(request).sender.id);
    const asked = and(mine, initiative ? eq(initiativeReplies.initiativeId, initiative) : undefined);
    const isWaiting = eq(initiativeReplies.state, 'sent');
    const [found, [counted]] = await Promise.all([
      select(asked)
        .orderBy(desc(isWaiting), desc(initiativeReplies.createdAt), desc(initiativeReplies.number))
        .limit(pageSize)
        .offset((page - 1) * pageSize),
      db
        .select({ total: count(), waiting: sql<string>`count(*) filter (where ${isWaiting})` })
        .from(initiativeReplies)
        .innerJoin(initiativeProposals, eq(initiativeProposals.id, initiativeReplies.initiativeId))
        .where(asked),
    ]);
    return {
      items: found.map(({ row, title }) => present(row, title)),
      total: counted?.total ?? 0,
      waiting: Number(counted?.waiting ?? 0),
      page,
      pageSize,
    };
  });

  serve(app, getReply, ({ input: { params }, request }) => detail(request, params.id));

  async function answer(request: FastifyRequest, id: string, event: { readonly type: string }) {
    const { sender } = signedInOf(request);
    assertMay(lifecycle, event.type, sender);
    await received(request, id);
    await interpreter.step(lifecycle, id, event, sender);
    return detail(request, id);
  }

  serve(app, acceptReply, ({ input: { params, body }, request }) =>
    answer(request, params.id, { type: 'reply.accept', ...body }),
  );
  serve(app, declineReply, ({ input: { params, body }, request }) =>
    answer(request, params.id, { type: 'reply.decline', ...body }),
  );
}
