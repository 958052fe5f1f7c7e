import type { Endpoint, RequestOf, ResponseOf } from './contracts/endpoint.ts';
import type { FieldError, Problem } from './contracts/problem.ts';

/** An answer that is not a success; `code` is the server's stable code, or `network` when none came. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldError[];
  /** When another try is allowed, milliseconds since the epoch by the server's clock; only where it says so. */
  readonly allowedAt: number | undefined;
  /** By which who runs the portal finds the answer in its log; undefined where none came. */
  readonly requestId: string | undefined;
  /** What else the answer says, by the members of this code alone. */
  readonly more: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: string,
    fields: readonly FieldError[] = [],
    {
      allowedAt,
      requestId,
      more = {},
      ...options
    }: ErrorOptions & {
      allowedAt?: number | undefined;
      requestId?: string | undefined;
      more?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(code, options);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.allowedAt = allowedAt;
    this.requestId = requestId;
    this.more = more;
  }
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Makes a POST repeatable: the same key is answered once. */
  readonly idempotencyKey?: string;
  /** Asks with this access token instead of the session's. */
  readonly token?: string;
}

/** As much of a `Response` as a call takes. */
export interface Answer extends Pick<Response, 'ok' | 'status' | 'json'> {
  readonly headers: Pick<Headers, 'get'>;
}

/** The browser's `fetch`, or the server's own while it renders a page. */
export type Fetch = (address: string, request: RequestInit & { readonly method: string }) => Promise<Answer>;

/** Whose calls these are. */
export interface Bearer {
  /** The session's access token; undefined for a visitor. */
  token(): string | undefined;
  /**
   * The portal does not know this token (any more).
   * @param again it came from a renewal for this very call
   * @returns another one worth a second try, undefined when there is none
   */
  renew(refused: string, again: boolean): Promise<string | undefined>;
}

/** The HTTP interface as one visitor calls it. */
export interface ApiClient {
  /** @throws ApiProblem for every answer but a success; the signal's reason when aborted */
  call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<ResponseOf<E>>;
  /**
   * Makes one of the few requests that `call` cannot: an upload, a download. `ask` is given what every request says
   * of this visitor, and is asked again where the portal does not know the visitor yet, or not this access token.
   * @throws whatever `ask` does
   */
  asVisitor<Answer>(ask: (headers: Readonly<Record<string, string>>) => Promise<Answer>): Promise<Answer>;
  /** The server's clock as its last answer told it, in milliseconds since the epoch. */
  now(): number;
}

/** decisions.md: 10 s for reads, 30 s for writes. Milliseconds. */
const TIME_OUT = { read: 10_000, write: 30_000 };

/**
 * @param deps.origin where relative paths lead; empty in the browser
 * @param deps.now this machine's clock
 */
export function createApiClient(deps: {
  readonly fetch: Fetch;
  readonly origin: string;
  readonly language: string;
  readonly now: () => number;
  /** The server's clock when it made the page, before any answer has told it. */
  readonly serverTime?: number;
  /** Absent on the server: pages are rendered for a visitor. */
  readonly bearer?: Bearer;
}): ApiClient {
  let ahead = 0;
  if (deps.serverTime !== undefined) keepClock(deps.serverTime);

  /** People's clocks are off by minutes; deadlines are the server's, so its answers set ours. */
  function keepClock(serverTime: number): void {
    const difference = serverTime - deps.now();
    // The `Date` header counts whole seconds: a smaller difference is no difference.
    if (!Number.isNaN(difference)) ahead = Math.abs(difference) < 1500 ? 0 : difference;
  }

  async function call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options: CallOptions = {},
  ): Promise<ResponseOf<E>> {
    if (options.token) return ask(endpoint, request, options, options.token);
    return withBearer((token) => introduced(() => ask(endpoint, request, options, token)));
  }

  /** Asks, and once more where the refusal was the portal's first word to this browser: it brought the cookie. */
  const introduced = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
    work().catch((error: unknown) => {
      if (isVisitorUnknown(error)) return work();
      throw error;
    });

  /** Asks with the session's access token, and once more with another where the portal does not know that one. */
  async function withBearer<Answer>(work: (token: string | undefined) => Promise<Answer>): Promise<Answer> {
    const token = deps.bearer?.token();
    try {
      return await work(token);
    } catch (error) {
      if (!deps.bearer || !token || !isNotAuthenticated(error)) throw error;
      const renewed = await deps.bearer.renew(token, false);
      if (!renewed) throw error;
      return work(renewed).catch(async (second: unknown) => {
        if (isNotAuthenticated(second)) await deps.bearer?.renew(renewed, true);
        throw second;
      });
    }
  }

  const headersOf = (token: string | undefined) => ({
    accept: 'application/json',
    'accept-language': deps.language,
    ...(token && { authorization: `Bearer ${token}` }),
  });

  async function ask<E extends Endpoint>(
    endpoint: E,
    { params, query, body }: RequestOf<E>,
    { signal, idempotencyKey }: CallOptions,
    token: string | undefined,
  ): Promise<ResponseOf<E>> {
    const timeOut = AbortSignal.timeout(endpoint.method === 'GET' ? TIME_OUT.read : TIME_OUT.write);
    if (leadsElsewhere(endpoint, params)) throw new ApiProblem(404, 'not_found');
    let answer: Answer;
    try {
      answer = await deps.fetch(deps.origin + addressOf(endpoint.path, params, query), {
        method: endpoint.method,
        signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut,
        headers: {
          // Section 7: the token to the portal's own hosts alone. A path of a contract can lead to no other.
          ...headersOf(isOwnPath(endpoint.path) ? token : undefined),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new ApiProblem(0, 'network', [], { cause: error });
    }
    keepClock(Date.parse(answer.headers.get('date') ?? ''));
    if (!answer.ok) throw await problemOf(answer);
    return (answer.status === 204 ? undefined : await answer.json()) as ResponseOf<E>;
  }

  const now = () => deps.now() + ahead;

  async function problemOf(answer: Answer): Promise<ApiProblem> {
    const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>;
    const wait = Number(answer.headers.get('retry-after') ?? Number.NaN);
    const allowedAt = Number.isNaN(wait) ? undefined : now() + wait * 1000;
    const { code = 'unknown', errors = [], ...more } = problem;
    const requestId = answer.headers.get('x-request-id') ?? undefined;
    return new ApiProblem(answer.status, code, errors, { allowedAt, requestId, more });
  }

  return { call, asVisitor: (send) => withBearer((token) => introduced(() => send(headersOf(token)))), now };
}

const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/**
 * An id that cannot be one leads nowhere, rather than to another address or to a call that is called so. Which of the
 * others are ids, the server knows.
 */
const leadsElsewhere = ({ beside }: Endpoint, params: unknown): boolean =>
  Object.values(params ?? {})
    .map(String)
    .some((value) => /^\.{0,2}$|\//.test(value) || !value.isWellFormed() || beside?.includes(value));

const isNotAuthenticated = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status === 401 && error.code === 'not_authenticated';

const isVisitorUnknown = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status === 403 && error.code === 'visitor_unknown';

/** A contract's address with its parameters filled in, relative to the origin. */
export function addressOf(path: string, params: unknown, query: unknown): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  // Several choices are the same name again: `type=building&type=apartment`.
  const search = new URLSearchParams(
    Object.entries((query ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => (one === undefined ? [] : [[name, String(one)]])),
    ),
  );
  return search.size > 0 ? `${filled}?${search}` : filled;
}
