import type { FastifyInstance } from 'fastify';
import { DESK_STREAM_PATH } from '../../../src/api/contracts/desk.ts';
import type { Role } from '../../../src/machines/lifecycles/roles.ts';
import { createEventStream } from '../../http/event-stream.ts';
import { bearerOf, officialOf } from '../../http/sender.ts';
import { CONTENT_CHANGE } from '../../lifecycles/changes.ts';
import type { Platform } from '../../platform.ts';
import { findSignedIn } from '../account/sessions.ts';

/** Who edits the portal's content. */
const CONTENT_EDITORS: readonly Role[] = ['admin'];

interface Viewer {
  readonly role: Role;
  /** Asked again and again, so that a session that ended hears nothing more. */
  readonly token: string;
}

/** Tells officials which cases of theirs change; what became of them they read themselves. */
export function streamCases(app: FastifyInstance, platform: Platform): void {
  const { db, clock, changes, limits, deskKinds } = platform;

  const unsubscribe = changes.subscribe(({ lifecycle, id }) => {
    const readers: readonly Role[] | undefined =
      lifecycle === CONTENT_CHANGE
        ? CONTENT_EDITORS
        : deskKinds.find((one) => one.lifecycle.id === lifecycle)?.readers;
    if (!readers) return;
    for (const { viewer, send } of stream.listeners)
      if (readers.includes(viewer.role)) send('case', { lifecycle, id });
  });
  const stopGaps = changes.onGap(() => {
    for (const { send } of stream.listeners) send('gap', {});
  });
  const stream = createEventStream<Viewer>(app, {
    isPrivate: true,
    isWelcome: async ({ token, role }) => (await findSignedIn(db, clock.now(), token))?.sender.role === role,
    onClose() {
      unsubscribe();
      stopGaps();
    },
  });

  app.get(DESK_STREAM_PATH, { schema: { hide: true }, config: { bearer: 'needed' } }, (request, reply) => {
    const { role } = officialOf(request);
    stream.open(
      reply,
      { role, token: bearerOf(request.headers.authorization) ?? '' },
      limits.listenerOf(request),
    );
  });
}
