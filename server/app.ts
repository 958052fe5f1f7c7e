import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { MINUTE } from '../src/api/contracts/durations.ts';
import { profileRoutes } from './areas/account/profile-routes.ts';
import { registrationRoutes } from './areas/account/registration-routes.ts';
import { sessionRoutes } from './areas/account/session-routes.ts';
import { findSignedIn } from './areas/account/sessions.ts';
import { attachmentRoutes } from './areas/attachments/routes.ts';
import { consultationRoutes } from './areas/consultation/routes.ts';
import { contentRoutes } from './areas/content/routes.ts';
import { deskRoutes } from './areas/desk/routes.ts';
import { esgRoutes } from './areas/esg/routes.ts';
import { favouriteRoutes } from './areas/favourites/routes.ts';
import { feedbackRoutes } from './areas/feedback/routes.ts';
import { fundRoutes } from './areas/fund/routes.ts';
import { receivedReplyRoutes } from './areas/initiatives/received-routes.ts';
import { replyRoutes } from './areas/initiatives/reply-routes.ts';
import { initiativeRoutes } from './areas/initiatives/routes.ts';
import { investmentMapRoutes } from './areas/investment-map/routes.ts';
import { investorRoutes } from './areas/investor/routes.ts';
import { krtCheckRoutes } from './areas/krt-check/routes.ts';
import { menuRoutes } from './areas/menu/routes.ts';
import { mptRoutes } from './areas/mpt/routes.ts';
import { notificationRoutes } from './areas/notifications/routes.ts';
import { chartRoutes } from './areas/operations/charts.ts';
import { documentation } from './areas/operations/documentation.ts';
import { healthRoutes, metricsRoutes } from './areas/operations/health.ts';
import { sitemapRoutes } from './areas/operations/sitemap.ts';
import { testClockRoutes } from './areas/operations/test-clock.ts';
import { trafficRoutes } from './areas/operations/traffic.ts';
import { populationRoutes } from './areas/population/routes.ts';
import { productionSiteRoutes } from './areas/production-site/routes.ts';
import { salesMarketRoutes } from './areas/sales-market/routes.ts';
import { searchRoutes } from './areas/search/routes.ts';
import { servicesRoutes } from './areas/services/routes.ts';
import { statisticsRoutes } from './areas/statistics/routes.ts';
import { subscriptionRoutes } from './areas/subscriptions/routes.ts';
import { supportRoutes } from './areas/support/routes.ts';
import { partnershipRoutes } from './areas/sustainable/partnership-routes.ts';
import { sustainableRoutes } from './areas/sustainable/routes.ts';
import { schoolRequestRoutes } from './areas/technical-school/request-routes.ts';
import { technicalSchoolRoutes } from './areas/technical-school/routes.ts';
import { signupRoutes } from './areas/technical-school/signup-routes.ts';
import { technologyProposalRoutes } from './areas/technology-bank/routes.ts';
import { requestRoutes } from './areas/tender-requests/routes.ts';
import { tenderFeed } from './areas/tenders/feed.ts';
import { samplePictureRoutes } from './areas/tenders/pictures/routes.ts';
import { tenderRoutes } from './areas/tenders/routes.ts';
import { workspaceRoutes } from './areas/workspace/routes.ts';
import { cityRoutes } from './city/routes.ts';
import { limitBodyTime } from './http/body-time.ts';
import { refuseBroken } from './http/broken-requests.ts';
import { BROTLI, refusePacked } from './http/encoding.ts';
import { checkAgainstContract, handleErrors, sendProblem } from './http/problems.ts';
import { wordsOf } from './http/query.ts';
import { readFromReplica } from './http/reading.ts';
import { newRequestId } from './http/request-id.ts';
import type { KeptAnswer } from './http/routes.ts';
import { guardRequests, headersOfAll } from './http/security.ts';
import { identifySenders } from './http/sender.ts';
import { writeByContract } from './http/written.ts';
import { createKept, forgetChanged } from './kept.ts';
import { mailboxRoutes } from './mail/mailbox.ts';
import { pageRoutes } from './pages.ts';
import type { Platform } from './platform.ts';
import { registerEditingRoutes } from './register/editing/routes.ts';
import { registerRoutes } from './register/routes.ts';
import { createSharedPages } from './shared-pages.ts';
import { traceRequests } from './traces/traces.ts';

/** Largest JSON body, bytes. */
const BODY_LIMIT = 256 * 1024;

/** Characters of all answers that are kept for whoever asks the same. */
const MOST_ANSWERS = 5_000_000;

/** Builds the portal's HTTP server without listening. */
export async function buildApp(platform: Platform): Promise<FastifyInstance> {
  const { settings } = platform;
  const refuse = refuseBroken(headersOfAll(settings));
  const app = fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    bodyLimit: BODY_LIMIT,
    // A load balancer in front sets the forwarded headers; without one nobody may.
    // One and no more: the addresses before it in the header are the sender's own invention.
    trustProxy: settings.production ? (_address, hop) => hop === 0 : false,
    forceCloseConnections: 'idle',
    genReqId: newRequestId,
    // The longest that any request may take to come: an upload on a slow line. Others have less (limitBodyTime).
    requestTimeout: 5 * MINUTE,
    clientErrorHandler: refuse,
    routerOptions: { maxParamLength: 200, querystringParser: wordsOf },
    // An address that cannot be read is refused before any hook.
    frameworkErrors: (_error, _request, reply) => {
      const refusal = reply as FastifyReply;
      sendProblem(refusal.headers(headersOfAll(settings)), 400, 'bad_request');
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(checkAgainstContract);
  app.setSerializerCompiler(writeByContract);
  handleErrors(app, (request) => platform.limits.noteRefusal(request));
  if (platform.traces) traceRequests(app, platform.traces);
  await app.register(cookie, { secret: settings.secret });
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: BROTLI,
    globalDecompression: false,
  });
  if (platform.replica) readFromReplica(app, platform.replica);
  guardRequests(app, settings);
  limitBodyTime(app, refuse);
  refusePacked(app);
  // Browsers count deadlines from this header (api/client.ts), so it must be the portal's clock.
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (platform.isLeaving()) reply.header('connection', 'close');
    reply.header('date', new Date(platform.clock.now()).toUTCString());
  });
  const share = settings.sharedPages;
  const shared = share && platform.pages?.files ? createSharedPages(platform.clock) : undefined;
  const answers = share ? createKept<KeptAnswer>(platform.clock, MOST_ANSWERS) : undefined;
  app.decorate('keptAnswers', answers);
  forgetChanged(app, platform.changes, [shared ?? [], answers ?? []].flat());
  if (settings.apiDocs) await documentation(app);
  await app.register(async (api) => {
    identifySenders(api, (token) => findSignedIn(platform.db, platform.clock.now(), token));
    registrationRoutes(api, platform);
    sessionRoutes(api, platform);
    profileRoutes(api, platform);
    workspaceRoutes(api, platform);
    consultationRoutes(api, platform);
    investorRoutes(api, platform);
    requestRoutes(api, platform);
    initiativeRoutes(api, platform);
    technologyProposalRoutes(api, platform);
    replyRoutes(api, platform);
    fundRoutes(api, platform);
    receivedReplyRoutes(api, platform);
    favouriteRoutes(api, platform);
    subscriptionRoutes(api, platform);
    servicesRoutes(api, platform);
    menuRoutes(api, platform);
    contentRoutes(api, platform);
    feedbackRoutes(api, platform);
    statisticsRoutes(api, platform);
    populationRoutes(api, platform);
    notificationRoutes(api, platform);
    mptRoutes(api, platform);
    supportRoutes(api, platform);
    cityRoutes(api, platform);
    tenderRoutes(api, platform);
    registerRoutes(api, platform);
    registerEditingRoutes(api, platform);
    investmentMapRoutes(api, platform);
    krtCheckRoutes(api, platform);
    productionSiteRoutes(api, platform);
    salesMarketRoutes(api, platform);
    searchRoutes(api, platform);
    sustainableRoutes(api, platform);
    esgRoutes(api, platform);
    technicalSchoolRoutes(api, platform);
    signupRoutes(api, platform);
    schoolRequestRoutes(api, platform);
    partnershipRoutes(api, platform);
    tenderFeed(api, platform);
    deskRoutes(api, platform);
    chartRoutes(api, platform);
    trafficRoutes(api, platform);
    await api.register((scope) => attachmentRoutes(scope, platform));
    sitemapRoutes(api, platform);
    healthRoutes(api, platform);
    if (!settings.production) samplePictureRoutes(api);
    if (settings.metrics) metricsRoutes(api, platform);
    if (platform.testClock) testClockRoutes(api, platform, platform.testClock);
  });
  // Every page of a demonstration leads there, also of one whose mails really go.
  if (!settings.production) await app.register(async (dev) => mailboxRoutes(dev, platform));
  await pageRoutes(app, platform, shared);
  return app;
}
