import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { Passwords } from './areas/account/passwords.ts';
import { profileRoutes } from './areas/account/profile-routes.ts';
import { registrationRoutes } from './areas/account/registration-routes.ts';
import { sessionRoutes } from './areas/account/session-routes.ts';
import { findSignedIn } from './areas/account/sessions.ts';
import type { FileReaders } from './areas/attachments/readers.ts';
import { attachmentRoutes } from './areas/attachments/routes.ts';
import type { Belongings } from './areas/belongings.ts';
import { consultationRoutes } from './areas/consultation/routes.ts';
import type { DeskKind } from './areas/desk/desk-kind.ts';
import { deskRoutes } from './areas/desk/routes.ts';
import { favoriteRoutes } from './areas/favorites/routes.ts';
import { investorRoutes } from './areas/investor/routes.ts';
import { chartRoutes } from './areas/operations/charts.ts';
import { documentation } from './areas/operations/documentation.ts';
import { healthRoutes, metricsRoutes } from './areas/operations/health.ts';
import { sitemapRoutes } from './areas/operations/sitemap.ts';
import { testClockRoutes } from './areas/operations/test-clock.ts';
import { trafficRoutes } from './areas/operations/traffic.ts';
import { servicesRoutes } from './areas/services/routes.ts';
import { subscriptionRoutes } from './areas/subscriptions/routes.ts';
import { requestRoutes } from './areas/tender-requests/routes.ts';
import { tenderFeed } from './areas/tenders/feed.ts';
import { samplePictureRoutes } from './areas/tenders/pictures/routes.ts';
import { tenderRoutes } from './areas/tenders/routes.ts';
import type { ApplicationKind } from './areas/workspace/application-kind.ts';
import { workspaceRoutes } from './areas/workspace/routes.ts';
import type { ProductionCalendar } from './calendar/production-calendar.ts';
import type { Clock, TestClock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { FileStorage } from './files/storage.ts';
import { limitBodyTime } from './http/body-time.ts';
import { refuseBroken } from './http/broken-requests.ts';
import { checkAgainstContract, handleErrors, sendProblem } from './http/problems.ts';
import type { RateLimits } from './http/rate-limits.ts';
import { guardRequests } from './http/security.ts';
import { identifySenders } from './http/sender.ts';
import type { Changes } from './lifecycles/changes.ts';
import type { Interpreter } from './lifecycles/interpreter.ts';
import type { Lifecycle } from './lifecycles/lifecycle.ts';
import type { Worker } from './lifecycles/worker.ts';
import { mailboxRoutes } from './mail/mailbox.ts';
import { type PageRenderer, pageRoutes } from './pages.ts';
import type { TenderSearch } from './search/tender-search.ts';
import type { Settings } from './settings.ts';
import type { Texts } from './texts.ts';

/** What the areas of the portal work with; made once per process by `main.ts` or a test. */
export interface Services {
  readonly settings: Settings;
  readonly log: Logger;
  readonly db: Database;
  /** What a search found is read over connections of its own, so that searching leaves the others theirs. */
  readonly searchDb: Database;
  readonly search: TenderSearch;
  readonly clock: Clock;
  readonly interpreter: Interpreter;
  /** Every lifecycle, with what delivers its outbox rows. */
  readonly lifecycles: readonly Lifecycle[];
  readonly worker: Worker;
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
  /** Absent where only the API is wanted. */
  readonly pages?: PageRenderer;
}

/** Largest JSON body, bytes. */
const BODY_LIMIT = 256 * 1024;

/** Between the quickest and the smallest: pages are compressed anew for everybody. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Builds the portal's HTTP server without listening. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { settings } = services;
  const app = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    bodyLimit: BODY_LIMIT,
    // A load balancer in front sets the forwarded headers; without one nobody may.
    // One and no more: the addresses before it in the header are the sender's own invention.
    trustProxy: settings.production ? (_address, hop) => hop === 0 : false,
    forceCloseConnections: 'idle',
    // The longest that any request may take to come: an upload on a slow line. Others have less (limitBodyTime).
    requestTimeout: 300_000,
    clientErrorHandler: refuseBroken,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, _request, reply) => {
      sendProblem(reply as FastifyReply, 400, 'bad_request');
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(checkAgainstContract);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  await app.register(cookie, { secret: settings.secret });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: BROTLI });
  guardRequests(app, settings);
  limitBodyTime(app);
  // Browsers count deadlines from this header (api/client.ts), so it must be the portal's clock.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('date', new Date(services.clock.now()).toUTCString());
  });
  if (settings.apiDocs) await documentation(app);
  await app.register(async (api) => {
    identifySenders(api, (token) => findSignedIn(services.db, services.clock.now(), token));
    registrationRoutes(api, services);
    sessionRoutes(api, services);
    profileRoutes(api, services);
    workspaceRoutes(api, services);
    consultationRoutes(api, services);
    investorRoutes(api, services);
    requestRoutes(api, services);
    favoriteRoutes(api, services);
    subscriptionRoutes(api, services);
    servicesRoutes(api, services);
    tenderRoutes(api, services);
    tenderFeed(api, services);
    deskRoutes(api, services);
    chartRoutes(api, services);
    trafficRoutes(api, services);
    await api.register((scope) => attachmentRoutes(scope, services));
    sitemapRoutes(api, services);
    healthRoutes(api, services);
    if (!settings.production) samplePictureRoutes(api);
    if (settings.metrics) metricsRoutes(api);
    if (services.testClock) testClockRoutes(api, services, services.testClock);
  });
  if (!settings.smtpUrl) await app.register(async (dev) => mailboxRoutes(dev, services));
  await pageRoutes(app, services);
  return app;
}
