import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import type { ProposalEndpoints } from '../contracts/proposals.ts';
import { APPLICATIONS } from './account.ts';

/** One’s own proposal as it was submitted last. */
export const proposalQuery = (api: ApiClient, { read }: Pick<ProposalEndpoints, 'read'>, id: string) =>
  queryOptions({
    queryKey: [...APPLICATIONS, read.path, id],
    queryFn: ({ signal }) => api.call(read, { params: { id } }, { signal }),
    staleTime: 0,
  });
