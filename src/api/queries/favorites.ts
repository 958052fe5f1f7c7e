import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { listFavorites } from '../contracts/favorites.ts';
import { ACCOUNT } from './account.ts';

/** Everything read of a person's favourites. */
export const FAVORITES = [ACCOUNT, 'favorites'] as const;

/** Favourites, the newest first. @param visitor id of somebody who is not signed in */
export const favoritesQuery = (api: ApiClient, visitor: string | undefined) =>
  queryOptions({
    queryKey: [...FAVORITES, visitor ?? 'own'],
    queryFn: async ({ signal }) =>
      (await api.call(listFavorites, { query: { unregisteredUserId: visitor } }, { signal })).items,
    staleTime: 0,
  });
