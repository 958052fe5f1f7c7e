import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { getEditedContent, listContent, listContentEdits } from '../contracts/content.ts';
import { EDITS_PAGE } from '../register/editing.ts';
import { DESK } from './desk.ts';
import type { ContentAddress } from './page-content.ts';

const EDITED = [...DESK, 'content'] as const;
/** Where all that is edited of an item is kept. */
export const editedContentKey = ({ kind, item }: ContentAddress) => [...EDITED, kind, item] as const;

/** All that can be edited. */
export const contentListQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...EDITED, 'list'],
    queryFn: ({ signal }) => api.call(listContent, {}, { signal }),
    staleTime: 0,
  });

/** An item as administrators edit it. */
export const editedContentQuery = (api: ApiClient, params: ContentAddress) =>
  queryOptions({
    queryKey: [...editedContentKey(params), 'item'],
    queryFn: ({ signal }) => api.call(getEditedContent, { params }, { signal }),
    staleTime: 0,
  });

/** A page of who changed what, the newest first. @param page from 1 */
export const contentEditsQuery = (api: ApiClient, params: ContentAddress, page: number) =>
  queryOptions({
    queryKey: [...editedContentKey(params), 'edits', page],
    queryFn: ({ signal }) =>
      api.call(listContentEdits, { params, query: { page, pageSize: EDITS_PAGE } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
