import { useEffect, useLayoutEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Kept } from '../../../api/contracts/favourites.ts';
import { FAVOURITES } from '../../../api/queries/favourites.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createFavouriteEffects } from './favourite.actors.ts';
import { favouriteMachine } from './favourite.chart.ts';
import { newTenderVisitor } from './tender-visitor.ts';
import { useKept } from './use-favourites.ts';

/** The flow as a heart uses it. */
export interface Favourite {
  readonly snapshot: SnapshotFrom<typeof favouriteMachine>;
  toggle(): void;
}

/** @param kept the object; another one is another component */
export function useFavourite(kept: Kept): Favourite {
  const { api, queryClient, session } = usePortal();
  const { data, dataUpdatedAt, isOutdated } = useKept();
  const isFavourite = data?.some(({ register, id }) => register === kept.register && id === kept.id) ?? false;
  const [machine] = useState(() =>
    favouriteMachine.provide(
      createFavouriteEffects({
        api,
        kept,
        visitor: (isExpired) => (session.token() ? undefined : newTenderVisitor(api.now(), isExpired)),
      }),
    ),
  );
  const { actor, snapshot, send } = useFlow(machine);
  const isKnown = data !== undefined;
  // Before the first paint: a heart that is full must not begin empty.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is read anew is told, the same as before as well
  useLayoutEffect(() => {
    if (isKnown && !isOutdated()) send({ type: 'favourite.told', isFavourite });
  }, [isKnown, isFavourite, dataUpdatedAt, send]);
  useEffect(() => {
    const all = { queryKey: FAVOURITES };
    const { unsubscribe } = actor.on('favouriteChanged', () => {
      void queryClient.invalidateQueries({ ...all, refetchType: 'none' });
      // What was asked before the change and has not come yet would be taken for what came of it.
      void queryClient.cancelQueries(all).then(() => queryClient.invalidateQueries(all));
    });
    return unsubscribe;
  }, [actor, queryClient]);
  return { snapshot, toggle: () => send({ type: 'favourite.toggle' }) };
}
