import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { getMessage, getServiceInformation, listQuestions, searchProblems } from '../contracts/investor.ts';
import { APPLICATIONS } from './account.ts';

/** Known problems that match, all of them for an empty query. */
export const problemsQuery = (api: ApiClient, query: string) =>
  queryOptions({
    queryKey: ['investor', 'problems', query],
    queryFn: ({ signal }) => api.call(searchProblems, { query: { query } }, { signal }),
  });

/** Questions about the service that are asked often. */
export const questionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['investor', 'questions'],
    queryFn: async ({ signal }) => (await api.call(listQuestions, {}, { signal })).items,
  });

/** Documents and contacts of the service. */
export const serviceInformationQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['investor', 'information'],
    queryFn: ({ signal }) => api.call(getServiceInformation, {}, { signal }),
  });

/** One message of the person's own, with its timeline and the way to its deadline. */
export const messageQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...APPLICATIONS, 'message', id],
    queryFn: ({ signal }) => api.call(getMessage, { params: { id } }, { signal }),
    staleTime: 0,
  });
