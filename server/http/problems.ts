import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
} from 'fastify';
import type { $ZodType } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { fieldErrorsOf } from '../../src/api/contracts/field-errors.ts';
import type { Problem } from '../../src/api/contracts/problem.ts';
import { type Fault, faultOf, reasonOf } from '../db/faults.ts';
import { Conflict, Forbidden, IllegalEvent, NotFound } from '../lifecycles/errors.ts';
import { WithoutTrace } from '../without-trace.ts';
import { dropBody } from './body-time.ts';

/** An answer that is not a success; thrown by routes. */
export class HttpProblem extends WithoutTrace {
  override name = 'HttpProblem';
  readonly status: number;
  readonly code: string;
  readonly extra: Partial<Problem>;
  readonly retryAfter: number | undefined;

  /** @param retryAfter seconds, for 429 and 503 */
  constructor(status: number, code: string, extra: Partial<Problem> = {}, retryAfter?: number) {
    super(code);
    this.status = status;
    this.code = code;
    this.extra = extra;
    this.retryAfter = retryAfter;
  }
}

const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Too large',
  415: 'Unsupported media type',
  421: 'Misdirected request',
  422: 'Validation failed',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Service unavailable',
};

/** Sends an RFC 9457 answer. */
export function sendProblem(reply: FastifyReply, status: number, code: string, extra: Partial<Problem> = {}) {
  const problem: Problem = { type: 'about:blank', title: TITLES[status] ?? 'Error', status, code, ...extra };
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problem);
}

/** Seconds after which another try is worth it: a database is back soon, a full disk somebody has to look after. */
const RETRY_AFTER: Record<Fault, number> = { unavailable: 1, storage_full: 60 };

/** Refusals that an honest browser never meets. */
const SUSPICIOUS: ReadonlySet<string> = new Set(['cross_origin', 'misdirected_request', 'forbidden']);

/**
 * Turns everything thrown into a problem answer: nothing of the inside leaks, nothing becomes a bare 500 that a client caused.
 * Who asks for what is not theirs to do, or from another site, leaves a line in the log.
 * @param onForbidden hears of who is signed in and asks for what their role may not do
 */
export function handleErrors(
  app: FastifyInstance,
  onForbidden: (request: FastifyRequest) => Promise<void> = async () => {},
): void {
  app.setErrorHandler(async (error: FastifyError | Error, request, reply) => {
    const refused = error instanceof Forbidden ? 'forbidden' : error instanceof HttpProblem ? error.code : '';
    if (SUSPICIOUS.has(refused)) {
      request.log.warn({ refused, req: request });
      if (refused === 'forbidden' && request.signedIn)
        await onForbidden(request).catch((failure: unknown) => request.log.error(failure));
    }
    if (error instanceof HttpProblem) {
      const wait = error.retryAfter ?? (error.status === 503 ? RETRY_AFTER.unavailable : undefined);
      if (wait !== undefined) reply.header('retry-after', wait);
      return sendProblem(reply, error.status, error.code, error.extra);
    }
    if (error instanceof NotFound) return sendProblem(reply, 404, 'not_found');
    if (error instanceof Forbidden) return sendProblem(reply, 403, 'forbidden');
    if (error instanceof Conflict) return sendProblem(reply, 409, error.code);
    if (error instanceof IllegalEvent)
      return sendProblem(reply, 409, 'illegal_event', { state: error.state, possible: error.possible });
    const status = 'statusCode' in error && error.statusCode ? error.statusCode : 500;
    if (status === 413) await dropBody(request.raw);
    if (status < 500) return sendProblem(reply, status, CLIENT_CODES[status] ?? 'bad_request');
    const fault = faultOf(error);
    if (fault) {
      request.log.warn({ fault, reason: reasonOf(error) });
      return sendProblem(reply.header('retry-after', RETRY_AFTER[fault]), 503, fault);
    }
    request.log.error(error);
    return sendProblem(reply, 500, 'internal');
  });
}

/**
 * Checks a part of a request against its contract. What is wrong with query or body is told by field; an
 * address whose parameters cannot be names nothing.
 */
export const checkAgainstContract: FastifySchemaCompiler<$ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const parsed = safeParse(schema, data, { reportInput: true });
    if (parsed.success) return { value: parsed.data };
    if (httpPart === 'params') return { error: new NotFound('no such address') };
    return { error: new HttpProblem(422, 'validation', { errors: fieldErrorsOf(parsed.error.issues) }) };
  };

const CLIENT_CODES: Record<number, string> = {
  400: 'bad_request',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
};
