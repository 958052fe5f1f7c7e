import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { FEW_FOUND, searchEverything } from '../../../api/contracts/search.ts';
import { foundQuery } from '../../../api/queries/search.ts';
import type { portalSearchMachine } from './portal-search.chart.ts';

/** Answers stand with the query client, where the screen reads them by the words. */
export function createPortalSearchEffects(deps: {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
}) {
  return {
    actors: {
      searchEverything: fromPromise<{ isFound: boolean }, { query: string }>(
        async ({ input: { query }, signal }) => {
          const found = await deps.api.call(
            searchEverything,
            { query: { q: query, most: FEW_FOUND } },
            { signal },
          );
          deps.queryClient.setQueryData(foundQuery(deps.api, query, FEW_FOUND).queryKey, found);
          return { isFound: found.groups.length > 0 };
        },
      ),
    },
  } satisfies Parameters<typeof portalSearchMachine.provide>[0];
}
