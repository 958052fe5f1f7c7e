import type { AnyEventObject } from 'xstate';
import type { Role } from '../../src/machines/lifecycles/roles.ts';

/** An HTTP request. */
export interface TableRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** Who sends it, where that is not the event's own sender. */
  readonly as?: { readonly role: Role; readonly id: string };
}

/** Whoever sends requests, by role and name of the event cases (`by: { role, id }`). */
export interface PersonOnline {
  readonly role: Role;
  send(request: TableRequest): Promise<{ readonly status: number; readonly body: unknown }>;
}

/** What somebody signs in with. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The id of an entity that no event has made yet: nothing has it. */
export const UNBORN = '00000000-0000-4000-8000-000000000000';

/** Where a generated path of a lifecycle is played. */
export interface ApiStage {
  /** Another for each path played on the same portal, from 0. */
  readonly number: number;
  /** The state that the entity is in, dotted. */
  readonly state: string;
  /** The portal's secret, for tokens that only mails show. */
  readonly secret: string;
  /** Puts the server's clock to a moment, milliseconds since the epoch, without anything falling due. */
  setClock(now: number): void;
  /** Reads a query from the portal's own database, for choosing what a path works with. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  /** A visitor, or somebody with an account of that role, who signs in whenever they have to. */
  person(role: Role, id: string): PersonOnline;
  /** Says which account a person has, instead of one that is made for them. */
  introduce(role: Role, id: string, account: Credentials & { readonly id?: string }): void;
  /** The id under which the history knows a person. */
  senderId(role: Role, id: string): Promise<string>;
  /** The account of a person. */
  account(role: Role, id: string): Promise<Credentials & { readonly id: string }>;
}

/**
 * How a lifecycle's events travel over HTTP; kept as `charts/<chart>/<chart>.requests.ts`. With it and the
 * event cases, every path generated from the chart can be played against the real interface.
 */
export interface RequestTable {
  /** Makes or chooses an entity that stands as the input case says, the clock too. @returns its id, or {@link UNBORN} */
  readonly create: (stage: ApiStage, input: string) => Promise<string>;
  /** Of an entity that an event makes: its id, from the answer to that event. */
  readonly born?: (stage: ApiStage, answer: unknown) => Promise<string>;
  /**
   * By event type: the request that asks for it, or null where there cannot be one (nothing that exists is made
   * again); the server is then asked from inside.
   */
  readonly sends: Readonly<
    Record<
      string,
      (
        id: string,
        event: AnyEventObject,
        stage: ApiStage,
      ) => TableRequest | null | Promise<TableRequest | null>
    >
  >;
  /** The status of a refusal where it is not 409; `context` is the stored one. */
  readonly refusal?: (event: AnyEventObject, state: string, context: never) => number;
  /** The state that the interface reports to somebody; `undefined` where they may not know. */
  readonly reads: (stage: ApiStage, id: string) => Promise<string | undefined>;
}

/** The door through which officials send events, whatever the lifecycle; to anybody else it is closed. */
export const deskDoor = (lifecycle: string, id: string, type: string, fields: object = {}): TableRequest => ({
  method: 'POST',
  path: `/invest/desk/v1/${lifecycle}/${id}/events`,
  body: { type, ...fields },
});
