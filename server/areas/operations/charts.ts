import type { FastifyInstance } from 'fastify';
import type { AnyStateNode } from 'xstate';
import {
  CHART_SCREEN_PATH,
  getChart,
  listChartPaths,
  listCharts,
} from '../../../src/api/contracts/charts.ts';
import { localeOfHost } from '../../../src/i18n/locales.ts';
import { outlineOf, statesWithin } from '../../../src/machines/outline.ts';
import { registry } from '../../../src/machines/registry.ts';
import { serve } from '../../http/routes.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import type { Platform } from '../../platform.ts';
import { createPathsReports } from './paths-reports.ts';

type ScreenParams = { Params: { id: string; name: string } };

/** `/api/charts`: what the portal's flows are and how they were last tried, for analysts and their tools. */
export function chartRoutes(app: FastifyInstance, { settings, pages }: Platform): void {
  const charts = new Map(
    registry.map(({ kind, chart }) => {
      const outline = outlineOf(chart);
      const inner = statesWithin(outline);
      const summary = {
        id: chart.id,
        kind,
        description: outline.description,
        states: inner.length - 1,
        transitions: inner.reduce((sum, { transitions }) => sum + transitions.length, 0),
      };
      return [chart.id, { summary, outline, definition: definitionOf(chart.root) }];
    }),
  );
  const items = [...charts.values()].map(({ summary, definition }) => ({ ...summary, definition }));
  const reports = createPathsReports(settings.reportsFolder, (error) => app.log.warn(error));

  function find(id: string) {
    const chart = charts.get(id);
    if (!chart) throw new NotFound();
    return chart;
  }

  serve(app, listCharts, async () => ({ items }));
  serve(app, getChart, async ({ input: { params }, request: { host } }) => {
    const { summary, outline } = find(params.id);
    const { id, kind } = summary;
    return { id, kind, outline, drawn: pages?.drawnOf?.(id, localeOfHost(host)) ?? null };
  });
  serve(app, listChartPaths, async ({ input: { params } }) => {
    find(params.id);
    const { at, runs, screens } = await reports.ofChart(params.id);
    return {
      at,
      items: runs,
      screens: screens.map(({ state }) => ({ state, href: screenAddress(params.id, state) })),
    };
  });
  app.get<ScreenParams>(CHART_SCREEN_PATH, { schema: { hide: true } }, async ({ params }, reply) => {
    const picture = await reports.screen(params.id, params.name);
    if (!picture) throw new NotFound();
    return reply.type(picture.type).header('cache-control', 'no-cache').send(picture.bytes);
  });
}

const screenAddress = (id: string, state: string): string =>
  CHART_SCREEN_PATH.replace(':id', encodeURIComponent(id)).replace(':name', encodeURIComponent(state));

/**
 * A state's definition as plain data. xstate leaves the eventless transitions out of its own; through JSON, so
 * that only what can be written down is answered.
 */
function definitionOf(node: AnyStateNode): Record<string, unknown> {
  const states = Object.entries(node.states).map(([key, child]) => [key, definitionOf(child)]);
  return {
    ...JSON.parse(JSON.stringify({ ...node.definition, states: {} })),
    ...(node.always && { always: JSON.parse(JSON.stringify(node.always)) }),
    states: Object.fromEntries(states),
  };
}
