import type { FastifyInstance } from 'fastify';
import { populationAnalytics } from '../../../src/api/contracts/population.ts';
import { EVERYBODY, serve } from '../../http/routes.ts';
import type { Platform } from '../../platform.ts';
import { aroundPoint } from '../tenders/analytics.ts';

/** Who lives around a point, and what is there: section 7, `population-analytics`. */
export function populationRoutes(app: FastifyInstance, { publicDb }: Platform): void {
  serve(
    app,
    populationAnalytics,
    ({ input: { query } }) => aroundPoint(publicDb, [query.longitude, query.latitude], query.radius),
    EVERYBODY,
  );
}
