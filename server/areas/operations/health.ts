import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { sendProblem } from '../../http/problems.ts';
import type { Platform } from '../../platform.ts';

/** Whatever the portal is called by: machines that watch over it know it by its address alone. */
const UNLISTED = { schema: { hide: true }, config: { anyHost: true } };

/** `/health/live` and `/health/ready`. */
export function healthRoutes(app: FastifyInstance, { db }: Platform): void {
  app.get('/health/live', UNLISTED, async () => ({ status: 'ok' }));
  app.get('/health/ready', UNLISTED, async (request, reply) => {
    try {
      await db.execute(sql`select 1`);
      return { status: 'ok' };
    } catch (error) {
      request.log.warn(error);
      return sendProblem(reply.header('retry-after', 1), 503, 'unavailable');
    }
  });
}

/** `/metrics` for Prometheus: how long answers take, and how the process is. */
export function metricsRoutes(app: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });

  app.get('/metrics', UNLISTED, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
