import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { mapCardQuery, mapObjectsQuery } from '../../../api/queries/investment-map.ts';
import { mapFilterOf } from '../../../api/queries/map-filter.ts';
import type { investmentMapMachine, MapQuestion } from './investment-map.chart.ts';
import { partsOfObject } from './investment-map.settings.ts';

/** Asked anew each time: what was read before stays in sight meanwhile. */
const ANEW = { retry: false, staleTime: 0 } as const;

/** What was read stands with the query client, where the screen finds it. */
export function createInvestmentMapEffects({
  api,
  queryClient,
}: {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
}) {
  return {
    actors: {
      loadObjects: fromPromise<number, MapQuestion>(async ({ input: { filters, box, zoom }, signal }) => {
        const query = mapObjectsQuery(api, mapFilterOf(filters), box, zoom);
        // A map that has moved on needs the answer no longer.
        signal.addEventListener('abort', () => void queryClient.cancelQueries({ queryKey: query.queryKey }));
        const { clusters, items, outlines } = await queryClient.fetchQuery({ ...query, ...ANEW });
        return clusters.length + items.length + outlines.length;
      }),
      loadCard: fromPromise<void, { object: string }>(async ({ input: { object } }) => {
        const parts = partsOfObject(object);
        if (!parts) throw new Error(`${object} is no object of a layer`);
        await queryClient.fetchQuery({ ...mapCardQuery(api, parts.register, parts.id), ...ANEW });
      }),
    },
  } satisfies Parameters<typeof investmentMapMachine.provide>[0];
}
