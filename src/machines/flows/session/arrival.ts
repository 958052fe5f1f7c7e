import { hostOfLocale, LOCALES, type LocaleCode } from '../../../i18n/locales.ts';

/**
 * What the page that two hosts of the portal hand a session over by was opened with. The giver, where somebody is
 * signed in, names itself to the receiver; the receiver comes back with a challenge.
 */
export type HandOverArrival =
  | { readonly part: 'receiver'; readonly from: LocaleCode; readonly state: string }
  | { readonly part: 'giver'; readonly state: string; readonly challenge: string };

/** What the address brought besides the page; nothing of it may stay there. */
export interface Arrival {
  /** Tokens from another site of the city, not believed yet. */
  readonly pair?: { readonly access: string; readonly refresh: string };
  /** One-use code from the portal in another language. */
  readonly code?: string;
  /** There was half a pair, or an empty one. */
  readonly isBroken?: true;
  /** Token of a mailed link. */
  readonly link?: string;
  /** The part that this page has in handing a session over. */
  readonly handOver?: HandOverArrival;
}

const PAIR = ['access_token', 'refresh_token'] as const;
/** Pages whose mailed links carry a token. */
const LINK_PAGES = [
  '/register/confirm',
  '/reset-password',
  '/unsubscribe',
  '/online-services/consultation-booking',
];
/** The page by which two hosts of the portal hand a session over. */
const HAND_OVER_PAGE = '/hand-over';
/** In a fragment of ours: the anchor that the page was at. */
const ANCHOR = 'anchor';

/** A value that is there once and not empty. */
function only(params: URLSearchParams, name: string): string | undefined {
  const [value, ...more] = params.getAll(name);
  return more.length === 0 ? value || undefined : undefined;
}

/**
 * Where a request with secrets in its query is sent on to: the same page with them in the fragment, which no
 * server, log or `Referer` ever sees. Half a pair goes along: the page says that it signs nobody in.
 * @param address path and query
 * @returns undefined where there are none
 */
export function withoutSecrets(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address, 'http://portal');
  const secret = LINK_PAGES.includes(pathname) ? [...PAIR, 'token'] : PAIR;
  const names = secret.filter((name) => searchParams.has(name));
  if (names.length === 0) return undefined;
  const fragment = new URLSearchParams(
    names.flatMap((name) => searchParams.getAll(name).map((value) => [name, value])),
  );
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

/** Where the host of `origin` is told that the host of `from` has a session for it. */
export function offerAddress(origin: string, from: LocaleCode, state: string): string {
  return `${origin}${HAND_OVER_PAGE}#${new URLSearchParams({ from, state })}`;
}

/**
 * Where the host that offered a session is asked for it.
 * @param here address of the host that asks: only its own sister of another locale can be reached from it
 */
export function challengeAddress(
  here: Pick<Location, 'protocol' | 'host'>,
  from: LocaleCode,
  asked: { readonly state: string; readonly challenge: string },
): string {
  const host = hostOfLocale(here.host, from);
  return `${here.protocol}//${host}${HAND_OVER_PAGE}#${new URLSearchParams(asked)}`;
}

/** The names in an address's fragment that are not for this page to keep. */
function foundIn({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): readonly string[] {
  const names = [
    ...PAIR,
    'code',
    ...(LINK_PAGES.includes(pathname) ? ['token'] : []),
    ...(pathname === HAND_OVER_PAGE ? ['from', 'state', 'challenge'] : []),
  ];
  const fragment = new URLSearchParams(hash.slice(1));
  return names.filter((name) => fragment.has(name));
}

/**
 * Somebody who is on a page already may go to the same one with something in its fragment, and nothing is loaded for
 * that: then the page comes anew, and takes it out of the address.
 */
export function watchForArrivals(window: Pick<Window, 'addEventListener' | 'location'>): void {
  window.addEventListener('hashchange', () => {
    if (foundIn(window.location).length > 0) window.location.reload();
  });
}

/** Takes out of the address what is in its fragment; the first thing that the portal does in a browser. */
export function takeArrival({ location, history }: Pick<Window, 'location' | 'history'>): Arrival {
  const found = foundIn(location);
  if (found.length === 0) return {};
  const fragment = new URLSearchParams(location.hash.slice(1));
  const hasPair = PAIR.some((name) => found.includes(name));
  const anchor = fragment.get(ANCHOR);
  history.replaceState(history.state, '', location.pathname + location.search + (anchor ? `#${anchor}` : ''));
  const [access, refresh] = PAIR.map((name) => only(fragment, name));
  const code = only(fragment, 'code');
  const link = found.includes('token') && only(fragment, 'token');
  const handOver = found.includes('state') && handOverOf(fragment);
  return {
    ...(access && refresh ? { pair: { access, refresh } } : hasPair && { isBroken: true as const }),
    ...(code && { code }),
    ...(link && { link }),
    ...(handOver && { handOver }),
  };
}

function handOverOf(fragment: URLSearchParams): HandOverArrival | undefined {
  const state = only(fragment, 'state');
  const challenge = only(fragment, 'challenge');
  const from = LOCALES.find((locale) => locale === fragment.get('from'));
  if (!state) return undefined;
  if (from) return { part: 'receiver', from, state };
  return challenge ? { part: 'giver', state, challenge } : undefined;
}
