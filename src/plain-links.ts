import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

/** Where links lead that name a page of the portal and nothing else: the same on every page. By the page's path. */
const known = new Map<string, ParsedLocation>();

/** What a link says of where it leads besides the page, a search and a part of it. */
const MORE = ['params', 'state', 'from', 'href', 'mask', 'unsafeRelative', 'leaveParams'] as const;
/** A part of a page that the address names as it is. */
const PLAIN_HASH = /^[\w-]*$/;

type Options = Partial<Record<(typeof MORE)[number] | 'to' | 'search' | 'hash', unknown>>;

/**
 * On the server most links of a page are those of its menus. Working out anew for each page where they lead was a
 * twentieth of drawing it.
 */
export function keepPlainLinks(router: AnyRouter): void {
  const { buildLocation } = router;
  router.buildLocation = (options) => {
    const { to, search = {}, hash = '' } = options as Options;
    // Only paths of the portal's own routes, which are so many and no more.
    if (typeof to !== 'string' || to.includes('$') || router.routesByPath[to] === undefined)
      return buildLocation(options);
    // A function makes it of what the page has now, as `true` does.
    if (typeof search !== 'object' || typeof hash !== 'string' || !PLAIN_HASH.test(hash))
      return buildLocation(options);
    if (MORE.some((name) => (options as Options)[name] !== undefined)) return buildLocation(options);
    const page = known.get(to) ?? buildLocation({ to } as typeof options);
    known.set(to, page);
    return hash === '' && isEmpty(search) ? page : partOf(page, search ?? {}, hash);
  };

  function partOf(page: ParsedLocation, search: object, hash: string): ParsedLocation {
    const searchStr = router.options.stringifySearch(search);
    // Both are written in letters that addresses have.
    const href = `${page.href}${searchStr}${hash && `#${hash}`}`;
    return { ...page, search, searchStr, hash, href, publicHref: href };
  }
}

function isEmpty(search: object | null): boolean {
  for (const _name in search) return false;
  return true;
}
