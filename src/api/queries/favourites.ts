import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { listFavourites } from '../contracts/favourites.ts';
import { ACCOUNT } from './account.ts';

/** Everything read of a person's favourites. */
export const FAVOURITES = [ACCOUNT, 'favourites'] as const;

/** Favourites, the newest first. @param visitor id of somebody who is not signed in */
export const favouritesQuery = (api: ApiClient, visitor: string | undefined) =>
  queryOptions({
    queryKey: [...FAVOURITES, visitor ?? 'own'],
    queryFn: async ({ signal }) =>
      (await api.call(listFavourites, { query: { unregisteredUserId: visitor } }, { signal })).items,
    staleTime: 0,
  });
