import type { Endpoint, RequestOf, ResponseOf } from './contracts/endpoint.ts';
import type { FieldError, Problem } from './contracts/problem.ts';

/** An answer that is not a success; `code` is the server's stable code, or `network` when none came. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldError[];

  constructor(status: number, code: string, fields: readonly FieldError[] = [], options?: ErrorOptions) {
    super(code, options);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Makes a POST repeatable: the same key is answered once. */
  readonly idempotencyKey?: string;
}

/** The HTTP interface as one visitor calls it. */
export interface ApiClient {
  /** @throws ApiProblem for every answer but a success; the signal's reason when aborted */
  call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<ResponseOf<E>>;
  /** The server's clock as its last answer told it, in milliseconds since the epoch. */
  now(): number;
}

/** decisions.md: 10 s for reads, 30 s for writes. Milliseconds. */
const TIME_OUT = { read: 10_000, write: 30_000 };

/**
 * @param deps.fetch the browser's, or the server's own while it renders a page
 * @param deps.origin where relative paths lead; empty in the browser
 * @param deps.now this machine's clock
 */
export function createApiClient(deps: {
  readonly fetch: typeof fetch;
  readonly origin: string;
  readonly language: string;
  readonly now: () => number;
  /** The server's clock when it made the page, before any answer has told it. */
  readonly serverTime?: number;
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
    { params, query, body }: RequestOf<E>,
    { signal, idempotencyKey }: CallOptions = {},
  ): Promise<ResponseOf<E>> {
    const timeOut = AbortSignal.timeout(endpoint.method === 'GET' ? TIME_OUT.read : TIME_OUT.write);
    let answer: Response;
    try {
      answer = await deps.fetch(deps.origin + addressOf(endpoint.path, params, query), {
        method: endpoint.method,
        signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut,
        headers: {
          accept: 'application/json',
          'accept-language': deps.language,
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

  return { call, now: () => deps.now() + ahead };
}

function addressOf(path: string, params: unknown, query: unknown): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams(
    Object.entries((query ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
  return search.size > 0 ? `${filled}?${search}` : filled;
}

async function problemOf(answer: Response): Promise<ApiProblem> {
  const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>;
  return new ApiProblem(answer.status, problem.code ?? 'unknown', problem.errors ?? []);
}
