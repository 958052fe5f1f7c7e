import pg from 'pg';

/**
 * What nobody who asked is to blame for and what passes: the database cannot do its work just now, or a disk is full,
 * the database's or the portal's own.
 */
export type Fault = (typeof FAULTS)[number];
/** Any endpoint may answer with one of them as its code: 503, and when to try again. */
export const FAULTS = ['unavailable', 'storage_full'] as const;

/**
 * SQLSTATEs of a database that cannot just now: no connection (08), no means (53, of which too many connections is
 * one), shutting down, killed or starting (57P), the system beneath it failing (58), a deadlock or a lost race (40);
 * read-only, as in a fail-over's first seconds; a statement, lock or idle transaction that took too long.
 */
const PASSING = /^(?:08|53|57P|58|40)|^(?:25006|25P03|25P04|55P03|57014)$/;
/** The same of the network between here and there. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);
const DISK_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** What the driver itself says has a sentence and no code. */
const DRIVER =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end)/;

/** @returns which fault an error tells of, however deep it is wrapped; undefined for every other error */
export function faultOf(error: unknown): Fault | undefined {
  for (const cause of causesOf(error)) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (DISK_FULL.has(code)) return 'storage_full';
    if (NETWORK.has(code) || (cause instanceof pg.DatabaseError && PASSING.test(code))) return 'unavailable';
    if (code === '' && DRIVER.test(cause.message)) return 'unavailable';
  }
  return undefined;
}

/** The error and what it came from; of several tries at once (a name with several addresses) all. */
function* causesOf(error: unknown): Generator<Error> {
  for (let e = error; e instanceof Error; e = e.cause) {
    yield e;
    if (e instanceof AggregateError) for (const one of e.errors) yield* causesOf(one);
  }
}

/** What an error comes from, in a line that tells nothing of what was asked: no statement, no values. */
export function reasonOf(error: unknown): string {
  let first: unknown = error;
  for (const cause of causesOf(error)) first = cause;
  return String(first);
}
