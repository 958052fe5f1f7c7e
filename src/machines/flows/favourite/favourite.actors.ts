import { fromPromise } from 'xstate';
import { type ApiClient, ApiProblem, type CallOptions } from '../../../api/client.ts';
import {
  addFavourite,
  addFavouriteTender,
  type Kept,
  removeFavourite,
  removeFavouriteTender,
} from '../../../api/contracts/favourites.ts';
import type { favouriteMachine } from './favourite.chart.ts';

/**
 * @param deps.kept the object, by its register and its id there
 * @param deps.visitor of somebody who is not signed in: the id kept for 72 hours, made anew where there is none
 *   or the portal says that it is over
 */
export function createFavouriteEffects(deps: {
  readonly api: ApiClient;
  readonly kept: Kept;
  readonly visitor: (isExpired: boolean) => string | undefined;
}) {
  const { api, kept } = deps;
  const { register, id } = kept;
  const by = (isExpired: boolean) => ({ query: { unregisteredUserId: deps.visitor(isExpired) } });
  // The specification has a path of its own for tenders (section 7).
  const add = (options: CallOptions, isExpired = false): Promise<unknown> =>
    register === 'tenders'
      ? api.call(addFavouriteTender, { params: { id }, ...by(isExpired) }, options)
      : api.call(addFavourite, { params: { register, id }, ...by(isExpired) }, options);
  const remove = (options: CallOptions): Promise<unknown> =>
    register === 'tenders'
      ? api.call(removeFavouriteTender, { params: { id }, ...by(false) }, options)
      : api.call(removeFavourite, { params: { register, id }, ...by(false) }, options);
  return {
    actors: {
      addFavourite: fromPromise<unknown, void>(({ signal }) =>
        add({ signal }).catch((error: unknown) => {
          if (!(error instanceof ApiProblem) || error.code !== 'visitor_expired') throw error;
          return add({ signal }, true);
        }),
      ),
      removeFavourite: fromPromise<unknown, void>(({ signal }) => remove({ signal })),
    },
  } satisfies Parameters<typeof favouriteMachine.provide>[0];
}
