import type { FastifyInstance } from 'fastify';
import { SLOT_STREAM_PATH, type Slot } from '../../../src/api/contracts/consultation.ts';
import { createEventStream } from '../../http/event-stream.ts';
import { SHARES } from '../../http/limits.ts';
import { bearerOf, meet } from '../../http/sender.ts';
import type { Platform } from '../../platform.ts';
import { findSignedIn } from '../account/sessions.ts';
import { consultationSlotLifecycle } from './lifecycle.ts';
import { findSlot, type PresentSlot } from './slots.ts';

interface Viewer {
  readonly id: string;
  /** Of whoever is signed in: asked again and again, so that a session that ended learns nothing more. */
  readonly token: string | undefined;
}

/** Live changes of slots as server-sent events: each listener sees a slot as its own request would. */
export function streamSlots(app: FastifyInstance, platform: Platform, presentSlot: PresentSlot): void {
  const { db, clock, changes, limits } = platform;

  const unsubscribe = changes.subscribe(({ lifecycle, id }) => {
    if (lifecycle !== consultationSlotLifecycle.id || stream.listeners.size === 0) return;
    findSlot(db, id)
      .then((row) => {
        if (!row) return;
        const now = clock.now();
        for (const { viewer, send } of stream.listeners)
          send('slot', presentSlot(row, viewer.id, now) satisfies Slot);
      })
      .catch((error) => {
        app.log.error(error);
        // Nobody was told of this change.
        tellGap();
      });
  });
  const tellGap = () => {
    for (const { send } of stream.listeners) send('gap', {});
  };
  const stopGaps = changes.onGap(tellGap);
  const stream = createEventStream<Viewer>(app, {
    isWelcome: async ({ token }) =>
      token === undefined || (await findSignedIn(db, clock.now(), token)) !== undefined,
    onClose() {
      unsubscribe();
      stopGaps();
    },
  });

  app.get(SLOT_STREAM_PATH, { schema: { hide: true } }, (request, reply) =>
    limits.within(SHARES.streams, request, async () => {
      const token = request.signedIn ? bearerOf(request.headers.authorization) : undefined;
      stream.open(reply, { id: meet(request, reply).id, token }, limits.listenerOf(request));
    }),
  );
}
