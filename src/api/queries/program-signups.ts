import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { getSigningUp } from '../contracts/program-signups.ts';
import { ACCOUNT } from './account.ts';

/** How many places a programme has left, and whether one has signed up for it. */
export const signingUpQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [ACCOUNT, 'signing-up', id],
    queryFn: ({ signal }) => api.call(getSigningUp, { params: { id } }, { signal }),
    // Two places of a page ask: the way to sign up and the form. What changes it says so.
    staleTime: 5000,
  });
