import { useLocation } from '@tanstack/react-router';

/** Pages from which nobody wants to come back to where they were. */
const ENTRANCES = ['/sign-in', '/register', '/forgot-password', '/reset-password', '/account-deleted'];

/** Where somebody wants to be once they are signed in: on this page, or where one entrance was to lead them to. */
export function useErrand(): { readonly to?: string } {
  const { pathname, href, search } = useLocation();
  if (!ENTRANCES.some((path) => pathname.startsWith(path))) return { to: href };
  return 'to' in search && typeof search.to === 'string' ? { to: search.to } : {};
}
