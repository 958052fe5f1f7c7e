import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { type DestinationStream, type Logger, pino } from 'pino';
import { ZodError } from 'zod';
import { OutcomeUnknown, Undeliverable } from './lifecycles/errors.ts';
import { isUuid } from './stable-id.ts';

/**
 * The portal's log. Whoever may read it must not learn from it who came, what they typed, or any word that opens
 * something: requests are told by their route, failed statements without their parameters, and of an error only what
 * comes from the program and not from its input.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      serializers: {
        req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? 'none' }),
        res: ({ statusCode }: FastifyReply) => ({ statusCode }),
        err: describeError,
      },
      hooks: {
        logMethod(args, log) {
          const [what, message, ...rest] = args as unknown as [unknown, unknown, ...unknown[]];
          const error = what instanceof Error ? what : (what as { err?: unknown } | null)?.err;
          // Left alone, pino takes the error's message, which may say anything.
          const own = error instanceof Error && (message === undefined || message === error.message);
          const words = own ? error.name : withoutInput(message);
          return log.apply(this, [withoutInput(what), words, ...rest] as unknown as Parameters<typeof log>);
        },
      },
    },
    destination ?? pino.destination(1),
  );
}

/** What is logged of an error. */
interface ErrorDescription {
  readonly type: string;
  readonly message?: string;
  /** Node's name of the fault, a SQLSTATE, a reply code of the mail server. */
  readonly code?: string | number;
  /** Where it was thrown, innermost first. */
  readonly at: readonly string[];
  readonly statement?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
  /** What did not fit, by its place. */
  readonly issues?: readonly string[];
  readonly cause?: ErrorDescription;
  readonly errors?: readonly ErrorDescription[];
}

/** Causes and parts deeper than this say nothing more. */
const DEEPEST = 5;

/** An error as it is logged; of what is none, its type. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, at: [] };
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  // The reply says more than nodemailer's word for the step it came in.
  const number = responseCode ?? code;
  const deeper = depth < DEEPEST;
  return {
    type: error.constructor.name,
    ...(isOfProgram(error) && { message: withoutInput(error.message) }),
    ...((typeof number === 'string' || typeof number === 'number') && { code: number }),
    at: framesOf(error),
    ...(error instanceof DrizzleQueryError && { statement: error.query }),
    ...(error instanceof pg.DatabaseError && {
      ...(error.constraint && { constraint: error.constraint }),
      ...(error.table && { table: error.table }),
      ...(error.column && { column: error.column }),
    }),
    ...(error instanceof ZodError && {
      issues: error.issues.map(({ path, code }) => `${path.map(String).join('.')}: ${code}`),
    }),
    ...(deeper && error.cause instanceof Error && { cause: describeError(error.cause, depth + 1) }),
    ...(deeper &&
      error instanceof AggregateError && {
        errors: error.errors.map((each: unknown) => describeError(each, depth + 1)),
      }),
  };
}

/** An error in one line, its causes behind it, for a column that outlives what it is about. */
export const inOneLine = (error: unknown): string => lineOf(describeError(error));

function lineOf({ type, code, message, cause }: ErrorDescription): string {
  const own = [type, code].filter((part) => part !== undefined).join(' ') + (message ? `: ${message}` : '');
  return cause ? `${own}, because of ${lineOf(cause)}` : own;
}

/**
 * Whether an error's message comes from the program. Those that do not: statements with their parameters, rows that
 * break a constraint, text that is no JSON, replies of mail servers, which repeat addresses.
 */
const isOfProgram = (error: Error): boolean =>
  !(
    error instanceof DrizzleQueryError ||
    error instanceof pg.DatabaseError ||
    error instanceof ZodError ||
    error instanceof SyntaxError ||
    error instanceof Undeliverable ||
    error instanceof OutcomeUnknown ||
    'responseCode' in error ||
    'rawPacket' in error
  );

/** Lines of the stack behind the message, which could imitate them. */
const framesOf = ({ stack = '', message }: Error): string[] =>
  stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .*(:\d+:\d+|native|<anonymous>)\)?$/.test(line));

/** The longest message worth keeping. */
const LONGEST = 300;

/** A message without what it may have taken from input: quotations, addresses, long numbers and words that look like keys. */
function withoutInput<Message>(message: Message): Message | string {
  if (typeof message !== 'string') return message;
  return message
    .slice(0, LONGEST)
    .replace(/"[^"]*"?|'[^']*'?|`[^`]*`?/g, '…')
    .replace(/\?\S*/g, '?…')
    .replace(/\S+@\S+/g, '…')
    .replace(/[^\p{ASCII}…]+/gu, '…')
    .replace(/[\w-]{32,}/g, (word) => (isUuid(word) ? word : '…'))
    .replace(/(?<![\w-])\+?\d[\d ()-]{5,}\d(?![\w-])/g, '…');
}
