import type { FastifyInstance } from 'fastify';
import { SLOT_STREAM_PATH, type Slot } from '../../../src/api/contracts/consultation.ts';
import { createEventStream } from '../../http/event-stream.ts';
import { SHARES } from '../../http/limits.ts';
import { meet } from '../../http/sender.ts';
import type { Platform } from '../../platform.ts';
import { consultationSlotLifecycle } from './lifecycle.ts';
import { findSlot, type PresentSlot } from './slots.ts';

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
          send('slot', presentSlot(row, viewer, now) satisfies Slot);
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
  const stream = createEventStream<string>(app, {
    onClose() {
      unsubscribe();
      stopGaps();
    },
  });

  app.get(SLOT_STREAM_PATH, { schema: { hide: true } }, (request, reply) =>
    limits.within(SHARES.streams, request, async () =>
      stream.open(reply, meet(request, reply).id, limits.lineOf(request)),
    ),
  );
}
