/** Only its form is looked at: any host would do. */
const ANYWHERE = 'https://portal.invalid';

/**
 * Whether an address leads to a page of this very portal: a path and nothing that a browser could take for
 * another site. Whoever is sent to sign in comes back by it, so it must not lead anywhere else.
 */
export function isOwnPath(address: unknown): address is string {
  if (typeof address !== 'string' || !/^\/(?![/\\])/.test(address)) return false;
  // Browsers drop tabs and line breaks, and read a backslash as a slash.
  if (/[\\\p{Cc}]/u.test(address)) return false;
  const url = URL.parse(address, ANYWHERE);
  return url?.origin === ANYWHERE && url.pathname !== '/sign-in';
}
