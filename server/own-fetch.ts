import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import { hasJustWritten } from './http/reading.ts';

/** As much of a `Response` as is asked of an answer by `src/api/client.ts`. */
interface Answer extends Pick<Response, 'ok' | 'status' | 'json'> {
  readonly headers: Pick<Headers, 'get'>;
}

/** What a page under way reads the API with. */
export type PageFetch = (
  address: string,
  request: RequestInit & { readonly method: string },
) => Promise<Answer>;

/** What is noted of all that was read for a page. */
export interface Reads {
  /** An answer might be another one for another visitor. */
  isPersonal: boolean;
  /** There was an answer to everything. */
  isWhole: boolean;
}

/**
 * The API for a page under way: the same endpoints, asked within the process on the same line. Of an answer nothing but
 * its content goes on: a cookie in it would be one more identity for the same browser. What everybody is answered at the
 * moment is taken as it is, without asking: pages have most of what they show in common.
 * @param request for the page
 * @param cookie the visitor's, whom the page is for
 */
export function ownFetch(
  app: FastifyInstance,
  clock: Clock,
  { request, cookie, reads }: { request: FastifyRequest; cookie?: string | undefined; reads: Reads },
): PageFetch {
  const { host, ip } = request;
  return async (input, { method }) => {
    const { pathname, search } = new URL(input);
    const url = pathname + search;
    const mayBeKept = method === 'GET' && !hasJustWritten(request);
    const found = mayBeKept ? app.keptAnswers?.find(`${host} ${url}`) : undefined;
    if (found) return answerOf(200, { date: new Date(clock.now()).toUTCString() }, found.said);
    const { statusCode, headers, payload } = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress: ip,
      headers: { ...(cookie && { cookie }), host, 'accept-encoding': 'identity' },
    });
    reads.isPersonal ||= !String(headers['cache-control']).startsWith('public');
    reads.isWhole &&= statusCode < 400;
    return answerOf(statusCode, headers, () => JSON.parse(payload));
  };
}

/** No `Response`: it would be the text written as bytes and read again. */
function answerOf(status: number, headers: Readonly<Record<string, unknown>>, said: () => unknown): Answer {
  return {
    ok: status < 300,
    status,
    headers: {
      get: (name) => (headers[name] === undefined ? null : String(headers[name])),
    },
    json: async () => said(),
  };
}
