import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { FAVOURITES, favouritesQuery } from '../../../api/queries/favourites.ts';
import { useIsInBrowser } from '../../../ui/use-is-in-browser.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { useSession } from '../session/use-session.ts';
import { createFavouriteEffects } from './favourite.actors.ts';
import { favouriteMachine } from './favourite.chart.ts';
import { newTenderVisitor, tenderVisitor } from './tender-visitor.ts';

/** Favourites of whoever sits at this browser, the newest first; undefined until they are known. */
export function useFavourites() {
  const { api } = usePortal();
  const { status } = useSession();
  const isInBrowser = useIsInBrowser();
  const visitor = isInBrowser && status === 'signedOut' ? tenderVisitor(api.now()) : undefined;
  // Somebody who has neither an account nor an id has no favourites: nothing is asked.
  const isKnown = status === 'signedIn' || visitor !== undefined;
  const query = useQuery({ ...favouritesQuery(api, visitor), enabled: isInBrowser && isKnown });
  return isInBrowser && status === 'signedOut' && !isKnown ? { ...query, data: [] } : query;
}

/** The flow as a heart uses it. */
export interface Favourite {
  readonly snapshot: SnapshotFrom<typeof favouriteMachine>;
  toggle(): void;
}

/** @param id of the object; another one is another component */
export function useFavourite(id: string): Favourite {
  const { api, queryClient, session } = usePortal();
  const { data } = useFavourites();
  const isFavourite = data?.some((tender) => tender.id === id) ?? false;
  const [machine] = useState(() =>
    favouriteMachine.provide(
      createFavouriteEffects({
        api,
        id,
        visitor: (isExpired) => (session.token() ? undefined : newTenderVisitor(api.now(), isExpired)),
      }),
    ),
  );
  const { actor, snapshot, send } = useFlow(machine);
  const isKnown = data !== undefined;
  // Before the first paint: a heart that is full must not begin empty.
  useLayoutEffect(() => {
    if (isKnown) send({ type: 'favourite.told', isFavourite });
  }, [isKnown, isFavourite, send]);
  useEffect(() => {
    const { unsubscribe } = actor.on('favouriteChanged', () => {
      void queryClient.invalidateQueries({ queryKey: FAVOURITES });
    });
    return unsubscribe;
  }, [actor, queryClient]);
  return { snapshot, toggle: () => send({ type: 'favourite.toggle' }) };
}
