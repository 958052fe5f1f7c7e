import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { searchProblems } from '../../../api/contracts/investor.ts';
import { problemsQuery } from '../../../api/queries/investor.ts';
import type { ProblemsFound, problemSearchMachine } from './problem-search.chart.ts';

/** Answers are kept with the query client too, so that the page's address finds them there. */
export function createProblemSearchEffects(deps: {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
}) {
  return {
    actors: {
      searchProblems: fromPromise<ProblemsFound, { query: string }>(async ({ input: { query }, signal }) => {
        const found = await deps.api.call(searchProblems, { query: { query } }, { signal });
        deps.queryClient.setQueryData(problemsQuery(deps.api, query).queryKey, found);
        return found;
      }),
    },
  } satisfies Parameters<typeof problemSearchMachine.provide>[0];
}
