import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { type KnownProblem, searchProblems } from '../../../api/contracts/investor.ts';
import { problemsQuery } from '../../../api/queries/investor.ts';
import type { problemSearchMachine } from './problem-search.chart.ts';

/** Answers are kept with the query client too, so that the page's address finds them there. */
export function createProblemSearchEffects(deps: {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
}) {
  return {
    actors: {
      searchProblems: fromPromise<readonly KnownProblem[], { query: string }>(
        async ({ input: { query }, signal }) => {
          const { items } = await deps.api.call(searchProblems, { query: { query } }, { signal });
          deps.queryClient.setQueryData(problemsQuery(deps.api, query).queryKey, items);
          return items;
        },
      ),
    },
  } satisfies Parameters<typeof problemSearchMachine.provide>[0];
}
