import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BELL_STREAM_PATH } from '../../../src/api/contracts/bell-stream.ts';
import {
  countUnread,
  getChannels,
  listNotifications,
  type Notification,
  readNotification,
  readNotifications,
  setChannels,
} from '../../../src/api/contracts/notifications.ts';
import { LOCALE_FACTS, localeOfHost } from '../../../src/i18n/locales.ts';
import { notifications } from '../../db/schema.ts';
import { createEventStream } from '../../http/event-stream.ts';
import { serve } from '../../http/routes.ts';
import { accountOfSender, bearerOf, signedInOf } from '../../http/sender.ts';
import { BELL_CHANGE } from '../../lifecycles/changes.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import { inWords } from '../../mail/letters.ts';
import type { Platform } from '../../platform.ts';
import { textsIn } from '../../texts.ts';
import { moscowTime } from '../../time.ts';
import { findSignedIn } from '../account/sessions.ts';
import { channelsOf, chooseChannels, markRead, toldValues, unreadOf } from './bell.ts';

/** Reading changes nothing that any page shows. */
const QUIET = { changesNothing: true } as const;

const accountOf = (request: FastifyRequest): string => accountOfSender(signedInOf(request).sender.id) ?? '';

/** The bell of whoever is signed in (section 7, `bellnotifications`). */
export function notificationRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, texts } = platform;

  serve(app, listNotifications, async ({ input: { query }, request }) => {
    const account = accountOf(request);
    const { page, pageSize } = query;
    const own = and(
      eq(notifications.account, account),
      query.unread ? isNull(notifications.readAt) : undefined,
    );
    const rows = await db
      .select()
      .from(notifications)
      .where(own)
      .orderBy(desc(notifications.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    const [all] = await db.select({ total: count() }).from(notifications).where(own);
    const locale = localeOfHost(request.host);
    const t = textsIn(texts, locale);
    const { lang } = LOCALE_FACTS[locale];
    const items = rows.map(
      ({ id, kind, values, link, createdAt, readAt }): Notification => ({
        id,
        kind,
        title: t(`mail:${kind}.subject`, inWords(toldValues(values), lang)),
        ...(link !== null && { link }),
        at: moscowTime(createdAt),
        isRead: readAt !== null,
      }),
    );
    return { items, total: all?.total ?? 0, page, pageSize, unread: await unreadOf(db, account) };
  });

  serve(app, countUnread, async ({ request }) => ({ unread: await unreadOf(db, accountOf(request)) }));

  serve(
    app,
    readNotification,
    async ({ input: { params }, request }) => {
      const account = accountOf(request);
      const [own] = await db
        .select({ id: notifications.id })
        .from(notifications)
        .where(and(eq(notifications.id, params.id), eq(notifications.account, account)));
      if (!own) throw new NotFound(String(params.id));
      await markRead(db, account, { id: params.id }, clock.now());
      return { unread: await unreadOf(db, account) };
    },
    QUIET,
  );

  serve(
    app,
    readNotifications,
    async ({ input: { body }, request }) => {
      const account = accountOf(request);
      await markRead(db, account, body, clock.now());
      return { unread: await unreadOf(db, account) };
    },
    QUIET,
  );

  serve(app, getChannels, async ({ request }) => channelsOf(db, accountOf(request)));
  serve(
    app,
    setChannels,
    async ({ input: { body }, request }) => {
      await chooseChannels(db, accountOf(request), body);
      return body;
    },
    QUIET,
  );

  streamUnread(app, platform);
}

interface Viewer {
  readonly account: string;
  /** Asked again and again, so that a session that ended hears nothing more. */
  readonly token: string;
}

/** Tells each account how many are unread, at once and as soon as that changes. */
function streamUnread(app: FastifyInstance, { db, clock, changes, limits }: Platform): void {
  const tellGap = () => {
    for (const { send } of stream.listeners) send('gap', {});
  };
  /** Of accounts whose number is being read, which reading of it began last: an earlier one may end later, and tells nobody. */
  const readings = new Map<string, { readonly isForAll: boolean }>();
  /** Who has been told a number. */
  const told = new WeakSet<Viewer>();
  /** @param isChanged whoever listens is told; else whoever has just begun to */
  async function tellUnread(account: string, isChanged: boolean): Promise<void> {
    const own = () => [...stream.listeners].filter(({ viewer }) => viewer.account === account);
    if (own().length === 0) return;
    const reading = { isForAll: isChanged || readings.get(account)?.isForAll === true };
    readings.set(account, reading);
    const isLast = () => readings.get(account) === reading;
    try {
      const unread = await unreadOf(db, account);
      for (const { viewer, send } of isLast() ? own() : []) {
        if (told.has(viewer) && !reading.isForAll) continue;
        told.add(viewer);
        send('unread', { unread });
      }
    } catch (error) {
      app.log.error(error);
      // Nobody was told of this change.
      tellGap();
    } finally {
      if (isLast()) readings.delete(account);
    }
  }
  const unsubscribe = changes.subscribe(({ lifecycle, id }) => {
    if (lifecycle === BELL_CHANGE) void tellUnread(id, true);
  });
  const stopGaps = changes.onGap(tellGap);
  const stream = createEventStream<Viewer>(app, {
    isPrivate: true,
    isWelcome: async ({ token }) => (await findSignedIn(db, clock.now(), token)) !== undefined,
    onClose() {
      unsubscribe();
      stopGaps();
    },
  });

  app.get(BELL_STREAM_PATH, { schema: { hide: true }, config: { bearer: 'needed' } }, (request, reply) => {
    const token = bearerOf(request.headers.authorization) ?? '';
    const account = accountOf(request);
    stream.open(reply, { account, token }, limits.listenerOf(request));
    // Once it listens, so that nothing comes in between.
    void tellUnread(account, false);
  });
}
