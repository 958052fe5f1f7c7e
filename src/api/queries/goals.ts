import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { getGoal, listGoals } from '../contracts/goals.ts';
import { CONTENT } from './page-content.ts';

/** All goals, in the page's language. They change with the portal only. */
export const goalsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['goals'],
    queryFn: ({ signal }) => api.call(listGoals, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** One goal with its indicators and projects. @param id 1 to 17 */
export const goalQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...CONTENT, 'goals', id],
    queryFn: ({ signal }) => api.call(getGoal, { params: { id } }, { signal }),
  });
