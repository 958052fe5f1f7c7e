import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { getReply, getReplying, listReplies } from '../contracts/initiative-replies.ts';
import { ACCOUNT, APPLICATIONS } from './account.ts';

/** Whether one can reply to an initiative, and whether one has. */
export const replyingQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [ACCOUNT, 'replying', id],
    queryFn: ({ signal }) => api.call(getReplying, { params: { id } }, { signal }),
    staleTime: 0,
  });

/** Everything read of replies to one's own initiatives. */
export const RECEIVED_REPLIES = [...APPLICATIONS, 'received-replies'] as const;

/** Which of the replies show. */
export interface ReplyChoice {
  /** Page of the list, from 1. */
  readonly page: number;
  /** To one of one's initiatives, by its id. */
  readonly initiative?: string | undefined;
}

/** A page of the replies to one's own initiatives. */
export const receivedRepliesQuery = (api: ApiClient, { page, initiative }: ReplyChoice) =>
  queryOptions({
    queryKey: [...RECEIVED_REPLIES, 'list', page, initiative],
    queryFn: ({ signal }) =>
      api.call(listReplies, { query: { page, pageSize: 20, ...(initiative && { initiative }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A reply to one's own initiative. */
export const receivedReplyQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...RECEIVED_REPLIES, 'one', id],
    queryFn: ({ signal }) => api.call(getReply, { params: { id } }, { signal }),
    staleTime: 0,
  });
