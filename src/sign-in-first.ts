import { FIRST_SCRIPT } from './first-script.ts';
import { STORED } from './machines/flows/session/token-store.ts';
import type { Place } from './page-places.ts';
import type { PortalContext } from './portal-context.ts';

/** Pages that are being drawn and show nobody anything who is not signed in. */
const ofUsers = new WeakSet<PortalContext>();

/** Says so of the page that is being drawn. On the server alone. */
export const tellNeedsUser = (portal: PortalContext): void => void ofUsers.add(portal);

/**
 * Whoever has no session leaves for the page to sign in at, before anything but the document has come; the page's own
 * program would find that out some seconds later on a phone. An address with a fragment is for the program: it may bring
 * a session (`arrival.ts`). Without quotation marks and angle brackets, as what stands before it.
 */
const SIGN_IN_FIRST = `try{if(!localStorage.${STORED.accessTokenExpiry}&&!location.hash)location.replace(\`/sign-in?to=\`+encodeURIComponent(location.pathname+location.search))}catch{}`;

/**
 * Puts that into a page that needs it, into what runs first on every page.
 * @param html the whole page
 * @returns its first script with that, and where it goes; undefined for any other page
 */
export function placeSignInFirst(portal: PortalContext, html: string): Place | undefined {
  if (!ofUsers.has(portal)) return undefined;
  const from = html.indexOf(FIRST_SCRIPT);
  if (from < 0) throw new Error('the page has no first script');
  return { from, to: from + FIRST_SCRIPT.length, text: FIRST_SCRIPT + SIGN_IN_FIRST };
}
