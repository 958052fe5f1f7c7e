import { useState, useSyncExternalStore } from 'react';

const noChanges = () => () => {};
const nothing = () => null;

/** Whether the component takes over what the server drew of it, and was not made in the browser. True on the server, too. */
export function useIsTakingOver(): boolean {
  const [first] = useState({ isOver: false });
  // Asked for the server's state only while React takes over; both are alike, so that it does not draw anew for them.
  useSyncExternalStore(noChanges, nothing, () => {
    first.isOver = true;
    return null;
  });
  return first.isOver;
}

/**
 * Whether something is still what the server drew: nothing else has been shown in its place since, not even for a while,
 * since what is shown again was made in the browser.
 * @param shown compared by identity
 */
export function useIsAsDrawn(shown: unknown): boolean {
  const isTakingOver = useIsTakingOver();
  const [first] = useState(shown);
  const [hasChanged, setHasChanged] = useState(false);
  if (shown !== first && !hasChanged) setHasChanged(true);
  return isTakingOver && shown === first && !hasChanged;
}
