import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { useIsTakingOver } from './use-is-taking-over.ts';

const noChanges = () => () => {};

/** False on the server and in the first render over its page, so that both write the same. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );

/**
 * The same of what can wait a moment, where there is much of it: React draws it bit by bit once the page is alive, and whoever
 * presses something comes first.
 */
export function useIsInBrowserSoon(): boolean {
  const isTakingOver = useIsTakingOver();
  const [isSoon, setIsSoon] = useState(false);
  useEffect(() => startTransition(() => setIsSoon(true)), []);
  return isSoon || !isTakingOver;
}
