import type { FastifyInstance } from 'fastify';

/** How long a request's body may take to come, milliseconds, where its route says nothing else. */
const BODY_TIME = 30_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads its body itself and limits the time for it. */
    readonly ownBodyTime?: boolean;
  }
}

/** Ends requests whose body does not come to an end: slow senders must not hold the server's connections. */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }, reply) => {
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
    if (!hasBody || routeOptions.config?.ownBodyTime) return;
    const late = setTimeout(() => {
      // As node itself ends a request that takes too long.
      if (!raw.complete) raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    }, BODY_TIME).unref();
    raw.once('end', () => clearTimeout(late));
    reply.raw.once('close', () => clearTimeout(late));
  });
}
