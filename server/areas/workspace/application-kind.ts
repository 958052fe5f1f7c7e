import type { Standing } from '../../../src/api/contracts/standings.ts';
import type { Database } from '../../db/database.ts';
import type { Lifecycle } from '../../lifecycles/lifecycle.ts';
import type { InWords } from '../../texts.ts';

/** One thing that a person has sent, as its kind tells it. */
export interface SentApplication {
  readonly id: string;
  /** The lifecycle's entity that it lives in. */
  readonly entityId: string;
  readonly number?: number;
  readonly state: string;
  readonly standing: Standing;
  readonly title: InWords;
  readonly createdAt: Date;
  readonly takesPlaceAt?: Date;
  /** Its part of the entity's history: ids of the first and last row; null while it goes on. */
  readonly steps: { readonly first: number; readonly last: number | null };
  /** The parts of other entities' histories that it lived through before. */
  readonly earlier?: readonly { readonly entityId: string; readonly first: number; readonly last: number }[];
  /** What was sent, by the names of the form's fields. */
  readonly sent: Readonly<Record<string, string>>;
  /** What was granted, by names of fields, once it was. */
  readonly granted?: Readonly<Record<string, string>> | undefined;
}

/** Whose applications, and which of them. */
export interface Sent {
  /** Sender id. */
  readonly owner: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Only those that stand so for their sender. */
  readonly standing?: Standing | undefined;
}

/**
 * A kind of application: each area of the portal contributes its own (`server/portal.ts`), and the account's
 * pages list, show and cancel them all without knowing any.
 */
export interface ApplicationKind {
  readonly kind: string;
  readonly lifecycle: Lifecycle;
  /** The events by which its sender takes it back; in no state does the chart take more than one of them. */
  readonly cancelEvents: readonly [string, ...string[]];
  /** How many they have sent. */
  count(db: Database, of: Sent): Promise<number>;
  /** Their newest, at most `limit`, the newest first. */
  newest(db: Database, of: Sent, limit: number): Promise<SentApplication[]>;
  find(db: Database, owner: string, id: string, now: number): Promise<SentApplication | undefined>;
  /** What officials wrote in its steps and its sender may read, by the id of the step's row in the history. */
  texts?(db: Database, entityId: string): Promise<ReadonlyMap<number, string>>;
}
