import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { findGoods, listMarkets, readReport } from '../contracts/sales-market.ts';
import { ACCOUNT } from './account.ts';

const MARKETS = 'sales-market';

/** Goods by code or words, or what stands under a code; neither are the chapters. */
export const goodsQuery = (api: ApiClient, asked: { readonly query?: string; readonly under?: string }) =>
  queryOptions({
    queryKey: [MARKETS, 'goods', asked],
    queryFn: ({ signal }) => api.call(findGoods, { query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Countries that can be compared. */
export const marketsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [MARKETS, 'countries'],
    queryFn: async ({ signal }) => (await api.call(listMarkets, {}, { signal })).items,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A report, for its owner or by the token of its link. */
export const reportQuery = (api: ApiClient, id: string, share: string | undefined) =>
  queryOptions({
    queryKey: [ACCOUNT, MARKETS, id, share],
    queryFn: ({ signal }) =>
      api.call(readReport, { params: { id }, query: share === undefined ? {} : { share } }, { signal }),
    retry: false,
  });
