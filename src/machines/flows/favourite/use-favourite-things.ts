import { useQuery } from '@tanstack/react-query';
import { favouriteThingsQuery } from '../../../api/queries/favourite-things.ts';
import type { AnyRegister } from '../../../api/register/register.ts';
import { useKeeper } from './use-favourites.ts';

/** A person's favourites of a register, the newest first; undefined until they are known. */
export function useFavouriteThings(register: AnyRegister) {
  const { api, visitor, isKnown, isNobody } = useKeeper();
  const query = useQuery({ ...favouriteThingsQuery(api, register, visitor), enabled: isKnown });
  return isNobody ? { ...query, data: [] } : query;
}
