import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { isOwnAddress } from './areas/account/accounts.ts';
import { audit } from './areas/account/audit.ts';
import { accountDeliveries } from './areas/account/deliveries.ts';
import { ensureDemoAccounts } from './areas/account/demo.ts';
import { accountDeskKind } from './areas/account/desk.ts';
import { accountLifecycle } from './areas/account/lifecycle.ts';
import { createPasswords } from './areas/account/passwords.ts';
import { attachmentBelongings } from './areas/attachments/belongings.ts';
import { cleanAttachments } from './areas/attachments/housekeeping.ts';
import { createFileReaders } from './areas/attachments/readers.ts';
import { consultationApplications } from './areas/consultation/applications.ts';
import { consultationBelongings } from './areas/consultation/belongings.ts';
import { consultationDeliveries } from './areas/consultation/deliveries.ts';
import { consultationDeskKind } from './areas/consultation/desk.ts';
import { consultationSlotLifecycle } from './areas/consultation/lifecycle.ts';
import { ensureSlots } from './areas/consultation/slots.ts';
import type { DeskKind } from './areas/desk/desk-kind.ts';
import { mayReadEsgFiles } from './areas/esg/file-readers.ts';
import { esgApplicationLifecycle } from './areas/esg/lifecycle.ts';
import { favouriteBelongings } from './areas/favourites/favourites.ts';
import { keeperDeliveries } from './areas/favourites/mails.ts';
import { initiativeDeliveries } from './areas/initiatives/deliveries.ts';
import { initiativeKind } from './areas/initiatives/kind.ts';
import { initiativeLifecycle } from './areas/initiatives/lifecycle.ts';
import { replyDeliveries } from './areas/initiatives/reply-deliveries.ts';
import { initiativeReplyKind } from './areas/initiatives/reply-kind.ts';
import { initiativeReplyLifecycle } from './areas/initiatives/reply-lifecycle.ts';
import { investorApplications } from './areas/investor/applications.ts';
import { investorBelongings } from './areas/investor/belongings.ts';
import { investorDeliveries } from './areas/investor/deliveries.ts';
import { investorDeskKind } from './areas/investor/desk.ts';
import { mayReadFiles } from './areas/investor/file-readers.ts';
import { investorMessageLifecycle } from './areas/investor/lifecycle.ts';
import { ensureProblems } from './areas/investor/problems.ts';
import { createBell, notificationBelongings } from './areas/notifications/bell.ts';
import { mayReadProposalFiles } from './areas/proposals/file-readers.ts';
import { marketReportDeskKind } from './areas/sales-market/desk.ts';
import { marketReportLifecycle } from './areas/sales-market/lifecycle.ts';
import { ensureNomenclature } from './areas/sales-market/nomenclature.ts';
import { reportApplications, reportBelongings } from './areas/sales-market/reports.ts';
import { ensureSampleVersion } from './areas/sales-market/sample-flows.ts';
import { ensurePages } from './areas/search/pages.ts';
import { ensureServices } from './areas/services/sample.ts';
import { ensureWords, enterMeasures } from './areas/services/store.ts';
import { countedOf } from './areas/statistics/counted.ts';
import { createPageViews } from './areas/statistics/page-views.ts';
import { statisticsBatch } from './areas/statistics/rollup.ts';
import { subscriptionDeliveries } from './areas/subscriptions/deliveries.ts';
import { subscriptionDeskKind } from './areas/subscriptions/desk.ts';
import { filterSubscriptionLifecycle } from './areas/subscriptions/lifecycle.ts';
import { subscriptionBatches } from './areas/subscriptions/matching.ts';
import { subscriptionBelongings } from './areas/subscriptions/subscriptions.ts';
import { placeDeliveries } from './areas/technical-school/places.ts';
import { programSignupKind } from './areas/technical-school/signup-kind.ts';
import { programSignupLifecycle } from './areas/technical-school/signup-lifecycle.ts';
import { technologyDeliveries } from './areas/technology-bank/deliveries.ts';
import { technologyProposalKind } from './areas/technology-bank/kind.ts';
import { technologyProposalLifecycle } from './areas/technology-bank/lifecycle.ts';
import { requestApplications } from './areas/tender-requests/applications.ts';
import { requestBelongings } from './areas/tender-requests/belongings.ts';
import { requestDeliveries, tenderDeliveries } from './areas/tender-requests/deliveries.ts';
import { requestDeskKinds } from './areas/tender-requests/desk.ts';
import { REQUEST_KINDS } from './areas/tender-requests/kinds.ts';
import { tenderDeskKind } from './areas/tenders/desk.ts';
import { tenderLifecycle } from './areas/tenders/lifecycle.ts';
import type { ApplicationKind } from './areas/workspace/application-kind.ts';
import { loadCalendar } from './calendar/production-calendar.ts';
import { createTestClock, systemClock } from './clock.ts';
import { connect, migrate } from './db/database.ts';
import { openDatabase } from './db/engine/index.ts';
import { faultOf, reasonOf } from './db/faults.ts';
import { openReplica } from './db/replica.ts';
import { openFileStorage } from './files/open.ts';
import { networkOf } from './http/network.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { keyOf } from './keys.ts';
import { listenForChanges } from './lifecycles/changes.ts';
import { createInterpreter } from './lifecycles/interpreter.ts';
import type { Deliveries, Lifecycle } from './lifecycles/lifecycle.ts';
import { observed } from './lifecycles/observed.ts';
import { createWorker } from './lifecycles/worker.ts';
import { createLog } from './log.ts';
import { createLetters } from './mail/letters.ts';
import { mailboxTransport } from './mail/mailbox.ts';
import { createMailer } from './mail/mailer.ts';
import { senderAddress, smtpTransport } from './mail/smtp.ts';
import { createMetrics } from './metrics.ts';
import { builtPages } from './page-renderer.ts';
import { keptAnswerBelongings } from './personal-data/belongings.ts';
import { sweep } from './personal-data/sweep.ts';
import type { Platform } from './platform.ts';
import { refusedByDatabase, refusedByFolder } from './refusal.ts';
import { SEARCHING } from './register/pool.ts';
import { registerObjectDeskKind } from './register/publication/desk.ts';
import { registerObjectLifecycle } from './register/publication/lifecycle.ts';
import { createRegisterSearch } from './register/search.ts';
import { keepWordLists } from './register/words.ts';
import type { Settings } from './settings.ts';
import { loadTexts } from './texts.ts';

/** Every lifecycle that this server runs. */
const LIFECYCLES: readonly Lifecycle[] = [
  accountLifecycle,
  consultationSlotLifecycle,
  investorMessageLifecycle,
  tenderLifecycle,
  ...REQUEST_KINDS.map(({ lifecycle }) => lifecycle),
  filterSubscriptionLifecycle,
  registerObjectLifecycle,
  marketReportLifecycle,
];

/** Every kind of application that a person can send. */
const APPLICATION_KINDS: readonly ApplicationKind[] = [
  consultationApplications,
  investorApplications,
  ...requestApplications,
  reportApplications,
];

/** Every lifecycle that officials work on. */
const DESK_KINDS: readonly DeskKind[] = [
  investorDeskKind,
  consultationDeskKind,
  accountDeskKind,
  tenderDeskKind,
  ...requestDeskKinds,
  subscriptionDeskKind,
  registerObjectDeskKind,
  marketReportDeskKind,
];

/** A database to work with and the way to let go of it. */
interface OpenDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** Milliseconds that answers under way have left once the portal has stopped to listen; less where nobody waits for them. */
const CLOSING_GRACE = 20_000;
const QUICK_GRACE = 3000;

export interface Portal {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  /** For what needs a connection of its own. */
  readonly databaseUrl: string;
  /**
   * Tells the balancer, by `/health/ready`, to send nobody here any more, and goes on answering until it has noticed.
   * @param until ends the waiting
   */
  leave(until: AbortSignal): Promise<void>;
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
  const log = createLog(settings.log);
  // What can be wrong without a database is found before one is started.
  const pages = options.pages === false ? undefined : await pageRenderer(options);
  let calendar = loadCalendar();
  const database =
    options.database ??
    (await openDatabase({
      folder: settings.dataFolder,
      log: console.log,
      ...(settings.walArchive && { archive: settings.walArchive }),
    }));
  await migrate(database.url).catch(refusedByDatabase);
  // Nothing of it is read in where nobody listens.
  const traces = settings.tracesTo
    ? (await import('./traces/otlp.ts')).createTraces(settings.tracesTo)
    : undefined;
  const connection = connect(database.url, { traces });
  const { db } = connection;
  const searchConnection = connect(database.url, { ...SEARCHING, traces });
  const replica =
    settings.replicaUrl === undefined
      ? undefined
      : await openReplica(settings.replicaUrl, connection.pool, (sentence) => log.warn(sentence));
  const searched = replica?.relieve(searchConnection, { ...SEARCHING, traces }) ?? searchConnection;
  const search = createRegisterSearch(searched.pool);
  // A fault of the database comes over everybody at once: a line each is enough.
  const onError = (error: unknown) => log.error(faultOf(error) ? reasonOf(error) : error);

  let isLeaving = false;
  const testClock = settings.testClock ? createTestClock() : undefined;
  const clock = testClock ?? systemClock;
  const metrics = createMetrics({ db, clock, replica });
  const interpreter = observed(
    createInterpreter({ db, clock, lifecycles: LIFECYCLES, onError }),
    metrics.steps,
  );
  const texts = await loadTexts();
  const passwords = createPasswords({ isCheap: settings.cheapPasswords });
  const limits = createRateLimits({
    db,
    clock,
    key: keyOf(settings.secret, 'rate-limits'),
    enabled: settings.rateLimits,
    onHit: (event, detail, request) =>
      audit(db, {
        event,
        accountId: request.signedIn?.accountId ?? null,
        network: networkOf(request.ip),
        detail,
        at: clock.now(),
      }),
  });
  const linkKey = keyOf(settings.secret, 'links');
  const fileReaders = createFileReaders();
  fileReaders.register(investorMessageLifecycle.id, mayReadFiles);
  for (const kind of [initiativeKind, technologyProposalKind])
    fileReaders.register(kind.lifecycle.id, mayReadProposalFiles(kind));
  fileReaders.register(esgApplicationLifecycle.id, mayReadEsgFiles);
  const belongings = [
    consultationBelongings({ db, clock, interpreter }),
    investorBelongings({ db, interpreter }),
    attachmentBelongings({ db }),
    requestBelongings({ db, interpreter }),
    favouriteBelongings({ db }),
    subscriptionBelongings({ db, interpreter }),
    reportBelongings({ db, interpreter }),
    notificationBelongings({ db }),
    keptAnswerBelongings({ db }),
  ];
  const { smtpUrl, mailFrom } = settings;
  const mailer = createMailer(
    createLetters(texts, () => publicAddress(settings, app), senderAddress(mailFrom)),
    smtpUrl ? smtpTransport(smtpUrl, mailFrom) : mailboxTransport({ db, clock }),
    createBell({ db, clock }),
    (account, address) => isOwnAddress(db, account, address),
  );
  const unsubscribeKey = keyOf(settings.secret, 'unsubscribe');
  const deliveries: Readonly<Record<string, Deliveries>> = {
    [accountLifecycle.id]: accountDeliveries({ db, interpreter, mailer, linkKey, belongings }),
    [consultationSlotLifecycle.id]: consultationDeliveries({
      db,
      clock,
      mailer,
      texts,
      key: keyOf(settings.secret, 'bookings'),
    }),
    [investorMessageLifecycle.id]: investorDeliveries({ db, mailer }),
    [tenderLifecycle.id]: tenderDeliveries({ db, interpreter }),
    ...Object.fromEntries(
      REQUEST_KINDS.map((kind) => [kind.lifecycle.id, requestDeliveries({ db, mailer, texts }, kind)]),
    ),
    [initiativeLifecycle.id]: {
      ...requestDeliveries({ db, mailer, texts }, initiativeKind),
      ...initiativeDeliveries({ db, interpreter }),
    },
    [technologyProposalLifecycle.id]: {
      ...requestDeliveries({ db, mailer, texts }, technologyProposalKind),
      ...technologyDeliveries(interpreter),
    },
    [initiativeReplyLifecycle.id]: {
      ...requestDeliveries({ db, mailer, texts }, initiativeReplyKind),
      ...replyDeliveries({ db, mailer }),
    },
    [programSignupLifecycle.id]: {
      ...requestDeliveries({ db, mailer, texts }, programSignupKind),
      ...placeDeliveries({ db, clock, calendar: () => calendar, interpreter }),
    },
    [filterSubscriptionLifecycle.id]: subscriptionDeliveries({ db, mailer, texts, key: unsubscribeKey }),
    [registerObjectLifecycle.id]: keeperDeliveries({
      db,
      things: searchConnection.pool,
      mailer,
      key: unsubscribeKey,
    }),
  };
  const lifecycles = LIFECYCLES.map((lifecycle) => ({
    ...lifecycle,
    deliveries: deliveries[lifecycle.id] ?? {},
  }));
  const pageViews = createPageViews({ db, clock });
  const worker = createWorker({
    db,
    clock,
    interpreter,
    lifecycles,
    batches: [
      ...subscriptionBatches({ db, clock, search }),
      statisticsBatch({ db, clock, counted: countedOf(LIFECYCLES) }),
      pageViews.batch,
    ],
    onError,
  });
  const changes = await listenForChanges(database.url, onError);
  const files = await openFileStorage(settings);
  const spool = join(settings.dataFolder, 'uploads');
  try {
    mkdirSync(spool, { recursive: true, mode: 0o700 });
  } catch (error) {
    refusedByFolder(error, settings.dataFolder);
  }

  async function keepRows(): Promise<void> {
    // Officials edit the calendar files while the portal runs.
    calendar = loadCalendar();
    await ensureSlots(db, calendar, clock.now());
  }
  const closing = new AbortController();
  /** Lets go of what may be kept no longer, rows first: files follow them. */
  async function letGo(): Promise<void> {
    await sweep(db, clock.now(), { onError, signal: closing.signal });
    // A store that cannot be reached must not keep the portal from working: files wait for the next time.
    await cleanAttachments({ db, files, spool }).catch(onError);
  }
  await keepRows();
  // Words are found without their lists, if not with mistakes: nobody waits for what may take a while.
  const atStart = letGo()
    .then(() => keepWordLists(db, clock.now()))
    .catch(onError);
  const keepUp = async () => {
    await keepRows();
    await atStart;
    await letGo();
    await keepWordLists(db, clock.now());
  };
  await ensureProblems(db);
  await ensurePages(db, !settings.production);
  await ensureNomenclature(db, clock.now());
  await enterMeasures(db, clock.now());
  if (!settings.production) {
    await ensureServices(db, clock.now());
    await ensureSampleVersion(db, clock.now());
    await ensureDemoAccounts(db, passwords, clock.now());
  }
  await ensureWords(db);

  const platform: Platform = {
    settings,
    log,
    db,
    searchDb: searched.db,
    publicDb: (replica?.relieve(connection, { traces }) ?? connection).db,
    ...(replica && { replica }),
    isLeaving: () => isLeaving,
    search,
    clock,
    interpreter,
    lifecycles,
    worker,
    metrics,
    changes,
    calendar: () => calendar,
    texts,
    limits,
    passwords,
    linkKey,
    belongings,
    applicationKinds: APPLICATION_KINDS,
    deskKinds: DESK_KINDS,
    files,
    spool,
    fileReaders,
    keepUp,
    pageViews,
    ...(testClock && { testClock }),
    ...(traces && { traces }),
    ...(pages && { pages }),
  };
  const app: FastifyInstance = await buildApp(platform);
  await pages?.loaded;

  return {
    app,
    platform,
    databaseUrl: database.url,
    async leave(until) {
      isLeaving = true;
      await pause(settings.drain, undefined, { signal: until }).catch(() => {});
    },
    async close() {
      isLeaving = true;
      // A client that never ends its request must not keep the portal from ending.
      const grace = settings.production ? CLOSING_GRACE : QUICK_GRACE;
      const force = setTimeout(() => app.server.closeAllConnections(), grace);
      closing.abort();
      await app.close();
      clearTimeout(force);
      await worker.stop();
      // What the last half minute counted; a database that is away keeps nobody from ending.
      await pageViews.flush().catch(onError);
      await atStart;
      await changes.close();
      await replica?.close();
      await searchConnection.close();
      await connection.close();
      await database.stop();
    },
  };
}

/**
 * Where people reach the portal, for links in mails; never from a request, whose sender could name any host.
 * Outside production it is the port that was really taken.
 */
function publicAddress({ production, publicHost, port }: Settings, app: FastifyInstance) {
  if (production) return { scheme: 'https', host: publicHost };
  const listening = app.server.address();
  const taken = listening !== null && typeof listening === 'object' ? listening.port : port;
  return { scheme: 'http', host: `${publicHost}:${taken}` };
}

async function pageRenderer({ development, pages }: { development?: boolean; pages?: boolean | string }) {
  if (!development) return builtPages(typeof pages === 'string' ? pages : undefined);
  const { sourcePages } = await import('./pages-dev.ts');
  return sourcePages();
}
