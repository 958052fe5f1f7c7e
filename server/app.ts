import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { consultationRoutes } from './areas/consultation/routes.ts';
import { chartRoutes } from './areas/operations/charts.ts';
import { documentation } from './areas/operations/documentation.ts';
import { healthRoutes } from './areas/operations/health.ts';
import { testClockRoutes } from './areas/operations/test-clock.ts';
import type { ProductionCalendar } from './calendar/production-calendar.ts';
import type { Clock, TestClock } from './clock.ts';
import type { Database } from './db/database.ts';
import { checkAgainstContract, handleErrors, sendProblem } from './http/problems.ts';
import { guardRequests } from './http/security.ts';
import type { Changes } from './lifecycles/changes.ts';
import type { Interpreter } from './lifecycles/interpreter.ts';
import type { Worker } from './lifecycles/worker.ts';
import { type PageRenderer, pageRoutes } from './pages.ts';
import type { Settings } from './settings.ts';
import type { Texts } from './texts.ts';

/** What the areas of the portal work with; made once per process by `main.ts` or a test. */
export interface Services {
  readonly settings: Settings;
  readonly db: Database;
  readonly clock: Clock;
  readonly interpreter: Interpreter;
  readonly worker: Worker;
  readonly changes: Changes;
  /** The production calendar as its files say now. */
  readonly calendar: () => ProductionCalendar;
  readonly texts: Texts;
  /** Makes what the passing of days asks for (new slots); called at start, hourly and by the test clock. */
  readonly keepUp: () => Promise<void>;
  /** Only with `PORTAL_TEST_CLOCK`. */
  readonly testClock?: TestClock;
  /** Absent where only the API is wanted. */
  readonly pages?: PageRenderer;
}

/** Largest JSON body, bytes. */
const BODY_LIMIT = 256 * 1024;

/** Builds the portal's HTTP server without listening. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { settings } = services;
  const app = fastify({
    logger: { level: settings.log, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    bodyLimit: BODY_LIMIT,
    // A load balancer in front sets the forwarded headers; without one nobody may.
    trustProxy: settings.production,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, _request, reply) => {
      sendProblem(reply as FastifyReply, 400, 'bad_request');
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(checkAgainstContract);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  await app.register(cookie, { secret: settings.secret });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  guardRequests(app, settings);
  // Browsers count deadlines from this header (api/client.ts), so it must be the portal's clock.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('date', new Date(services.clock.now()).toUTCString());
  });
  await documentation(app);
  await app.register(async (api) => {
    consultationRoutes(api, services);
    chartRoutes(api, services);
    healthRoutes(api, services);
    if (services.testClock) testClockRoutes(api, services, services.testClock);
  });
  await pageRoutes(app, services);
  return app;
}
