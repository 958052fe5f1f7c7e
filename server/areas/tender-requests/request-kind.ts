import type { $ZodType } from 'zod/v4/core';
import type { Role } from '../../../src/machines/lifecycles/roles.ts';
import type { Database } from '../../db/database.ts';
import type { MailValues } from '../../mail/mail.ts';
import type { DeskKind } from '../desk/desk-kind.ts';
import type { RequestLifecycle, RequestTable } from './lifecycles.ts';

export type RequestRow = RequestTable['$inferSelect'];

/** What the portal has to know of one kind of request; everything else they have in common. */
export interface RequestKind {
  readonly lifecycle: RequestLifecycle;
  /** The context before anybody has sent it. */
  readonly newContext: () => object;
  /** The event by which it is sent, and those by which its sender takes it back: the chart takes one of them at most. */
  readonly sendEvent: string;
  readonly cancelEvents: readonly [string, ...string[]];
  /** The portal's own events: its object's tender was called off, its sender signed in, where visitors may send it. */
  readonly closeEvent?: string;
  readonly handOverEvent?: string;
  /** What officials give with each event. */
  readonly events: Readonly<Record<string, $ZodType>>;
  /** Working days until the manager's word is due, of kinds that count any. */
  readonly term?: number;
  /** Its mails' first name in mail.json. */
  readonly mails:
    | 'inspection'
    | 'documents'
    | 'roadshow'
    | 'kiosk'
    | 'sites'
    | 'initiative'
    | 'reply'
    | 'technology'
    | 'signup'
    | 'esg'
    | 'fund'
    | 'school'
    | 'partnership';
  /** Who has named what it is about, as its mails call it: the portal, or whoever sends it. */
  readonly namedBy: 'portal' | 'sender';
  /** Where its mails lead whoever has no account; to its object or the kiosk, where nothing is said. */
  readonly page?: string;
  /** What its form calls the text. */
  readonly textField: 'question' | 'comment' | 'description' | 'message';
  /** What its form calls the organization, where that is more than whoever asks. */
  readonly organizationField?: string;
  /** What is told first of what was sent, by the form's names. */
  readonly first?: readonly string[];
  /** Events that ask officials for nothing, but decide: they are asked before one is sent. */
  readonly confirmed?: readonly string[];
  /** Officials who work on it; the manager, where nothing is said. Nobody, where it is between two users. */
  readonly readers?: readonly Role[];
  /** What was granted, by names of fields, once it was. */
  readonly granted?: (row: RequestRow) => Readonly<Record<string, string>> | undefined;
  /** The filled assessment sheet that officials read beside what was sent. */
  readonly marks?: (row: RequestRow) => string | null;
  /** What its mails name beside what all do. */
  readonly mailValues?: (row: RequestRow) => MailValues;
  /** What else is erased with the account of whoever sent it. */
  readonly erase?: (db: Database, id: string) => Promise<void>;
  /** What is told of it beside what was sent, by names of its fields. */
  readonly told?: (row: RequestRow) => Readonly<Record<string, string | null>>;
  /** What officials are told as well, which only other rows say. */
  readonly alsoTold?: (db: Database, row: RequestRow) => Promise<Readonly<Record<string, string | null>>>;
  /** Of an event that the database refused: what an official can be told of it. */
  readonly refused?: DeskKind['refused'];
  /** What of an event's fields only the case knows. */
  readonly fields?: DeskKind['fields'];
  /** What the server adds to what an official gives with an event. */
  readonly payload?: DeskKind['payload'];
}
