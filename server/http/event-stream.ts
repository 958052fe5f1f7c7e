import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { MINUTE, SECOND } from '../../src/api/contracts/durations.ts';
import { QUOTAS, SHARES } from './limits.ts';
import { HttpProblem } from './problems.ts';
import { type Listener as Counted, ShareTaken, shareOf } from './rate-limits.ts';

/** Milliseconds between two comments that keep proxies from closing a quiet line. */
const HEARTBEAT = 20_000;
/** More listeners than this are turned away: each costs a socket. */
const MOST_LISTENERS = 5000;
/** Milliseconds after which a line or an account that listens too often is told to try again. */
const WAIT = MINUTE;
const STREAM = 'text/event-stream; charset=utf-8';
/** Bytes a listener may leave unread before it is let go; its browser comes back by itself. */
const MOST_UNREAD = 256 * 1024;

interface Listener<Viewer> {
  readonly viewer: Viewer;
  send(event: string, data: unknown): void;
}

/** Everybody who listens to one stream of server-sent events. */
export interface EventStream<Viewer> {
  readonly listeners: ReadonlySet<Listener<Viewer>>;
  /**
   * Answers with the stream; it begins with `open`.
   * @param counted for whom it counts (`RateLimits.listenerOf`); null: for nobody
   * @throws HttpProblem 503 when too many listen, 429 when too many of this account do; ShareTaken when too many of this line do
   */
  open(reply: FastifyReply, viewer: Viewer, counted: Counted | null): void;
}

/**
 * A stream of server-sent events that ends with the app.
 * @param options.isWelcome asked at every heartbeat: whoever is not welcome any more is let go
 * @param options.isPrivate what it tells is nobody else's to know: before each event it is asked, too
 */
export function createEventStream<Viewer>(
  app: FastifyInstance,
  options: {
    readonly isWelcome?: (viewer: Viewer) => Promise<boolean>;
    readonly isPrivate?: boolean;
    readonly onClose?: () => void;
  } = {},
): EventStream<Viewer> {
  const listeners = new Set<Listener<Viewer> & { ping(): void; end(): void }>();
  /** How many listen on each line, and of each account. */
  const counts = new Map<string, number>();
  const most = { line: shareOf(SHARES.streams, MOST_LISTENERS), account: QUOTAS.streams.most };

  /** Counts one more of a line or an account, and one less when `reply` has ended. */
  function join({ by, key }: Counted, { raw }: FastifyReply): void {
    const name = `${by} ${key}`;
    const before = counts.get(name) ?? 0;
    if (before >= most[by])
      throw by === 'line'
        ? new ShareTaken(SHARES.streams, WAIT)
        : new HttpProblem(429, 'too_many_requests', {}, WAIT / SECOND);
    counts.set(name, before + 1);
    raw.on('close', () => {
      const left = (counts.get(name) ?? 1) - 1;
      if (left > 0) counts.set(name, left);
      else counts.delete(name);
    });
  }

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
    open(reply, viewer, counted) {
      // Whoever asks for the headers alone would wait for an answer that never ends.
      if (reply.request.method === 'HEAD') {
        reply.type(STREAM).header('cache-control', 'no-store').send();
        return;
      }
      // Gone while it was found out who asks: nothing would tell of its end any more.
      if (reply.raw.destroyed) return void reply.hijack();
      if (listeners.size >= MOST_LISTENERS) throw new HttpProblem(503, 'unavailable', {}, 30);
      if (counted !== null) join(counted, reply);
      const headers = reply.getHeaders() as OutgoingHttpHeaders;
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...headers,
        'content-type': STREAM,
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      let isOver = false;
      // Written to after its end, an answer would end the process.
      const write = (text: string) => {
        if (isOver) return;
        if (raw.writableLength > MOST_UNREAD) raw.destroy();
        else raw.write(text);
      };
      /** What is asked at the moment: events of one burst wait for one answer. */
      let asking: Promise<boolean> | undefined;
      const ifWelcome = (what: () => void) => {
        asking ??= (options.isWelcome?.(viewer) ?? Promise.resolve(true)).finally(() => {
          asking = undefined;
        });
        asking.then(
          (welcome) => (welcome ? what() : listener.end()),
          (error) => app.log.error(error),
        );
      };
      const listener = {
        viewer,
        send(event: string, data: unknown) {
          const tell = () => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
          if (options.isPrivate) ifWelcome(tell);
          else tell();
        },
        ping() {
          // Whoever has not read the end by now never will.
          if (isOver) return void raw.destroy();
          write(': still here\n\n');
          ifWelcome(() => {});
        },
        end() {
          isOver = true;
          raw.end();
        },
      };
      listeners.add(listener);
      raw.on('close', () => listeners.delete(listener));
      write('event: open\ndata: {}\n\n');
    },
  };
}
