/** What the address brought besides the page; nothing of it may stay there. */
export interface Arrival {
  /** Tokens from another site of the city, not believed yet. */
  readonly pair?: { readonly access: string; readonly refresh: string };
  /** One-use code from the portal in another language. */
  readonly code?: string;
  /** Token of a mailed link. */
  readonly link?: string;
}

const PAIR = ['access_token', 'refresh_token'] as const;
/** Pages whose mailed links carry a token. */
const LINK_PAGES = ['/register/confirm', '/reset-password', '/unsubscribe'];
/** In a fragment of ours: the anchor that the page was at. */
const ANCHOR = 'anchor';

/**
 * Where a request with secrets in its query is sent on to: the same page with them in the fragment, which no
 * server, log or `Referer` ever sees.
 * @param address path and query
 * @returns undefined where there are none
 */
export function withoutSecrets(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address, 'http://portal');
  const secret = PAIR.every((name) => searchParams.has(name)) ? PAIR : [];
  const names = LINK_PAGES.includes(pathname) && searchParams.has('token') ? [...secret, 'token'] : secret;
  if (names.length === 0) return undefined;
  const fragment = new URLSearchParams(names.map((name) => [name, searchParams.get(name) ?? '']));
  for (const name of names) searchParams.delete(name);
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}#${fragment}`;
}

/** The address of a page with a code for its host; an anchor stays. */
export function withCode(href: string, code: string): string {
  const url = new URL(href);
  const anchor = url.hash.slice(1);
  url.hash = String(new URLSearchParams({ code, ...(anchor && { [ANCHOR]: anchor }) }));
  return url.href;
}

/** Takes out of the address what is in its fragment; the first thing that the portal does in a browser. */
export function takeArrival({ location, history }: Pick<Window, 'location' | 'history'>): Arrival {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const [access, refresh] = PAIR.map((name) => fragment.get(name));
  const code = fragment.get('code');
  const link = LINK_PAGES.includes(location.pathname) ? fragment.get('token') : null;
  if (!(access && refresh) && !code && !link) return {};
  const anchor = fragment.get(ANCHOR);
  history.replaceState(history.state, '', location.pathname + location.search + (anchor ? `#${anchor}` : ''));
  return {
    ...(access && refresh && { pair: { access, refresh } }),
    ...(code && { code }),
    ...(link && { link }),
  };
}
