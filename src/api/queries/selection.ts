import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { type SelectionAnswers, selectMeasures } from '../contracts/selection.ts';

/** Support measures weighed against answers. What was found before stays in sight while the next is on its way. */
export const selectionQuery = (api: ApiClient, answers: SelectionAnswers) =>
  queryOptions({
    queryKey: ['selection', answers],
    queryFn: ({ signal }) => api.call(selectMeasures, { query: answers }, { signal }),
    placeholderData: keepPreviousData,
  });
