import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { MINUTE } from '../contracts/durations.ts';

/** First word of every key of what belongs to a person. */
export const ACCOUNT = 'account';
/** Everything read of a person’s applications, and of what others reply to them. */
export const APPLICATIONS = [ACCOUNT, 'applications'] as const;

// The header shows who is signed in on every page: the contracts, with their schemas, come when they are needed.

/** Who is signed in. A failure shows nowhere (section 8): the person is simply not named. */
export const currentUserQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [ACCOUNT, 'user'],
    queryFn: async ({ signal }) => {
      const { getCurrentUser } = await import('../contracts/current-user.ts');
      return api.call(getCurrentUser, {}, { signal });
    },
    staleTime: 5 * MINUTE,
  });
