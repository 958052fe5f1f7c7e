import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { calculateMpt, type MptAnswers } from '../contracts/mpt.ts';

/** The benefit of the job-places programme. @param version of the rules; without it, the one in force */
export const mptQuery = (api: ApiClient, answers: MptAnswers, version: number | undefined) =>
  queryOptions({
    queryKey: ['mpt', answers, version],
    queryFn: ({ signal }) => api.call(calculateMpt, { query: { ...answers, version } }, { signal }),
    placeholderData: keepPreviousData,
  });
