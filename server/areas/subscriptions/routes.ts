import { randomUUID } from 'node:crypto';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  endSubscription,
  listSubscriptions,
  MOST_SUBSCRIPTIONS,
  pauseSubscription,
  previewSubscription,
  readMailsOfLink,
  resumeSubscription,
  type Subscription,
  subscribe,
  unsubscribe,
} from '../../../src/api/contracts/subscriptions.ts';
import { newSubscription } from '../../../src/machines/lifecycles/filter-subscription/filter-subscription.chart.ts';
import { filterSubscriptions } from '../../db/schema.ts';
import { once } from '../../http/idempotency.ts';
import { LIMITS } from '../../http/limits.ts';
import { lineOf } from '../../http/network.ts';
import { serve } from '../../http/routes.ts';
import { accountSender, signedInOf } from '../../http/sender.ts';
import { keyOf } from '../../keys.ts';
import { Conflict, IllegalEvent, NotFound } from '../../lifecycles/errors.ts';
import { assertMay } from '../../lifecycles/lifecycle.ts';
import type { Platform } from '../../platform.ts';
import { LINK_BEARER, recipientOf } from '../account/accounts.ts';
import { refuseMails, wantsMails } from '../favourites/mails.ts';
import { filterColumns, normalized } from './conditions.ts';
import { filterSubscriptionLifecycle as lifecycle } from './lifecycle.ts';
import { findSubscription, presentSubscription, previewOf, subscriptionsOf } from './subscriptions.ts';
import { END_PAGE, endedByToken } from './tokens.ts';

/** Filter subscriptions of accounts (section 3), and the link that ends one without signing in (RFC 8058). */
export function subscriptionRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, interpreter, settings, limits } = platform;
  const key = keyOf(settings.secret, 'unsubscribe');

  function permitted(request: FastifyRequest, type: string) {
    const { sender } = signedInOf(request);
    assertMay(lifecycle, type, sender);
    return sender;
  }

  /**
   * A step of the owner's own. Whose it is and whether it is possible, the chart decides; to somebody else its
   * refusal says that there is no such subscription.
   */
  async function step(request: FastifyRequest, id: string, type: string): Promise<Subscription> {
    const sender = permitted(request, type);
    try {
      await interpreter.step(lifecycle, id, { type }, sender);
    } catch (error) {
      if (error instanceof IllegalEvent && (await found(id)).owner !== sender.id) throw new NotFound(id);
      throw error;
    }
    return presentSubscription(await found(id));
  }

  async function found(id: string) {
    const row = await findSubscription(db, id);
    if (!row) throw new NotFound(id);
    return row;
  }

  /** Ended already is what was asked for. */
  function ifEnded(error: unknown): void {
    if (!(error instanceof IllegalEvent && error.state === 'ended')) throw error;
  }

  serve(app, listSubscriptions, async ({ request }) => ({
    items: (await subscriptionsOf(db, signedInOf(request).sender.id)).map(presentSubscription),
  }));

  serve(app, previewSubscription, ({ input: { body }, request }) =>
    previewOf(platform, signedInOf(request).sender.id, normalized(body.filter)),
  );

  serve(app, subscribe, async ({ input: { body }, request }) => {
    const sender = permitted(request, 'subscription.save');
    const now = clock.now();
    return once({ db, now, secret: settings.secret }, request, sender.id, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sender.id}, 2))`);
      const live = and(
        eq(filterSubscriptions.owner, sender.id),
        inArray(filterSubscriptions.state, lifecycle.states.live),
      );
      const [there] = await tx.select({ total: count() }).from(filterSubscriptions).where(live);
      if ((there?.total ?? 0) >= MOST_SUBSCRIPTIONS) throw new Conflict('too_many_subscriptions');
      const id = randomUUID();
      await tx.insert(filterSubscriptions).values({
        id,
        state: 'unsaved',
        context: newSubscription(),
        name: body.name,
        ...filterColumns(normalized(body.filter)),
        createdAt: new Date(now),
      });
      await interpreter.step(lifecycle, id, { type: 'subscription.save' }, sender, tx);
      const [row] = await tx.select().from(filterSubscriptions).where(eq(filterSubscriptions.id, id));
      if (!row) throw new NotFound(id);
      return presentSubscription(row);
    });
  });

  serve(app, pauseSubscription, ({ input: { params }, request }) =>
    step(request, params.id, 'subscription.pause'),
  );
  serve(app, resumeSubscription, ({ input: { params }, request }) =>
    step(request, params.id, 'subscription.resume'),
  );
  serve(app, endSubscription, async ({ input: { params }, request }) => {
    await step(request, params.id, 'subscription.end').catch(ifEnded);
    return null;
  });

  /** What the link of a mail stands for. @throws NotFound where that is nothing */
  async function mailsOf(request: FastifyRequest, token: string) {
    await limits.take(LIMITS.linkFromLine, lineOf(request.ip), request);
    const mails = endedByToken(key, token);
    if (!mails) throw new NotFound('no such link');
    return mails;
  }

  serve(app, readMailsOfLink, async ({ input: { query }, request }) => {
    const { of, id } = await mailsOf(request, query.token);
    if (of === 'subscription') {
      const { name, state } = await found(id);
      return { name, isOver: state === 'ended' };
    }
    if (!(await recipientOf(db, id))) throw new NotFound(id);
    return { name: null, isOver: !(await wantsMails(db, accountSender(id, 'user').id)) };
  });

  void app.register(async (scope) => {
    // Mail programs send `List-Unsubscribe=One-Click` as a form; the token in the address says everything.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 1024 },
      async () => undefined,
    );
    serve(scope, unsubscribe, async ({ input: { query }, request }) => {
      const { of, id } = await mailsOf(request, query.token);
      if (of === 'favourites') {
        await refuseMails(db, accountSender(id, 'user').id, clock.now());
        return { name: null };
      }
      await interpreter.step(lifecycle, id, { type: 'subscription.unsubscribe' }, LINK_BEARER).catch(ifEnded);
      return { name: (await found(id)).name };
    });
    // A mail program that does not know one click opens the address instead; nothing ends by looking at it.
    scope.get<{ Querystring: { token?: string } }>(
      unsubscribe.path,
      { schema: { hide: true }, config: { bearer: 'ignored' } },
      async ({ query }, reply) =>
        reply.redirect(`${END_PAGE}?token=${encodeURIComponent(query.token ?? '')}`, 303),
    );
  });
}
