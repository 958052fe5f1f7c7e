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
