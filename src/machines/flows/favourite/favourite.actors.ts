import { fromPromise } from 'xstate';
import { type ApiClient, ApiProblem } from '../../../api/client.ts';
import { addFavourite, removeFavourite } from '../../../api/contracts/favourites.ts';
import type { favouriteMachine } from './favourite.chart.ts';

/**
 * @param deps.id of the object
 * @param deps.visitor of somebody who is not signed in: the id kept for 72 hours, made anew where there is none
 *   or the portal says that it is over
 */
export function createFavouriteEffects(deps: {
  readonly api: ApiClient;
  readonly id: string;
  readonly visitor: (isExpired: boolean) => string | undefined;
}) {
  const request = (isExpired = false) => ({
    params: { id: deps.id },
    query: { unregisteredUserId: deps.visitor(isExpired) },
  });
  return {
    actors: {
      addFavourite: fromPromise<unknown, void>(({ signal }) =>
        deps.api.call(addFavourite, request(), { signal }).catch((error: unknown) => {
          if (!(error instanceof ApiProblem) || error.code !== 'visitor_expired') throw error;
          return deps.api.call(addFavourite, request(true), { signal });
        }),
      ),
      removeFavourite: fromPromise<unknown, void>(({ signal }) =>
        deps.api.call(removeFavourite, request(), { signal }),
      ),
    },
  } satisfies Parameters<typeof favouriteMachine.provide>[0];
}
