import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { SECOND } from '../../../src/api/contracts/durations.ts';
import { sendProblem } from '../../http/problems.ts';
import type { Platform } from '../../platform.ts';

/** Whatever the portal is called by: machines that watch over it know it by its address alone. */
const UNLISTED = { schema: { hide: true }, config: { anyHost: true } };

/** `/health/live` and `/health/ready`. */
export function healthRoutes(app: FastifyInstance, { db, isLeaving }: Platform): void {
  app.get('/health/live', UNLISTED, async () => ({ status: 'ok' }));
  app.get('/health/ready', UNLISTED, async (request, reply) => {
    // Still answers, and asks for no more.
    if (isLeaving()) return sendProblem(reply.header('retry-after', 1), 503, 'unavailable');
    try {
      await db.execute(sql`select 1`);
      return { status: 'ok' };
    } catch (error) {
      request.log.warn(error);
      return sendProblem(reply.header('retry-after', 1), 503, 'unavailable');
    }
  });
}

/** `/metrics` for Prometheus: how long answers take, what becomes of events, what waits, how the process is. */
export function metricsRoutes(app: FastifyInstance, { metrics }: Platform): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.answered(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / SECOND,
    );
  });

  app.get('/metrics', UNLISTED, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
