import { ensureDemoRegisters } from '../../server/register/demo.ts';
import { DEFAULT_WEIGHTS } from '../../src/api/contracts/market-rating.ts';
import type { TokenPair } from '../../src/api/contracts/session.ts';
import { REGISTER_IDS, type RegisterId } from '../../src/api/registers/ids.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';
import type { FileRoutesByFullPath } from '../../src/routeTree.gen.ts';
import { START, type TestPortal, testPortal } from '../support/portal.ts';
import { ask, bearer, bookConsultation } from './account-page.ts';
import { TENDERS_PAGE, tendersOf } from './catalog-page.ts';
import { caseAddress, type DemoAccount, demoTokens, newMessage } from './desk-page.ts';
import { certify } from './esg-page.ts';
import { publishInitiative, replyTo } from './initiative-page.ts';

/** A page of the portal as a test opens it. */
export interface PortalPage {
  readonly address: string;
  /** Whose page it is, by their account of the demonstration; without, a visitor's. */
  readonly as?: DemoAccount;
  /** A selector of what comes last of it; without, its heading. */
  readonly last?: string;
}

/** Things that pages are about. */
export interface Subjects {
  readonly tender: string;
  readonly another: string;
  readonly message: string;
  readonly application: string;
  /** A published initiative of the company, and the user's reply to it. */
  readonly initiative: string;
  readonly reply: string;
  /** Number of a proof of the check against KRT boundaries. */
  readonly proof: string;
  /** A report on sales markets that the user has shared, and what its link carries. */
  readonly report: { readonly id: string; readonly token: string };
  /** Number of a certificate of the ESG status. */
  readonly certificate: string;
  /** A thing of each register; where one has nothing, the page says so. */
  readonly things: Readonly<Record<RegisterId, string>>;
}

/** A portal with its pages, all samples, and what its pages are about. */
export async function openWholePortal(): Promise<{
  readonly portal: TestPortal;
  readonly subjects: Subjects;
}> {
  const portal = await testPortal({ pages: true, tenders: true });
  await ensureDemoRegisters(portal.databaseUrl, START);
  return { portal, subjects: await subjectsOf(portal.url) };
}

/** Finds or makes what pages are about. @param url of a portal that has the sample objects */
export async function subjectsOf(url: string): Promise<Subjects> {
  const [one, two] = await tendersOf(url);
  if (!one || !two) throw new Error('the portal has too few objects');
  const [user, company] = [await demoTokens(url, 'user'), await demoTokens(url, 'company')];
  const initiative = await publishInitiative(url, company);
  return {
    initiative,
    reply: await replyTo(url, initiative, user),
    tender: one.id,
    another: two.id,
    message: await newMessage(url),
    report: await sharedReport(url, user),
    application: await bookConsultation(url, user),
    proof: (
      await ask(url, 'POST', '/invest/krt-check/v1/checks', { by: 'point', latitude: 55.75, longitude: 37.6 })
    ).number,
    certificate: await certify(url, company),
    things: Object.fromEntries(
      await Promise.all(REGISTER_IDS.map(async (id) => [id, await firstOf(url, REGISTERS[id])])),
    ),
  };
}

/** Computes a report and gives its link away. */
async function sharedReport(url: string, pair: TokenPair): Promise<{ id: string; token: string }> {
  const reports = '/invest/sales-market/v1/reports';
  const question = { goods: '8413', countries: ['KZ', 'IN', 'DE'], weights: DEFAULT_WEIGHTS };
  const { id } = await ask(url, 'POST', reports, question, bearer(pair));
  return ask(url, 'POST', `${reports}/${id}/share`, undefined, bearer(pair));
}

const firstOf = async (url: string, { api }: { readonly api: string }): Promise<string> =>
  (await ask(url, 'GET', api)).items[0]?.id ?? 'none';

/** A route that only leads elsewhere. */
const LEADS_ON = null;
/** A selection of production sites with everything answered. */
const SITES =
  '/business/production-site?who=legal&activity=25&type=buildings&areaFrom=1000&utilities=none&okrug=none&deal=rent';
/** A mark on a map. */
const MARK = '[data-look]';

type PagesAt = (subjects: Subjects) => readonly PortalPage[];

/** Every route of the portal: one that is missing here does not pass the types. */
const ROUTES: Readonly<Record<keyof FileRoutesByFullPath, PagesAt | typeof LEADS_ON>> = {
  '/': LEADS_ON,
  '/about-moscow/': LEADS_ON,
  '/about-moscow/cur/': LEADS_ON,
  '/about-moscow/cur-esg-list-organizations': LEADS_ON,
  '/about-moscow/cur/cur-esg-list-organizations': () => [
    { address: '/about-moscow/cur/cur-esg-list-organizations' },
  ],
  '/about-moscow/cur/esg-certificate/$number': (at) => [
    { address: `/about-moscow/cur/esg-certificate/${at.certificate}` },
  ],
  '/about-moscow/cur/main/': () => [{ address: '/about-moscow/cur/main' }],
  '/about-moscow/cur/main/$goal': () => [
    { address: '/about-moscow/cur/main/1' },
    { address: '/about-moscow/cur/main/7?project=1', last: '[role="dialog"] button' },
    { address: '/about-moscow/cur/main/14' },
    { address: '/about-moscow/cur/main/17' },
  ],
  '/about-moscow/cur/povestka-oon': () => [{ address: '/about-moscow/cur/povestka-oon' }],
  '/about-moscow/cur/business': () => [
    { address: '/about-moscow/cur/business' },
    { address: '/about-moscow/cur/business?apply=true', last: '[role="dialog"] button' },
  ],
  '/about-moscow/cur/pilot-project': () => [{ address: '/about-moscow/cur/pilot-project' }],
  '/about-moscow/cur/partners/': () => [{ address: '/about-moscow/cur/partners' }],
  '/about-moscow/cur/partners/$partner': () => [
    { address: '/about-moscow/cur/partners/global' },
    { address: '/about-moscow/cur/partners/vebrf?tab=signed' },
    { address: '/about-moscow/cur/partners/mostpp?tab=done' },
  ],
  '/about-moscow/cur/best-practice': () => [{ address: '/about-moscow/cur/best-practice' }],
  '/about-moscow/cur/single-industry-towns': () => [{ address: '/about-moscow/cur/single-industry-towns' }],
  '/about-moscow/cur/esg-status': () => [{ address: '/about-moscow/cur/esg-status' }],
  '/about-moscow/cur/get-esg-status': () => [{ address: '/about-moscow/cur/get-esg-status' }],
  '/about-moscow/cur/iriis': () => [
    { address: '/about-moscow/cur/iriis' },
    { address: '/about-moscow/cur/iriis?indicator=quality-3' },
  ],
  '/about-moscow/cur/esg-ranking': () => [
    { address: '/about-moscow/cur/esg-ranking' },
    { address: '/about-moscow/cur/esg-ranking?sort=E2&compare=minsk&compare=osh&compare=moscow' },
  ],
  '/about-moscow/cur/international-activities': () => [
    { address: '/about-moscow/cur/international-activities' },
  ],
  '/about-moscow/cur/regional-cooperation': () => [{ address: '/about-moscow/cur/regional-cooperation' }],
  '/about': () => [{ address: '/about' }],
  '/accessibility': () => [{ address: '/accessibility' }],
  '/contacts': () => [{ address: '/contacts' }],
  '/help': () => [{ address: '/help' }],
  '/search': () => [
    { address: '/search' },
    { address: '/search?q=технопарк', last: 'main section' },
    { address: '/search?q=xyzzyplugh' },
  ],
  '/sitemap': () => [{ address: '/sitemap' }],
  '/statistics': () => [
    { address: '/statistics' },
    { address: '/statistics?service=kiosk-request', last: '#method' },
  ],
  '/legal/data-sources': () => [{ address: '/legal/data-sources' }],
  '/legal/personal-data': () => [{ address: '/legal/personal-data' }],
  '/legal/terms': () => [{ address: '/legal/terms' }],
  '/account-deleted': () => [{ address: '/account-deleted' }],
  '/away': () => [
    { address: '/away?to=https://mos.ru@evil.example/' },
    { address: '/away?to=javascript:alert(1)' },
  ],
  '/forgot-password': () => [{ address: '/forgot-password' }],
  '/hand-over': () => [{ address: '/hand-over' }],
  '/reset-password': () => [{ address: '/reset-password' }],
  '/sign-in': () => [{ address: '/sign-in' }],
  '/unsubscribe': () => [{ address: '/unsubscribe?token=x' }],
  '/account/subscriptions': () => [
    { address: '/account/subscriptions?new=true&type=building', as: 'user', last: 'main form' },
  ],
  '/business/': LEADS_ON,
  '/business/map': () => [
    { address: '/business/map', last: MARK },
    { address: '/business/map?okrug=cao&registers=zones' },
    { address: '/business/map?at=37.6173,55.7558,14&object=zones.none', last: MARK },
  ],
  '/business/technoparks/': () => [
    { address: '/business/technoparks' },
    { address: '/business/technoparks?view=map', last: 'main [aria-label] button' },
    { address: '/business/technoparks?query=xyzzy&okrug=cao' },
  ],
  '/business/technoparks/$id': (at) => [
    { address: `/business/technoparks/${at.things.technoparks}` },
    { address: `/business/technoparks/${at.things.technoparks}?tab=engineering` },
  ],
  '/business/technoparks/comparison': (at) => [
    { address: '/business/technoparks/comparison' },
    { address: `/business/technoparks/comparison?id=${at.things.technoparks}` },
  ],
  '/business/production-site': () => [
    { address: '/business/production-site' },
    { address: `${SITES}&question=utilities` },
    { address: '/business/production-site?who=individual' },
    { address: SITES, last: 'main details' },
  ],
  '/sales-market/': () => [
    { address: '/sales-market', last: 'main fieldset' },
    { address: '/sales-market?goods=8413&countries=KZ,IN,DE', last: 'main fieldset' },
  ],
  '/sales-market/support': () => [{ address: '/sales-market/support' }],
  '/sales-market/report/$id/': LEADS_ON,
  '/sales-market/report/$id/$tab': ({ report: { id, token } }) => [
    { address: `/sales-market/report/${id}/summary-analysis?share=${token}`, last: 'main figure' },
    { address: `/sales-market/report/${id}/import-status?share=${token}`, last: 'main figure' },
    { address: `/sales-market/report/${id}/import-position?share=${token}`, last: 'main figure' },
    { address: `/sales-market/report/${id}/trade-relations?share=${token}`, last: 'main figure' },
    { address: `/sales-market/report/${id}/export-status`, as: 'user', last: 'main figure' },
  ],
  '/business/krt/': () => [{ address: '/business/krt' }],
  '/business/krt/$id': (at) => [{ address: `/business/krt/${at.things['krt-projects']}` }],
  '/business/krt/comparison': () => [{ address: '/business/krt/comparison' }],
  '/external/krt-public': () => [{ address: '/external/krt-public' }],
  '/business/industrial-sites/': () => [{ address: '/business/industrial-sites' }],
  '/business/industrial-sites/$id': (at) => [
    { address: `/business/industrial-sites/${at.things['industrial-sites']}` },
  ],
  '/business/industrial-sites/comparison': () => [{ address: '/business/industrial-sites/comparison' }],
  '/business/clusters/': () => [{ address: '/business/clusters' }],
  '/business/clusters/$id': (at) => [{ address: `/business/clusters/${at.things.clusters}` }],
  '/business/clusters/comparison': () => [{ address: '/business/clusters/comparison' }],
  '/business/oez/': () => [{ address: '/business/oez' }],
  '/business/oez/$id': (at) => [{ address: `/business/oez/${at.things.zones}` }],
  '/business/oez/comparison': () => [{ address: '/business/oez/comparison' }],
  '/business/invest-catalog/': () => [{ address: '/business/invest-catalog' }],
  '/business/invest-catalog/$id': (at) => [
    { address: `/business/invest-catalog/${at.things['invest-catalog']}` },
  ],
  '/business/invest-catalog/comparison': () => [{ address: '/business/invest-catalog/comparison' }],
  '/business/land-plots/': () => [{ address: '/business/land-plots' }],
  '/business/land-plots/$id': (at) => [{ address: `/business/land-plots/${at.things['land-plots']}` }],
  '/business/land-plots/comparison': () => [{ address: '/business/land-plots/comparison' }],
  '/business/initiatives/': () => [{ address: '/business/initiatives' }],
  '/business/initiatives/$id': (at) => [
    { address: `/business/initiatives/${at.things.initiatives}` },
    { address: `/business/initiatives/${at.initiative}`, as: 'trader', last: 'main form textarea' },
  ],
  '/account/notifications': () => [
    {
      address: '/account/notifications?unread=true',
      as: 'user',
      last: 'main a[href="/account#notifications"]',
    },
  ],
  '/account/replies/': () => [{ address: '/account/replies', as: 'company', last: 'main li h2' }],
  '/account/replies/$id': (at) => [
    { address: `/account/replies/${at.reply}`, as: 'company', last: 'main ol' },
  ],
  '/business/initiatives/propose': () => [
    { address: '/business/initiatives/propose', as: 'user', last: 'main form textarea' },
  ],
  '/business/initiatives/comparison': () => [{ address: '/business/initiatives/comparison' }],
  '/industries/': () => [{ address: '/industries' }],
  '/industries/technology-bank/propose': () => [
    { address: '/industries/technology-bank/propose', as: 'user', last: 'main form textarea' },
  ],
  '/industries/technology-bank/registry/': () => [{ address: '/industries/technology-bank/registry' }],
  '/industries/technology-bank/registry/comparison': () => [
    { address: '/industries/technology-bank/registry/comparison' },
  ],
  '/industries/technology-bank/$id': (at) => [
    { address: `/industries/technology-bank/${at.things.technologies}` },
  ],
  '/industries/technology-bank/$id/successful-cases': (at) => [
    { address: `/industries/technology-bank/${at.things.technologies}/successful-cases` },
  ],
  '/mfpp-frame-product/': () => [{ address: '/mfpp-frame-product' }],
  '/mfpp-frame-product/$id': (at) => [{ address: `/mfpp-frame-product/${at.things['fund-products']}` }],
  '/mfpp-frame-project/': () => [{ address: '/mfpp-frame-project' }],
  '/mfpp-frame-project/$id': (at) => [{ address: `/mfpp-frame-project/${at.things['fund-projects']}` }],
  '/business/fund-products/': () => [{ address: '/business/fund-products' }],
  '/business/fund-products/comparison': () => [{ address: '/business/fund-products/comparison' }],
  '/business/fund-products/$id': (at) => [
    { address: `/business/fund-products/${at.things['fund-products']}` },
  ],
  '/business/fund-projects/': () => [{ address: '/business/fund-projects' }],
  '/business/fund-projects/comparison': () => [{ address: '/business/fund-projects/comparison' }],
  '/business/fund-projects/$id': (at) => [
    { address: `/business/fund-projects/${at.things['fund-projects']}` },
  ],
  '/moscow-technical-school/': () => [{ address: '/moscow-technical-school' }],
  '/moscow-technical-school/about': () => [{ address: '/moscow-technical-school/about' }],
  '/moscow-technical-school/participants': () => [{ address: '/moscow-technical-school/participants' }],
  '/moscow-technical-school/programs/': () => [
    { address: '/moscow-technical-school/programs' },
    { address: '/moscow-technical-school/programs?direction=robotics&durationTo=72' },
  ],
  '/moscow-technical-school/programs/signup': LEADS_ON,
  '/moscow-technical-school/programs/comparison': () => [
    { address: '/moscow-technical-school/programs/comparison' },
  ],
  '/moscow-technical-school/program-description/$id': (at) => [
    { address: `/moscow-technical-school/program-description/${at.things['school-programs']}` },
    {
      address: `/moscow-technical-school/program-description/${at.things['school-programs']}`,
      as: 'user',
      last: '#reply form, #reply a',
    },
  ],
  '/business/technoparks-room/': () => [
    { address: '/business/technoparks-room' },
    { address: '/business/technoparks-room?purpose=laboratory&areaBand=upTo50' },
  ],
  '/business/technoparks-room/$id': (at) => [
    { address: `/business/technoparks-room/${at.things['technopark-rooms']}` },
  ],
  '/business/technoparks-room/comparison': () => [{ address: '/business/technoparks-room/comparison' }],
  '/business/moscow-investor': () => [{ address: '/business/moscow-investor' }],
  '/business/moscow-investor-request': () => [
    { address: '/business/moscow-investor-request' },
    { address: '/business/moscow-investor-request', as: 'user', last: 'main form textarea' },
  ],
  '/business/moscow-investor-send-proposal': () => [
    { address: '/business/moscow-investor-send-proposal', as: 'user', last: 'main form textarea' },
  ],
  '/business/moscow-investor-send-proposal-faq': () => [
    { address: '/business/moscow-investor-send-proposal-faq' },
  ],
  '/catalog/$id': () => [{ address: '/catalog/loan-guarantee' }, { address: '/catalog/no-such-service' }],
  '/catalog/check-object-within-KRT/': () => [
    { address: '/catalog/check-object-within-KRT?query=Москва', last: 'main li form button' },
    { address: '/catalog/check-object-within-KRT?way=point', last: 'main .leaflet-container' },
    { address: '/catalog/check-object-within-KRT?way=outline', last: 'main .leaflet-container' },
    { address: '/catalog/check-object-within-KRT?way=point&latitude=1&longitude=2&error=outside_region' },
  ],
  '/catalog/check-object-within-KRT/$number': (at) => [
    { address: `/catalog/check-object-within-KRT/${at.proof}`, last: 'main .leaflet-container' },
  ],
  '/catalog/favorites': () => [
    { address: '/catalog/favorites' },
    { address: '/catalog/favorites', as: 'user', last: 'main [type="checkbox"]' },
  ],
  '/catalog/informacionniy-kiosk': () => [
    { address: '/catalog/informacionniy-kiosk', last: 'main form textarea' },
  ],
  '/online-services/support-calculator': () => [
    { address: '/online-services/support-calculator' },
    {
      address:
        '/online-services/support-calculator?measures=utility-connection-subsidy&measures=loan-guarantee&own=1000000&connectionCost=5000000&loanSum=200000000',
      last: 'main figure svg',
    },
  ],
  '/catalog/project-mpt/calculator': () => [
    { address: '/catalog/project-mpt/calculator' },
    { address: '/catalog/project-mpt/calculator?area=4000&use=production&okrug=zao&startYear=2026&fee=x' },
  ],
  '/catalog/search': (at) => [
    { address: '/catalog/search' },
    { address: '/catalog/search?category=export' },
    { address: TENDERS_PAGE },
    { address: `${TENDERS_PAGE}&view=map`, last: MARK },
    { address: `${TENDERS_PAGE}&view=map&object=${at.tender}`, last: `${MARK}[aria-pressed="true"]` },
    { address: `${TENDERS_PAGE}&query=xyzzy&type=building` },
  ],
  '/dev/attachments': () => [{ address: '/dev/attachments' }],
  '/dev/kit': () => [{ address: '/dev/kit' }],
  '/flows/$id': () => [{ address: '/flows/slot-reservation?state=holding', last: 'main svg' }],
  '/online-services/navigator-support-measures/': () => [
    { address: '/online-services/navigator-support-measures' },
    {
      address:
        '/online-services/navigator-support-measures?applicant=legalEntity&businessSize=micro&activityLine=it',
      last: 'main [data-measure]',
    },
  ],
  '/online-services/navigator-support-measures/detail/$id': () => [
    { address: '/online-services/navigator-support-measures/detail/loan-guarantee?applicant=soleTrader' },
  ],
  '/online-services/home': () => [{ address: '/online-services/home' }],
  '/online-services/informacionniy-kiosk': LEADS_ON,
  '/online-services/online-consultation': () => [{ address: '/online-services/online-consultation' }],
  '/online-services/consultation-booking': () => [
    { address: '/online-services/consultation-booking?token=x', last: 'main [role="alert"]' },
  ],
  '/register/confirm': () => [{ address: '/register/confirm' }],
  '/account/': () => [{ address: '/account', as: 'user', last: 'main dl' }],
  '/catalog/': LEADS_ON,
  '/desk/': () => [
    { address: '/desk', as: 'moderator', last: 'main a[data-case]' },
    { address: '/desk', as: 'manager', last: 'main h1' },
  ],
  '/flows/': () => [{ address: '/flows' }, { address: '/nothing' }],
  '/online-services/': LEADS_ON,
  '/register/': () => [{ address: '/register' }],
  '/account/applications/$id': (at) => [
    { address: `/account/applications/${at.application}`, as: 'user', last: 'main ol' },
  ],
  '/account/messages/$id': (at) => [
    { address: `/account/messages/${at.message}`, as: 'user', last: 'main ol' },
  ],
  '/catalog/trades/$id': (at) => [
    {
      address: `/catalog/trades/${at.tender}?compare=${at.another}`,
      last: 'main section[tabindex="0"] table',
    },
  ],
  '/catalog/trades/credit-calculator': () => [{ address: '/catalog/trades/credit-calculator' }],
  '/desk/$lifecycle/$id': (at) => [{ address: caseAddress(at.message), as: 'moderator', last: 'main ol' }],
  '/desk/content/': () => [{ address: '/desk/content', as: 'admin', last: 'main li:last-child a' }],
  '/desk/content/$kind/$item': () => [
    { address: '/desk/content/contacts/contacts', as: 'admin', last: 'main form' },
    { address: '/desk/content/banners/banner-8', as: 'admin', last: 'main form' },
    { address: '/desk/content/goals/goal-7', as: 'admin', last: 'main form' },
    { address: '/desk/content/menu/menu-1', as: 'admin', last: 'main form' },
    { address: '/desk/content/documents/none', as: 'admin', last: 'main a[href="/desk/content"]' },
  ],
  '/desk/registers/$register/$id': (at) => [
    { address: `/desk/registers/technoparks/${at.things.technoparks}`, as: 'manager', last: 'main form' },
    { address: '/desk/registers/technoparks/none', as: 'manager', last: 'main a[href="/desk"]' },
  ],
  '/account/applications/': () => [{ address: '/account/applications', as: 'user', last: 'main h2' }],
};

/** Every route that shows something, with the pages by which tests know it. */
export const PAGES: readonly (readonly [route: string, pagesAt: PagesAt])[] = Object.entries(ROUTES).flatMap(
  ([route, pagesAt]) => (pagesAt === LEADS_ON ? [] : [[route, pagesAt] as const]),
);
