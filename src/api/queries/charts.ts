import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { getChart, listChartPaths, listCharts } from '../contracts/charts.ts';
import type { ResponseOf } from '../contracts/endpoint.ts';

/** A chart as the list of all of them shows it. */
export type ChartSummary = Omit<ResponseOf<typeof listCharts>['items'][number], 'definition'>;
export type ChartPaths = ResponseOf<typeof listChartPaths>;

/** Every chart in brief. The definitions stay behind: the page would carry them along for nothing. */
export const chartsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['charts'],
    queryFn: async ({ signal }): Promise<readonly ChartSummary[]> => {
      const { items } = await api.call(listCharts, {}, { signal });
      return items.map(({ definition: _, ...summary }) => summary);
    },
  });

/** One chart, state by state. */
export const chartQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['charts', id],
    queryFn: ({ signal }) => api.call(getChart, { params: { id } }, { signal }),
  });

/** How a chart was last tried. */
export const chartPathsQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['charts', id, 'paths'],
    queryFn: ({ signal }) => api.call(listChartPaths, { params: { id } }, { signal }),
  });
