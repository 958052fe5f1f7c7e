import type { AnyEventObject } from 'xstate';
import type { Role } from './lifecycles/roles.ts';

/** An HTTP request. */
export interface TableRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

/** Whoever sends requests, by role and name of the event cases (`by: { role, id }`). */
export interface PersonOnline {
  readonly role: Role;
  send(request: TableRequest): Promise<{ readonly status: number; readonly body: unknown }>;
}

/** Where a generated path of a lifecycle is played. */
export interface ApiStage {
  /** Another for each path played on the same portal, from 0. */
  readonly number: number;
  /** Puts the server's clock to a moment, milliseconds since the epoch, without anything falling due. */
  setClock(now: number): void;
  /** Reads a query from the portal's own database, for choosing what a path works with. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  person(role: Role, id: string): PersonOnline;
}

/**
 * How a lifecycle's events travel over HTTP; kept beside the chart as `<chart>.requests.ts`. With it and the
 * event cases, every path generated from the chart can be played against the real interface.
 */
export interface RequestTable {
  /** Makes or chooses an entity that stands as the input case says, the clock too. @returns its id */
  readonly create: (stage: ApiStage, input: string) => Promise<string>;
  /**
   * By event type: the request that asks for it, or null for an event that has no door of its own for this
   * role; the server is then asked from inside.
   */
  readonly sends: Readonly<Record<string, (id: string, event: AnyEventObject) => TableRequest | null>>;
  /** The status of a refusal where it is not 409; `context` is the stored one. */
  readonly refusal?: (event: AnyEventObject, state: string, context: never) => number;
  /** The state that the interface reports to somebody; `undefined` where they may not know. */
  readonly reads: (person: PersonOnline, id: string) => Promise<string | undefined>;
}
