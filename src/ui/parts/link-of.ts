import type { LinkProps } from '@tanstack/react-router';

/**
 * A link to an address that an answer names: path, query and place of one of the portal's pages, which routes there are the
 * answer knows; or another site's, which is led to past the warning before it.
 */
export function linkOf(href: string) {
  const { origin, pathname, searchParams, hash } = new URL(href, 'http://portal');
  const link =
    origin === 'http://portal'
      ? { to: pathname, search: wordsIn(searchParams), ...(hash && { hash: hash.slice(1) }) }
      : { to: '/away', search: { to: href } };
  return link as unknown as Required<Pick<LinkProps, 'to' | 'search'>>;
}

/** Several choices are the same name again. */
const wordsIn = (params: URLSearchParams) =>
  Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const words = params.getAll(name);
      return [name, words.length > 1 ? words : words[0]];
    }),
  );
