import type { FastifyError, FastifyInstance, FastifyReply, FastifySchemaCompiler } from 'fastify';
import type { $ZodType } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { fieldErrorsOf } from '../../src/api/contracts/field-errors.ts';
import type { Problem } from '../../src/api/contracts/problem.ts';
import { databaseError } from '../db/database.ts';
import { Conflict, Forbidden, IllegalEvent, NotFound } from '../lifecycles/errors.ts';

/** An answer that is not a success; thrown by routes. */
export class HttpProblem extends Error {
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

/** SQLSTATEs that mean "come back later": no connection, lock timeout, shutting down, deadlock. */
const TRANSIENT = /^(08|53|57P|55P03|40)/;

/** Turns everything thrown into a problem answer: nothing of the inside leaks, nothing becomes a bare 500 that a client caused. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    if (error instanceof HttpProblem) {
      if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
      return sendProblem(reply, error.status, error.code, error.extra);
    }
    if (error instanceof NotFound) return sendProblem(reply, 404, 'not_found');
    if (error instanceof Forbidden) return sendProblem(reply, 403, 'forbidden');
    if (error instanceof Conflict) return sendProblem(reply, 409, error.code);
    if (error instanceof IllegalEvent)
      return sendProblem(reply, 409, 'illegal_event', { state: error.state, possible: error.possible });
    const status = 'statusCode' in error && error.statusCode ? error.statusCode : 500;
    if (status < 500) return sendProblem(reply, status, CLIENT_CODES[status] ?? 'bad_request');
    const database = databaseError(error);
    if (isUnavailable(error) || (database && TRANSIENT.test(database.code))) {
      request.log.warn(error);
      reply.header('retry-after', 1);
      return sendProblem(reply, 503, 'unavailable');
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

function isUnavailable(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause)
    if (
      /ECONNREFUSED|ECONNRESET|Connection terminated|timeout exceeded when trying to connect/.test(e.message)
    )
      return true;
  return false;
}
