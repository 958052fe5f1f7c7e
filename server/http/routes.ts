import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, RequestOf, ResponseOf } from '../../src/api/contracts/endpoint.ts';

/** What a handler gets: the checked parts of the request and the exchange itself. */
export interface Call<E extends Endpoint> {
  readonly input: RequestOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Registers a contract: fastify checks what comes in and what goes out against its schemas. */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  contract: E,
  handle: (call: Call<E>) => Promise<ResponseOf<E>>,
): void {
  const { method, path, params, query, body, response, status, summary, errors } = contract;
  const documented = Object.entries(errors ?? {}).map(([code, codes]) => `${code}: ${codes.join(', ')}`);
  app.route({
    method,
    url: path,
    schema: {
      summary,
      ...(documented.length > 0 && { description: `Error codes — ${documented.join('; ')}.` }),
      tags: [path.split('/')[2] ?? 'api'],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { [status]: response },
    },
    handler: async (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body } as RequestOf<E>;
      const answer = await handle({ input, request, reply });
      return reply.code(status).header('cache-control', 'no-store').send(answer);
    },
  });
}
