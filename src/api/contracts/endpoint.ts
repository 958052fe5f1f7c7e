import type { output, ZodMiniType } from 'zod/mini';

/** The verbs of the HTTP interface. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One endpoint of the HTTP interface: the server registers it, the client calls it, the OpenAPI document
 * describes it, all from this object. `path` writes parameters as `:name`. Browsers are given `method`, `path`,
 * `beside` and `bearer` alone (`scripts/lib/light-contracts.ts`).
 */
export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly params?: ZodMiniType;
  /** Where its path ends with a name: how calls beside it end. Nothing is called like that, and no client asks for it. */
  readonly beside?: readonly string[];
  readonly query?: ZodMiniType;
  readonly body?: ZodMiniType;
  /** Schema of the successful answer; `status` is its code. */
  readonly response: ZodMiniType;
  readonly status: 200 | 201 | 204;
  /**
   * What an access token in the `Authorization` header means here. `needed`: without a valid one the answer is
   * 401 `not_authenticated`. `ignored`: it is not even looked at. Otherwise it may be absent, but a bad one is
   * 401: nobody who believes to be signed in acts as a visitor.
   */
  readonly bearer?: 'needed' | 'ignored';
  /**
   * Of a list that is not answered in pages (`{ items, total, page, pageSize }`): the sentence that tells callers
   * why, and where its end is. `tests/units/lists.test.ts` asks each list for one or the other.
   */
  readonly unpaged?: string;
  /** Stable error codes this endpoint may answer with, by status; documentation for its callers. */
  readonly errors?: Readonly<Record<number, readonly string[]>>;
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends ZodMiniType
  ? { [P in K]: output<E[K]> }
  : { [P in K]?: undefined };

/** What a caller gives for endpoint `E`: exactly the parts that its contract names. */
export type RequestOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;
/** What endpoint `E` answers when it succeeds. */
export type ResponseOf<E extends Endpoint> = output<E['response']>;

/** Keeps the literal types of an endpoint while checking its shape. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
