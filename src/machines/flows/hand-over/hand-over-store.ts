/** What this host has offered to another: one of its pages, and that the session goes along. */
interface Offer {
  /** Says that a challenge answers this very offer. */
  readonly state: string;
  /** The page on the other host. */
  readonly href: string;
}

/** Names in the tab's storage. */
const OFFER = 'hand_over_offer';
const VERIFIER = 'hand_over_verifier';

/**
 * What a tab keeps while a session is handed over between two hosts of the portal. Each host keeps its own part, and
 * each tab: two tabs that change the language at once do not meet. Whatever is taken is gone.
 */
export interface HandOverStore {
  /** @returns the offer's state; undefined where this browser keeps nothing or cannot make challenges */
  offer(href: string): string | undefined;
  /** The page of the offer that has this state. */
  takeOffer(state: string): string | undefined;
  /** Makes a verifier and keeps it. @returns its challenge (RFC 7636, S256) */
  challenge(): Promise<string>;
  takeVerifier(): string | undefined;
}

/** @param browser absent on the server, where nobody has a tab */
export function createHandOverStore(browser?: Pick<Window, 'crypto' | 'sessionStorage'>): HandOverStore {
  /** Undefined where storage is denied, as every use of it is. */
  function attempt<Value>(use: (storage: Storage) => Value): Value | undefined {
    try {
      return browser && use(browser.sessionStorage);
    } catch {
      return undefined;
    }
  }

  const take = (key: string): string | undefined =>
    attempt((storage) => {
      const value = storage.getItem(key);
      storage.removeItem(key);
      return value ?? undefined;
    });

  return {
    offer: (href) =>
      attempt((storage) => {
        // Without a secure connection browsers make no digests.
        if (!browser?.crypto.subtle) return undefined;
        const state = base64url(browser.crypto.getRandomValues(new Uint8Array(32)));
        storage.setItem(OFFER, JSON.stringify({ state, href } satisfies Offer));
        return state;
      }),
    takeOffer(state) {
      const offer = JSON.parse(take(OFFER) ?? 'null') as Offer | null;
      return offer?.state === state ? offer.href : undefined;
    },
    async challenge() {
      if (!browser) throw new Error('only a browser hands sessions over');
      const verifier = base64url(browser.crypto.getRandomValues(new Uint8Array(32)));
      const digest = await browser.crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
      browser.sessionStorage.setItem(VERIFIER, verifier);
      return base64url(new Uint8Array(digest));
    },
    takeVerifier: () => take(VERIFIER),
  };
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
