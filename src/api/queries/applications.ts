import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import type { Standing } from '../contracts/standings.ts';
import { ACCOUNT, APPLICATIONS } from './account.ts';

/** Which of the applications show. */
export interface ApplicationChoice {
  /** Page of the list, from 1. */
  readonly page: number;
  readonly kind?: string | undefined;
  readonly standing?: Standing | undefined;
}

/** Where the person is signed in. */
export const sessionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [ACCOUNT, 'sessions'],
    queryFn: async ({ signal }) => {
      const { listSessions } = await import('../contracts/session.ts');
      return (await api.call(listSessions, {}, { signal })).items;
    },
    staleTime: 0,
  });

/** A page of what the person has sent, of one kind or in one state where that is chosen. */
export const applicationsQuery = (api: ApiClient, choice: ApplicationChoice) =>
  queryOptions({
    queryKey: [...APPLICATIONS, 'list', choice],
    queryFn: async ({ signal }) => {
      const { listApplications } = await import('../contracts/applications.ts');
      return api.call(listApplications, { query: { ...choice, pageSize: 20 } }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One application with its history. */
export const applicationQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...APPLICATIONS, 'one', id],
    queryFn: async ({ signal }) => {
      const { getApplication } = await import('../contracts/applications.ts');
      return api.call(getApplication, { params: { id } }, { signal });
    },
    staleTime: 0,
  });
