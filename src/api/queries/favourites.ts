import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { listFavouriteTenders, listKept, readFavouriteMails } from '../contracts/favourites.ts';
import { ACCOUNT } from './account.ts';

/** Everything read of a person's favourites. */
export const FAVOURITES = [ACCOUNT, 'favourites'] as const;

/** Whose they are: the id of somebody who is not signed in. */
export type Visitor = string | undefined;

/** What is kept of all registers, the newest first. */
export const keptQuery = (api: ApiClient, visitor: Visitor) =>
  queryOptions({
    queryKey: [...FAVOURITES, visitor ?? 'own', 'kept'],
    queryFn: async ({ signal }) =>
      (await api.call(listKept, { query: { unregisteredUserId: visitor } }, { signal })).items,
    staleTime: 0,
  });

/** Favourite tenders, the newest first. */
export const favouriteTendersQuery = (api: ApiClient, visitor: Visitor) =>
  queryOptions({
    queryKey: [...FAVOURITES, visitor ?? 'own', 'tenders'],
    queryFn: async ({ signal }) =>
      (await api.call(listFavouriteTenders, { query: { unregisteredUserId: visitor } }, { signal })).items,
    staleTime: 0,
  });

/** Whether the account is written to when one of its favourites is withdrawn. */
export const favouriteMailsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...FAVOURITES, 'mails'],
    queryFn: async ({ signal }) => (await api.call(readFavouriteMails, {}, { signal })).isOn,
    staleTime: 0,
  });
