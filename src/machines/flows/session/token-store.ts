import { HOUR } from '../../../api/contracts/durations.ts';
import type { TokenPair } from '../../../api/contracts/session.ts';

/**
 * What the browser stores of a person (section 3, current user profile), each under a key of its own. Only this
 * origin's scripts can read it; the content security policy lets no others run.
 */
export const STORED = {
  /** Written last, so that whoever sees it change finds the pair whole; no two are alike. */
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  /** Whose tokens they are: the account's id. */
  account: 'user_id',
  /** End of the access token, ISO 8601. */
  accessTokenExpiry: 'access_token_expires_at',
  /** Of a tender visitor who was not signed in: `{ id, date }`. */
  tenderVisitor: 'unregistered_tender_user',
} as const;

/** Section 9: an unregistered tender user's id is linked within 72 hours. Milliseconds. */
export const VISITOR_PERIOD = 72 * HOUR;

/** Who is signed in by what is stored, without the tokens themselves. */
export interface Holder {
  /** The account's id. */
  readonly account: string;
  /** End of the access token, milliseconds since the epoch. */
  readonly expiresAt: number;
}

export interface StoredTokens extends Holder {
  readonly access: string;
  readonly refresh: string;
}

export interface TokenStore {
  read(): StoredTokens | null;
  write(pair: TokenPair): void;
  /** Removes the tokens, unless they are another's meanwhile. @param account whose */
  clear(account: string | null): void;
  /** The id of the unregistered tender visitor, if it is young enough. */
  visitor(now: number): string | null;
  forgetVisitor(): void;
  /**
   * Hears what other tabs write or clear, and looks again when the browser brings this page back from where pages
   * hear nothing. @returns the function that ends it
   */
  onChange(listener: (tokens: StoredTokens | null) => void): () => void;
}

/** The browser's storage; where it is denied, tokens last as long as the page. */
export function createTokenStore(
  browser: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): TokenStore {
  const memory = new Map<string, string>();
  const storage = ownStorage();

  function get(key: string): string | null {
    return (storage ?? { getItem: (name: string) => memory.get(name) ?? null }).getItem(key);
  }
  function set(key: string, value: string): void {
    if (storage) storage.setItem(key, value);
    else memory.set(key, value);
  }
  function remove(key: string): void {
    if (storage) storage.removeItem(key);
    else memory.delete(key);
  }

  function read(): StoredTokens | null {
    const [access, refresh, account, expiry] = [
      STORED.accessToken,
      STORED.refreshToken,
      STORED.account,
      STORED.accessTokenExpiry,
    ].map(get);
    const expiresAt = Date.parse(expiry ?? '');
    return access && refresh && account && !Number.isNaN(expiresAt)
      ? { access, refresh, account, expiresAt }
      : null;
  }

  return {
    read,
    write(pair) {
      set(STORED.refreshToken, pair.refresh_token);
      set(STORED.account, pair.user_id);
      set(STORED.accessTokenExpiry, pair.expires_at);
      set(STORED.accessToken, pair.access_token);
    },
    clear(account) {
      if (get(STORED.account) !== account) return;
      remove(STORED.accessToken);
      remove(STORED.refreshToken);
      remove(STORED.account);
      remove(STORED.accessTokenExpiry);
    },
    visitor(now) {
      try {
        const { id, date } = JSON.parse(get(STORED.tenderVisitor) ?? '{}') as {
          id?: unknown;
          date?: unknown;
        };
        const at = typeof date === 'number' ? date : Date.parse(String(date));
        return typeof id === 'string' && now - at < VISITOR_PERIOD ? id : null;
      } catch {
        return null;
      }
    },
    forgetVisitor: () => remove(STORED.tenderVisitor),
    onChange(listener) {
      const hear = ({ key }: StorageEvent) => {
        // Without a key everything was cleared at once.
        if (key === STORED.accessToken || key === null) listener(read());
      };
      const look = ({ persisted }: PageTransitionEvent) => {
        if (persisted) listener(read());
      };
      browser.addEventListener('storage', hear);
      browser.addEventListener('pageshow', look);
      return () => {
        browser.removeEventListener('storage', hear);
        browser.removeEventListener('pageshow', look);
      };
    },
  };
}

/** The storage if it can really be written to. */
function ownStorage(): Storage | undefined {
  try {
    const { localStorage } = globalThis;
    localStorage.setItem('probe', '');
    localStorage.removeItem('probe');
    return localStorage;
  } catch {
    return undefined;
  }
}
