import type { LinkProps } from '@tanstack/react-router';

/** A link to an address that an answer names, path and query; which routes there are, the answer knows. */
export function linkOf(href: string) {
  const { pathname, searchParams } = new URL(href, 'http://portal');
  const link = { to: pathname, search: Object.fromEntries(searchParams) };
  return link as unknown as Required<Pick<LinkProps, 'to' | 'search'>>;
}
