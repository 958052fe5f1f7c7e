import type { AccountRole } from '../../src/api/contracts/user-profile.ts';
import type { FileRoutesByFullPath } from '../../src/routeTree.gen.ts';
import { bookConsultation } from './account-page.ts';
import { TRADES, tendersOf } from './catalog-page.ts';
import { caseAddress, demoTokens, newMessage } from './desk-page.ts';

/** A page of the portal as a test opens it. */
export interface PortalPage {
  readonly address: string;
  /** Whose page it is, by their account of the demonstration; without, a visitor's. */
  readonly as?: AccountRole;
  /** A selector of what comes last of it; without, its heading. */
  readonly last?: string;
}

/** A route that only leads elsewhere. */
const LEADS_ON = [] as const;

/**
 * Every route of the portal with the pages by which tests know it: a route that is missing here does not pass the
 * types. @param url of a portal that has the sample objects
 */
export async function pagesOfThePortal(
  url: string,
): Promise<Readonly<Record<keyof FileRoutesByFullPath, readonly PortalPage[]>>> {
  const [one, two] = await tendersOf(url);
  const message = await newMessage(url);
  const application = await bookConsultation(url, await demoTokens(url, 'user'));
  const mark = '[data-look]';
  return {
    '/': LEADS_ON,
    '/account-deleted': [{ address: '/account-deleted' }],
    '/away': [
      { address: '/away?to=https://mos.ru@evil.example/' },
      { address: '/away?to=javascript:alert(1)' },
    ],
    '/forgot-password': [{ address: '/forgot-password' }],
    '/reset-password': [{ address: '/reset-password' }],
    '/sign-in': [{ address: '/sign-in' }],
    '/unsubscribe': [{ address: '/unsubscribe?token=x' }],
    '/account/subscriptions': [
      { address: '/account/subscriptions' },
      { address: '/account/subscriptions?new=true&type=building', as: 'user', last: 'main form' },
    ],
    '/business/moscow-investor': [{ address: '/business/moscow-investor' }],
    '/business/moscow-investor-request': [
      { address: '/business/moscow-investor-request' },
      { address: '/business/moscow-investor-request', as: 'user', last: 'main form textarea' },
    ],
    '/business/moscow-investor-send-proposal': [
      { address: '/business/moscow-investor-send-proposal', as: 'company', last: 'main form textarea' },
    ],
    '/business/moscow-investor-send-proposal-faq': [
      { address: '/business/moscow-investor-send-proposal-faq' },
    ],
    '/catalog/$id': [{ address: '/catalog/loan-guarantee' }, { address: '/catalog/no-such-service' }],
    '/catalog/favorites': [{ address: '/catalog/favorites' }],
    '/catalog/informacionniy-kiosk': [
      { address: '/catalog/informacionniy-kiosk', last: 'main form textarea' },
    ],
    '/catalog/search': [
      { address: '/catalog/search' },
      { address: TRADES },
      { address: `${TRADES}&view=map`, last: mark },
      { address: `${TRADES}&view=map&object=${one?.id}`, last: `${mark}[aria-pressed="true"]` },
      { address: `${TRADES}&query=xyzzy&type=building` },
    ],
    '/dev/attachments': [{ address: '/dev/attachments' }],
    '/dev/kit': [{ address: '/dev/kit' }],
    '/flows/$id': [{ address: '/flows/slot-reservation?state=holding', last: 'main svg' }],
    '/online-services/home': [{ address: '/online-services/home' }],
    '/online-services/informacionniy-kiosk': LEADS_ON,
    '/online-services/online-consultation': [{ address: '/online-services/online-consultation' }],
    '/register/confirm': [{ address: '/register/confirm' }],
    '/account/': [{ address: '/account' }, { address: '/account', as: 'company', last: 'main dl' }],
    '/catalog/': LEADS_ON,
    '/desk/': [
      { address: '/desk' },
      { address: '/desk', as: 'moderator', last: 'main a[data-case]' },
      { address: '/desk', as: 'manager', last: 'main h1' },
    ],
    '/flows/': [{ address: '/flows' }, { address: '/nothing' }],
    '/online-services/': LEADS_ON,
    '/register/': [{ address: '/register' }],
    '/account/applications/$id': [
      { address: `/account/applications/${application}`, as: 'user', last: 'main ol' },
    ],
    '/account/messages/$id': [{ address: `/account/messages/${message}`, as: 'user', last: 'main ol' }],
    '/catalog/trades/$id': [{ address: `/catalog/trades/${one?.id}?compare=${two?.id}`, last: mark }],
    '/catalog/trades/credit-calculator': [{ address: '/catalog/trades/credit-calculator' }],
    '/desk/$lifecycle/$id': [{ address: caseAddress(message), as: 'moderator', last: 'main ol' }],
    '/account/applications/': [{ address: '/account/applications', as: 'user', last: 'main h2' }],
  };
}
