import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { MINUTE } from '../contracts/durations.ts';
import type { Standing } from '../contracts/standings.ts';

/** First word of every key of what belongs to a person. */
export const ACCOUNT = 'account';
/** Everything read of a person’s applications. */
export const APPLICATIONS = [ACCOUNT, 'applications'] as const;

/** Which of the applications show. */
export interface ApplicationChoice {
  /** Page of the list, from 1. */
  readonly page: number;
  readonly kind?: string | undefined;
  readonly standing?: Standing | undefined;
}

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
