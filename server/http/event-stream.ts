import type { FastifyInstance, FastifyReply } from 'fastify';
import { HttpProblem } from './problems.ts';

/** Milliseconds between two comments that keep proxies from closing a quiet line. */
const HEARTBEAT = 20_000;
/** More listeners than this are turned away: each costs a socket. */
const MOST_LISTENERS = 5000;
/** Bytes a listener may leave unread before it is let go; its browser comes back by itself. */
const MOST_UNREAD = 256 * 1024;

interface Listener<Viewer> {
  readonly viewer: Viewer;
  send(event: string, data: unknown): void;
}

/** Everybody who listens to one stream of server-sent events. */
export interface EventStream<Viewer> {
  readonly listeners: ReadonlySet<Listener<Viewer>>;
  /** Answers with the stream; it begins with `open`. @throws HttpProblem 503 when too many listen */
  open(reply: FastifyReply, viewer: Viewer): void;
}

/**
 * A stream of server-sent events that ends with the app.
 * @param options.isWelcome asked at every heartbeat: whoever is not welcome any more is let go
 */
export function createEventStream<Viewer>(
  app: FastifyInstance,
  options: { readonly isWelcome?: (viewer: Viewer) => Promise<boolean>; readonly onClose?: () => void } = {},
): EventStream<Viewer> {
  const listeners = new Set<Listener<Viewer> & { ping(): void; end(): void }>();

  const heartbeat = setInterval(() => {
    for (const { ping } of listeners) ping();
  }, HEARTBEAT).unref();

  // Before the server waits for open answers to end: these would never end by themselves.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    options.onClose?.();
    for (const { end } of listeners) end();
  });

  return {
    listeners,
    open(reply, viewer) {
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
      const listener = {
        viewer,
        send: (event: string, data: unknown) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
        ping() {
          write(': still here\n\n');
          options.isWelcome?.(viewer).then(
            (welcome) => welcome || raw.end(),
            (error) => app.log.error(error),
          );
        },
        end: () => raw.end(),
      };
      listeners.add(listener);
      raw.on('close', () => listeners.delete(listener));
      listener.send('open', {});
    },
  };
}
