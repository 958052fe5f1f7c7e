import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Kept } from '../../../api/contracts/favourites.ts';
import { type Favourite, useFavourite } from '../../../machines/flows/favourite/use-favourite.ts';

export interface FavouriteFlowProps {
  kept: Kept;
  /** What shows from now on, after the press that this is for and each further step. */
  onShow: (flow: Favourite) => void;
}

/** The flow of a heart that was pressed: it is pressed in turn, and tells what is to be seen. It draws nothing itself. */
export function FavouriteFlow({ kept, onShow }: FavouriteFlowProps) {
  const flow = useFavourite(kept);
  const { snapshot, toggle } = flow;
  const isPressed = useRef(false);
  // Once it runs.
  useEffect(() => {
    if (isPressed.current) return;
    isPressed.current = true;
    toggle();
  });
  // Until then the heart shows what was pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each step
  useLayoutEffect(() => {
    if (isPressed.current) onShow(flow);
  }, [snapshot]);
  return null;
}
