import { useSyncExternalStore } from 'react';

const noChanges = () => () => {};

/** False on the server and in the first render over its page, so that both write the same. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
