import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** What a span says of itself: never who asked, what they typed, or an address with either. */
export type Facts = Readonly<Record<string, string | number>>;

/** A piece of work that is being timed. */
export interface Piece {
  /** Does work under it: what begins meanwhile is a part of it. */
  within<Done>(work: () => Done): Done;
  say(facts: Facts): void;
  end(hasFailed?: boolean): void;
}

/** Where the time of requests goes, told to a collector (docs/adr/0022-traces.md). */
export interface Traces {
  begin(name: string, kind: 'request' | 'page' | 'database', facts: Facts): Piece;
  /** Tells what it still has. */
  close(): Promise<void>;
}

/** What is asked for of the database, and of which table: no value, and nothing else of the statement. */
const ASKED = /^\s*(\w+)/;
const ASKED_WITH = /\b(select|insert|update|delete|merge)\b/i;
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i;

function summaryOf(statement: string): { name: string; facts: Facts } {
  const first = (ASKED.exec(statement)?.[1] ?? 'query').toLowerCase();
  const asked =
    first === 'with' ? (ASKED_WITH.exec(outermost(statement))?.[1] ?? first).toLowerCase() : first;
  const table = TABLE.exec(statement)?.[1]?.toLowerCase();
  return {
    name: table ? `${asked} ${table}` : asked,
    facts: {
      'db.system.name': 'postgresql',
      'db.operation.name': asked,
      ...(table && { 'db.collection.name': table }),
    },
  };
}

/** A statement without what stands in parentheses: what others it begins with. */
function outermost(statement: string): string {
  const less = statement.replace(/\([^()]*\)/g, '');
  return less === statement ? less : outermost(less);
}

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String((asked as { text?: unknown } | undefined)?.text ?? '');

/** Times every statement of a pool as a part of what asks for it. */
export function tracePool(pool: pg.Pool, traces: Traces): void {
  /** What is asked with a promise; the pool's own callbacks, which run in whatever they were queued in, pass. */
  const traced =
    (ask: (...asked: unknown[]) => unknown) =>
    (...asked: unknown[]): unknown => {
      if (
        typeof asked.at(-1) === 'function' ||
        typeof (asked[0] as { submit?: unknown })?.submit === 'function'
      )
        return ask(...asked);
      const { name, facts } = summaryOf(textOf(asked[0]));
      const piece = traces.begin(name, 'database', facts);
      const answer = ask(...asked) as Promise<unknown>;
      answer.then(
        () => piece.end(),
        () => piece.end(true),
      );
      return answer;
    };
  pool.query = traced(pool.query.bind(pool) as never) as never;
  pool.on('connect', (client) => {
    client.query = traced(client.query.bind(client) as never) as never;
  });
}

/** Times every request as a part of the page that asks for it, where one does. */
export function traceRequests(app: FastifyInstance, traces: Traces): void {
  const pieces = new WeakMap<object, Piece>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, id } = request;
    // The pattern of the address, never the address: it may hold what somebody typed, or a link that works.
    const route = routeOptions.url ?? '';
    const piece = traces.begin(
      `${method} ${route === '/*' ? 'page' : route}`,
      route === '/*' ? 'page' : 'request',
      {
        'http.request.method': method,
        'http.route': route,
        'portal.request_id': id,
      },
    );
    pieces.set(request, piece);
    piece.within(done);
  });
  // A body comes in by events of its line, which know nothing of the request that they are for.
  app.addHook('preValidation', (request, _reply, done) => {
    const piece = pieces.get(request);
    if (piece) piece.within(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const piece = pieces.get(request);
    piece?.say({ 'http.response.status_code': reply.statusCode });
    piece?.end(reply.statusCode >= 500);
    done();
  });
  app.addHook('onClose', () => traces.close());
}
