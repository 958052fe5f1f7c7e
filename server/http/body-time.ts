import type { IncomingMessage } from 'node:http';
import type { ConnectionError, FastifyInstance } from 'fastify';
import type { refuseBroken } from './broken-requests.ts';

/** How long a request's body may take to come, milliseconds, where its route says nothing else. */
const BODY_TIME = 30_000;

/** How much of a body that is too large is read and dropped, bytes; whoever sends more is cut off. */
const MOST_DROPPED = 8 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads its body itself and limits the time for it. */
    readonly ownBodyTime?: boolean;
  }
}

/** What node calls a request that takes too long. */
const TIMED_OUT = Object.assign(new Error('the body did not come'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/**
 * Ends requests whose body does not come to an end: slow senders must not hold the server's connections.
 * @param refuse answers as what takes too long before its body is answered
 */
export function limitBodyTime(app: FastifyInstance, refuse: ReturnType<typeof refuseBroken>): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }, reply) => {
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
    if (!hasBody || routeOptions.config?.ownBodyTime) return;
    const late = setTimeout(() => {
      if (!raw.complete) refuse(TIMED_OUT as ConnectionError, raw.socket);
    }, BODY_TIME).unref();
    raw.once('end', () => clearTimeout(late));
    reply.raw.once('close', () => clearTimeout(late));
  });
}

/**
 * Reads what still comes of a body that is refused, and drops it: a connection closed on somebody who is still sending
 * takes the answer with it. It lasts no longer than any body may ({@link limitBodyTime}).
 */
export function dropBody(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed || lengthOf(request) > MOST_DROPPED)
    return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  let dropped = 0;
  const onData = (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > MOST_DROPPED) resolve();
  };
  request.on('data', onData).once('end', resolve).once('close', resolve).once('error', resolve).resume();
  return promise.finally(() => request.off('data', onData));
}

const lengthOf = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0);
