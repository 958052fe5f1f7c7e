import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { MINUTE } from '../contracts/durations.ts';

/** First word of every key of what belongs to a person. */
export const ACCOUNT = 'account';
/** Everything read of a person’s applications. */
export const APPLICATIONS = [ACCOUNT, 'applications'] as const;

// The header shows who is signed in on every page: the contracts, with their schemas, come when they are needed.

/** Who is signed in. A failure shows nowhere (section 8): the person is simply not named. */
export const currentUserQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [ACCOUNT, 'user'],
    queryFn: async ({ signal }) => {
      const { getCurrentUser } = await import('../contracts/user-profile.ts');
      return api.call(getCurrentUser, {}, { signal });
    },
    staleTime: 5 * MINUTE,
  });

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

/** A page of what the person has sent, from 1. */
export const applicationsQuery = (api: ApiClient, page: number) =>
  queryOptions({
    queryKey: [...APPLICATIONS, 'list', page],
    queryFn: async ({ signal }) => {
      const { listApplications } = await import('../contracts/applications.ts');
      return api.call(listApplications, { query: { page, pageSize: 20 } }, { signal });
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
