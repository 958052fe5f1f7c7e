import type { FastifyInstance } from 'fastify';
import { buildApp, type Services } from './app.ts';
import { consultationSlotLifecycle } from './areas/consultation/lifecycle.ts';
import { ensureSlots } from './areas/consultation/slots.ts';
import { loadCalendar } from './calendar/production-calendar.ts';
import { createTestClock, systemClock } from './clock.ts';
import { connect, migrate } from './db/database.ts';
import { openDatabase } from './db/engine/index.ts';
import { listenForChanges } from './lifecycles/changes.ts';
import { createInterpreter } from './lifecycles/interpreter.ts';
import type { Lifecycle } from './lifecycles/lifecycle.ts';
import { createWorker } from './lifecycles/worker.ts';
import { builtPages } from './pages.ts';
import type { Settings } from './settings.ts';
import { loadTexts } from './texts.ts';

/** Every lifecycle that this server runs. */
export const LIFECYCLES: readonly Lifecycle[] = [consultationSlotLifecycle];

/** A database to work with and the way to let go of it. */
interface OpenDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** Milliseconds that answers under way have left once the portal is told to end. */
const CLOSING_GRACE = 3000;

export interface Portal {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Ends answers, worker, connections and, where nobody else needs it, the database. */
  close(): Promise<void>;
}

/**
 * Opens the database, brings it up to date, and builds the app; does not listen yet.
 * @param options.development serve pages from the sources, with hot reload
 * @param options.pages false: the API alone; a path: the folder of another client than `dist/client`
 * @param options.database one that is open already, instead of the data folder's own
 */
export async function openPortal(
  settings: Settings,
  options: {
    readonly development?: boolean;
    readonly pages?: boolean | string;
    readonly database?: OpenDatabase;
  } = {},
): Promise<Portal> {
  const database = options.database ?? (await openDatabase({ folder: settings.dataFolder }));
  await migrate(database.url);
  const connection = connect(database.url);
  const { db } = connection;
  const onError = (error: unknown) => console.error(error);

  const testClock = settings.testClock ? createTestClock() : undefined;
  const clock = testClock ?? systemClock;
  const interpreter = createInterpreter({ db, clock, lifecycles: LIFECYCLES, onError });
  const worker = createWorker({ db, clock, interpreter, lifecycles: LIFECYCLES, onError });
  const changes = await listenForChanges(database.url, onError);
  let calendar = loadCalendar();

  async function keepUp(): Promise<void> {
    // Officials edit the calendar files while the portal runs.
    calendar = loadCalendar();
    await ensureSlots(db, calendar, clock.now());
  }
  await keepUp();

  const pages = options.pages === false ? undefined : await pageRenderer(options);
  const services: Services = {
    settings,
    db,
    clock,
    interpreter,
    worker,
    changes,
    calendar: () => calendar,
    texts: await loadTexts(),
    keepUp,
    ...(testClock && { testClock }),
    ...(pages && { pages }),
  };
  const app = await buildApp(services);

  return {
    app,
    services,
    async close() {
      // A client that never ends its request must not keep the portal from ending.
      const force = setTimeout(() => app.server.closeAllConnections(), CLOSING_GRACE);
      await app.close();
      clearTimeout(force);
      await worker.stop();
      await changes.close();
      await connection.close();
      await database.stop();
    },
  };
}

async function pageRenderer({ development, pages }: { development?: boolean; pages?: boolean | string }) {
  if (!development) return builtPages(typeof pages === 'string' ? pages : undefined);
  const { sourcePages } = await import('./pages-dev.ts');
  return sourcePages();
}
