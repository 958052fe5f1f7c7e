import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import type { AnyRegister } from '../register/register.ts';
import { FAVOURITES, type Visitor } from './favourites.ts';
import { callsOf } from './registers.ts';

/** Favourites of a register, the newest first; what is withdrawn has no card. */
export const favouriteThingsQuery = (api: ApiClient, register: AnyRegister, visitor: Visitor) =>
  queryOptions({
    queryKey: [...FAVOURITES, visitor ?? 'own', register.id],
    queryFn: async ({ signal }) =>
      (await api.call(callsOf(register).favourites, { query: { unregisteredUserId: visitor } }, { signal }))
        .items,
    staleTime: 0,
  });
