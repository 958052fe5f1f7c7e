import type { FastifyInstance } from 'fastify';
import { listCharts } from '../../../src/api/contracts/charts.ts';
import { registry } from '../../../src/machines/registry.ts';
import { serve } from '../../http/routes.ts';

/** `/api/charts`: what the portal's flows are, for analysts and their tools. */
export function chartRoutes(app: FastifyInstance): void {
  // Through JSON once, so that only what can be written down is answered.
  const items = registry.map(({ kind, chart }) => ({
    id: chart.id,
    kind,
    definition: JSON.parse(JSON.stringify(chart.definition)),
  }));
  serve(app, listCharts, async () => ({ items }));
}
