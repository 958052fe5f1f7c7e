import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { FAVOURITES, favouriteMailsQuery } from '../../../api/queries/favourites.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createFavouriteMailsEffects } from './favourite-mails.actors.ts';
import { favouriteMailsMachine } from './favourite-mails.chart.ts';

/** The flow as the favourites page uses it. */
export interface FavouriteMails {
  /** What is stored has been read; before that the switch has nothing to say. */
  readonly isKnown: boolean;
  readonly snapshot: SnapshotFrom<typeof favouriteMailsMachine>;
  toggle(): void;
}

/** Of an account that is signed in. */
export function useFavouriteMails(): FavouriteMails {
  const { api, queryClient } = usePortal();
  const { data: isOn } = useQuery(favouriteMailsQuery(api));
  const [machine] = useState(() => favouriteMailsMachine.provide(createFavouriteMailsEffects({ api })));
  const { actor, snapshot, send } = useFlow(machine);
  // Before the first paint: a switch that is off must not begin as on.
  useLayoutEffect(() => {
    if (isOn !== undefined) send({ type: 'mails.told', isOn });
  }, [isOn, send]);
  useEffect(() => {
    const { unsubscribe } = actor.on('mailsChanged', () => {
      void queryClient.invalidateQueries({ queryKey: FAVOURITES });
    });
    return unsubscribe;
  }, [actor, queryClient]);
  return { isKnown: isOn !== undefined, snapshot, toggle: () => send({ type: 'mails.toggle' }) };
}
