import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

/** Where links lead that name a page of the portal and nothing else: the same on every page. By the page's path. */
const known = new Map<string, ParsedLocation>();

/** What a link says of where it leads besides the page. */
const MORE = ['search', 'params', 'hash', 'state', 'from', 'href', 'mask', 'unsafeRelative', 'leaveParams'];

/**
 * On the server most links of a page are those of its menus. Working out anew for each page where they lead was a
 * twentieth of drawing it.
 */
export function keepPlainLinks(router: AnyRouter): void {
  const { buildLocation } = router;
  router.buildLocation = (options) => {
    const { to } = options as { readonly to?: unknown };
    // Only paths of the portal's own routes, which are so many and no more.
    if (typeof to !== 'string' || to.includes('$') || router.routesByPath[to] === undefined)
      return buildLocation(options);
    if (MORE.some((name) => (options as Readonly<Record<string, unknown>>)[name] !== undefined))
      return buildLocation(options);
    const found = known.get(to) ?? buildLocation(options);
    known.set(to, found);
    return found;
  };
}
