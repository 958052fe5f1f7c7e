import type { Logger } from 'pino';
import type { Passwords } from './areas/account/passwords.ts';
import type { FileReaders } from './areas/attachments/readers.ts';
import type { Belongings } from './areas/belongings.ts';
import type { DeskKind } from './areas/desk/desk-kind.ts';
import type { PageViews } from './areas/statistics/page-views.ts';
import type { ApplicationKind } from './areas/workspace/application-kind.ts';
import type { ProductionCalendar } from './calendar/production-calendar.ts';
import type { Clock, TestClock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Replica } from './db/replica.ts';
import type { FileStorage } from './files/storage.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Changes } from './lifecycles/changes.ts';
import type { Interpreter } from './lifecycles/interpreter.ts';
import type { Lifecycle } from './lifecycles/lifecycle.ts';
import type { Worker } from './lifecycles/worker.ts';
import type { Metrics } from './metrics.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { RegisterSearch } from './register/search.ts';
import type { Settings } from './settings.ts';
import type { Texts } from './texts.ts';
import type { Traces } from './traces/traces.ts';

/** What the areas of the portal work with; made once per process (`portal.ts`). */
export interface Platform {
  readonly settings: Settings;
  readonly log: Logger;
  readonly db: Database;
  /** What a search found is read over connections of its own, so that searching leaves the others theirs. */
  readonly searchDb: Database;
  /** What everybody may read alike; like searches from a replica where there is one. */
  readonly publicDb: Database;
  /** The replica of `DATABASE_READ_URL`. */
  readonly replica?: Replica;
  /** Whether this process is about to end: the balancer is told, and nobody's line is kept. */
  readonly isLeaving: () => boolean;
  readonly search: RegisterSearch;
  readonly clock: Clock;
  readonly interpreter: Interpreter;
  /** Every lifecycle, with what delivers its outbox rows. */
  readonly lifecycles: readonly Lifecycle[];
  readonly worker: Worker;
  readonly metrics: Metrics;
  /** Absent where no collector is named. */
  readonly traces?: Traces;
  readonly changes: Changes;
  /** The production calendar as its files say now. */
  readonly calendar: () => ProductionCalendar;
  readonly texts: Texts;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
  /** Makes the tokens of mailed links. */
  readonly linkKey: Buffer;
  /** What goes along when a visitor signs in, one of each area that has something. */
  readonly belongings: readonly Belongings[];
  /** What a person finds among their applications. */
  readonly applicationKinds: readonly ApplicationKind[];
  /** What officials find on their desk. */
  readonly deskKinds: readonly DeskKind[];
  /** Where attached files lie. */
  readonly files: FileStorage;
  /** Folder of uploads that have not been judged yet. */
  readonly spool: string;
  /** Who may read files once they are sent; areas add their rules. */
  readonly fileReaders: FileReaders;
  /** Makes what the passing of days asks for (new slots); called at start, hourly and by the test clock. */
  readonly keepUp: () => Promise<void>;
  /** Only with `PORTAL_TEST_CLOCK`. */
  readonly testClock?: TestClock;
  /** How often pages are opened. */
  readonly pageViews: PageViews;
  /** Absent where only the API is wanted. */
  readonly pages?: PageRenderer;
}
