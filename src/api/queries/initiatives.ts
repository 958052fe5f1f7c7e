import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { getProposal } from '../contracts/initiatives.ts';
import { APPLICATIONS } from './account.ts';

/** One’s own initiative as it was submitted last. */
export const proposalQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...APPLICATIONS, 'initiative', id],
    queryFn: ({ signal }) => api.call(getProposal, { params: { id } }, { signal }),
    staleTime: 0,
  });
