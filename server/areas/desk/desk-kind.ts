import type { SQL } from 'drizzle-orm';
import type { $ZodType } from 'zod/v4/core';
import type { EventField } from '../../../src/api/contracts/desk.ts';
import type { Due } from '../../../src/api/contracts/investor.ts';
import type { FieldError } from '../../../src/api/contracts/problem.ts';
import type { Role } from '../../../src/machines/lifecycles/roles.ts';
import type { ProductionCalendar } from '../../calendar/production-calendar.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Interpreter } from '../../lifecycles/interpreter.ts';
import type { Lifecycle } from '../../lifecycles/lifecycle.ts';
import type { InWords } from '../../texts.ts';

/** One case as its kind tells it. */
export interface DeskCase {
  readonly id: string;
  readonly number?: number;
  readonly state: string;
  readonly title: InWords;
  readonly person: string;
  readonly createdAt: Date;
  /** Its place in the queue: smaller comes first. */
  readonly rank: number;
  /** Milliseconds since the epoch. */
  readonly dueAt?: number | null;
  readonly approachingAt?: number | null;
  /** When it takes place, of kinds that people come to. */
  readonly startsAt?: Date;
  /** Sender id. */
  readonly assignee?: string | null;
}

/** What a kind adds when one case is looked at. */
export interface DeskCaseDetail {
  /** What was sent, by the names of the form's fields. */
  readonly sent: Readonly<Record<string, InWords>>;
  /** What was granted, by names of fields, once it was. */
  readonly granted?: Readonly<Record<string, string>> | undefined;
  /** A filled assessment sheet: a mark of each indicator. */
  readonly marks?: string | undefined;
  readonly due?: Due | undefined;
  /** What was written in each step, by the id of its row in the history. */
  readonly texts?: ReadonlyMap<number, { readonly text: string; readonly until: number | null }>;
}

/** What of the platform kinds work with; not all of it, for the platform itself knows the kinds. */
export interface DeskMeans {
  readonly db: Database;
  readonly clock: Clock;
  readonly interpreter: Interpreter;
  readonly calendar: () => ProductionCalendar;
}

/** A case that an event is about to be sent to. */
export interface Subject {
  readonly db: Database | Transaction;
  readonly means: DeskMeans;
  /** The official's network, for the audit; null while somebody only looks. */
  readonly origin: string | null;
  readonly id: string;
  readonly state: string;
  readonly context: unknown;
}

/**
 * A lifecycle on the officials' desk: each area of the portal contributes its own (`server/portal.ts`), and the
 * desk lists, shows and moves them all without knowing any. Which buttons there are, the chart says; what each
 * asks for, the schema beside the chart.
 */
export interface DeskKind {
  readonly lifecycle: Lifecycle;
  /** Shape of its ids. */
  readonly id: $ZodType<string>;
  /** Officials who see its cases. */
  readonly readers: readonly Role[];
  /** What officials give with each event that they may send (`<chart>.events.ts`). */
  readonly events: Readonly<Record<string, $ZodType>>;
  readonly columns: {
    /** Place in the queue; of a case that has a deadline it is that, in milliseconds since the epoch. */
    readonly rank: SQL<number>;
    /** Deadline, of kinds that have any. */
    readonly dueAt?: SQL<number | null>;
    /** Sender id. */
    readonly assignee?: SQL<string | null>;
  };
  /** Rows of the table that stand in a queue. */
  readonly listed: SQL;
  /** Rows that somebody who types this is looking for. */
  matches(query: string): SQL | undefined;
  /** Cases by rank and id. */
  read(db: Database, where: SQL | undefined, limit: number): Promise<DeskCase[]>;
  detail(means: DeskMeans, id: string): Promise<DeskCaseDetail>;
  /** Events that ask for nothing, but take something from somebody: officials are asked before one is sent. */
  readonly confirmed?: readonly string[];
  /** The page of an event that is sent from there rather than from the case. */
  page?(type: string, subject: Subject): Promise<string | undefined>;
  /** Bounds and choices of an event's fields that only the case knows. */
  fields?(type: string, subject: Subject): Promise<Readonly<Record<string, Partial<EventField>>>>;
  /** The event's payload from what the official gave, with what no client may set. */
  payload?(type: string, input: Readonly<Record<string, unknown>>, subject: Subject): Promise<object>;
  /** Of an event that the chart refused: the fields whose other value it would take. */
  mendable?(type: string, subject: Subject): readonly FieldError[];
  /** Of an event that the database refused: what an official can be told of it; nothing where it is a fault. */
  refused?(error: unknown): readonly FieldError[];
  /** A payload that would do now, for events whose guard looks at it. */
  sample?(type: string, subject: Subject): object | undefined;
}
