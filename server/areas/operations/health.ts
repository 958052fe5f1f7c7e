import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Services } from '../../app.ts';
import { sendProblem } from '../../http/problems.ts';

/** `/health/live`, `/health/ready`, `/metrics` (Prometheus). */
export function healthRoutes(app: FastifyInstance, { db }: Services): void {
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

  const hidden = { schema: { hide: true }, config: { anyHost: true } };
  app.get('/health/live', hidden, async () => ({ status: 'ok' }));
  app.get('/health/ready', hidden, async (request, reply) => {
    try {
      await db.execute(sql`select 1`);
      return { status: 'ok' };
    } catch (error) {
      request.log.warn(error);
      return sendProblem(reply.header('retry-after', 1), 503, 'unavailable');
    }
  });
  app.get('/metrics', hidden, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
