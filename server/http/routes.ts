import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint, RequestOf, ResponseOf } from '../../src/api/contracts/endpoint.ts';
import { bytesOf } from '../bytes.ts';
import { FAULTS } from '../db/faults.ts';
import { frozen } from '../frozen.ts';
import type { Kept } from '../kept.ts';
import { etagOf, hasAlready, SHARED } from './etag.ts';
import { hasJustWritten } from './reading.ts';

/** How OpenAPI writes an answer without a body. */
const NO_CONTENT = z.null().check(z.describe('Nothing to say beyond success.'));

/** What a handler gets: the checked parts of the request and the exchange itself. */
export interface Call<E extends Endpoint> {
  readonly input: RequestOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** An answer that everybody gets alike, as it is sent. */
export interface KeptAnswer {
  readonly bytes: Buffer;
  readonly etag: string;
  /** What it says, for pages that are drawn here: read once for all of them, and nobody may change it. */
  readonly said: () => unknown;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Of endpoints that are the same {@link EVERYBODY for everybody}, by host and address; absent where nothing is kept. */
    readonly keptAnswers?: Kept<KeptAnswer> | undefined;
  }
  interface FastifyContextConfig {
    /** What the contract says of an access token. */
    bearer?: Endpoint['bearer'];
    /** A command after which every page shows what it did before. */
    readonly changesNothing?: boolean;
  }
}

/**
 * Every code that an endpoint may refuse with, by status: those that its contract names, and those that follow from what
 * it takes, whether somebody has to be signed in, and whether it is a command.
 */
export function refusalsOf({
  method,
  params,
  query,
  body,
  bearer,
  errors = {},
}: Endpoint): Readonly<Record<number, readonly string[]>> {
  const following: Readonly<Record<number, readonly string[]>> = {
    401: bearer === 'needed' ? ['not_authenticated'] : [],
    // Whoever may not send a command is refused, whatever it is.
    403: method === 'GET' ? [] : ['forbidden'],
    // An address whose parameters cannot be names.
    404: params ? ['not_found'] : [],
    422: query || body ? ['validation'] : [],
    503: FAULTS,
  };
  const statuses = [...new Set([...Object.keys(following), ...Object.keys(errors)].map(Number))];
  const codes = statuses.map((status): [number, string[]] => [
    status,
    [...new Set([...(errors[status] ?? []), ...(following[status] ?? [])])],
  ]);
  return Object.fromEntries(codes.filter(([, some]) => some.length > 0));
}

/** Of an answer that depends on nobody: its option of {@link serve}. */
export const EVERYBODY = { shared: true } as const;

/**
 * Registers a contract: fastify checks what comes in and what goes out against its schemas.
 * @param options.bodyLimit largest body, bytes, where the app's own limit is too generous
 * @param options.cacheControl how long browsers may keep the answer, which is the same for everybody; not at all without it
 * @param options.shared the answer is the same for everybody who asks under the same host, whatever they send along: it
 *   has an ETag, and caches in front may give it out for a moment
 * @param options.changesNothing a command after which every page shows what it did before
 * @param options.allow throws where somebody may not ask at all: judged before anything that they say is read
 * @param options.ownBodyTime the handler reads the body itself and limits the time for it
 */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  contract: E,
  handle: (call: Call<E>) => Promise<ResponseOf<E>>,
  options: {
    readonly bodyLimit?: number;
    readonly cacheControl?: string;
    readonly shared?: boolean;
    readonly changesNothing?: boolean;
    readonly ownBodyTime?: boolean;
    readonly allow?: (request: FastifyRequest) => void;
  } = {},
): void {
  const { shared, cacheControl = 'no-store', changesNothing, ownBodyTime, allow, ...limits } = options;
  const { method, path, params, query, body, response, status, summary, bearer, unpaged } = contract;
  const errors = refusalsOf(contract);
  const codes = Object.entries(errors).map(([code, codes]) => `${code}: ${codes.join(', ')}`);
  const description = [unpaged, codes.length > 0 && `Error codes — ${codes.join('; ')}.`].filter(Boolean);
  app.route({
    method,
    url: path,
    config: {
      ...(bearer && { bearer }),
      ...(changesNothing && { changesNothing }),
      ...(ownBodyTime && { ownBodyTime }),
    },
    ...limits,
    ...(allow && { onRequest: async (request: FastifyRequest) => allow(request) }),
    schema: {
      summary,
      ...(description.length > 0 && { description: description.join('\n\n') }),
      tags: [path.split('/')[2] ?? 'api'],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(bearer === 'needed' && { security: [{ bearer: [] }] }),
      response: { [status]: status === 204 ? NO_CONTENT : response },
    },
    handler: async (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body } as RequestOf<E>;
      const answer = () => handle({ input, request, reply });
      if (shared) return sendShared(request, reply.code(status), answer);
      const made = await answer();
      return reply.code(status).header('cache-control', cacheControl).send(made);
    },
  });
}

/** {@link serve} for those alone whom `allow` lets pass. */
export const serveTo =
  (app: FastifyInstance, allow: (request: FastifyRequest) => void) =>
  <const E extends Endpoint>(contract: E, handle: (call: Call<E>) => Promise<ResponseOf<E>>): void =>
    serve(app, contract, handle, { allow });

/** Sends what everybody gets alike, made at most once a second for all who ask the same. */
async function sendShared(request: FastifyRequest, reply: FastifyReply, answer: () => Promise<unknown>) {
  const address = `${request.host} ${request.url}`;
  const kept = request.server.keptAnswers;
  const found = hasJustWritten(request) ? undefined : kept?.find(address);
  const { bytes, etag } = found ?? (await made());
  reply.headers({ etag, 'cache-control': SHARED });
  if (hasAlready(request, etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(bytes);

  async function made(): Promise<KeptAnswer> {
    const keep = kept?.begin(address);
    const bytes = bytesOf(String(reply.serialize(await answer())));
    let said: unknown;
    const one = {
      bytes,
      etag: etagOf(bytes),
      said: () => (said ??= frozen(JSON.parse(bytes.toString()))),
    };
    keep?.(one, bytes.length);
    return one;
  }
}
