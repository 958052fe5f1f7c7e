import type { FastifyInstance } from 'fastify';
import { SLOT_STREAM_PATH, type Slot } from '../../../src/api/contracts/consultation.ts';
import type { Services } from '../../app.ts';
import { HttpProblem } from '../../http/problems.ts';
import { knownSender } from '../../http/sender.ts';
import { consultationSlotLifecycle } from './lifecycle.ts';
import { findSlot, presentSlot } from './slots.ts';

/** Milliseconds between two comments that keep proxies from closing a quiet line. */
const HEARTBEAT = 20_000;
/** More listeners than this are turned away: each costs a socket. */
const MOST_LISTENERS = 5000;
/** Bytes a listener may leave unread before it is let go; its browser comes back by itself. */
const MOST_UNREAD = 256 * 1024;

interface Listener {
  readonly viewer: string | undefined;
  send(event: string, data: unknown): void;
  ping(): void;
  end(): void;
}

/** Live changes of slots as server-sent events: each listener sees a slot as its own request would. */
export function streamSlots(app: FastifyInstance, services: Services): void {
  const { db, clock, changes } = services;
  const listeners = new Set<Listener>();

  const unsubscribe = changes.subscribe(({ lifecycle, id }) => {
    if (lifecycle !== consultationSlotLifecycle.id || listeners.size === 0) return;
    findSlot(db, id)
      .then((row) => {
        if (!row) return;
        const now = clock.now();
        for (const { viewer, send } of listeners) send('slot', presentSlot(row, viewer, now) satisfies Slot);
      })
      .catch((error) => app.log.error(error));
  });
  const stopGaps = changes.onGap(() => {
    for (const { send } of listeners) send('gap', {});
  });
  const heartbeat = setInterval(() => {
    for (const { ping } of listeners) ping();
  }, HEARTBEAT).unref();

  app.get(SLOT_STREAM_PATH, { schema: { hide: true } }, (request, reply) => {
    if (listeners.size >= MOST_LISTENERS) throw new HttpProblem(503, 'unavailable', {}, 30);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    const write = (text: string) => {
      if (raw.writableLength > MOST_UNREAD) raw.destroy();
      else raw.write(text);
    };
    const listener: Listener = {
      viewer: knownSender(request)?.id,
      send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      ping: () => write(': still here\n\n'),
      end: () => raw.end(),
    };
    listeners.add(listener);
    raw.on('close', () => listeners.delete(listener));
    listener.send('open', {});
  });

  // Before the server waits for open answers to end: these would never end by themselves.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    unsubscribe();
    stopGaps();
    for (const { end } of listeners) end();
  });
}
