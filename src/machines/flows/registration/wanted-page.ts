import { createDraftStore } from '../../tab-storage.ts';

/** The page that somebody wanted who went to register; '' for none. */
const store = createDraftStore('wanted-page:1', { to: '' });

/** The browser's storage, which the mailed link's tab has too; undefined where the browser denies it. */
function shared(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Keeps where somebody wanted to go until their address is confirmed. @param to a path of the portal */
export const keepWantedPage = (to: string | undefined): void => store.write({ to: to ?? '' }, shared());

/** Where somebody wanted to go before they registered in this browser. */
export const wantedPage = (): string | undefined => store.read(shared()).to || undefined;
