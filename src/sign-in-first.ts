import { FIRST_SCRIPT } from './first-script.ts';
import { STORED } from './machines/flows/session/token-store.ts';
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
 * Puts that into a page that needs it, after what runs first on every page.
 * @param html the whole page
 * @returns the page, and the text of its first script
 */
export function putSignInFirst(portal: PortalContext, html: string): { html: string; script: string } {
  if (!ofUsers.has(portal)) return { html, script: FIRST_SCRIPT };
  const script = FIRST_SCRIPT + SIGN_IN_FIRST;
  const at = html.indexOf(FIRST_SCRIPT);
  if (at < 0) throw new Error('the page has no first script');
  return { html: html.slice(0, at) + script + html.slice(at + FIRST_SCRIPT.length), script };
}
