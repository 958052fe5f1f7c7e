/** A page that the menu leads to. Its words stand in `shell.json`, under `menu.entries`. */
export interface MenuEntry {
  readonly id: string;
  readonly to: string;
  /** What the list that it leads to is narrowed down to. */
  readonly search?: Readonly<Record<string, string>>;
  /** What lies under it, where that is more than what begins with its own path. */
  readonly section?: string;
}

/** What belongs together. Its name stands in `shell.json`, under `menu.groups`. */
export interface MenuGroup {
  readonly id: string;
  /** The page that shows the group whole; without it that is the sitemap's part of it. */
  readonly page?: string;
  readonly entries: readonly MenuEntry[];
}

/**
 * Where the portal leads, in the order of the header: the one list that header, footer, the page `/sitemap`, breadcrumbs
 * and the call of section 7 read. An entry names a route that answers; a group without entries is left out.
 */
export const MENU = [
  {
    id: 'sites',
    entries: [
      { id: 'tenders', to: '/catalog/search', search: { tab: 'trades' }, section: '/catalog/trades' },
      { id: 'industrialSites', to: '/business/industrial-sites' },
      { id: 'technoparks', to: '/business/technoparks' },
      { id: 'premises', to: '/business/technoparks-room' },
      { id: 'clusters', to: '/business/clusters' },
      { id: 'zones', to: '/business/oez' },
      { id: 'investCatalog', to: '/business/invest-catalog' },
      { id: 'landPlots', to: '/business/land-plots' },
      { id: 'krt', to: '/business/krt' },
      { id: 'krtCheck', to: '/catalog/check-object-within-KRT' },
      { id: 'productionSite', to: '/business/production-site' },
      { id: 'initiatives', to: '/business/initiatives' },
      { id: 'everythingMap', to: '/business/map' },
    ],
  },
  {
    id: 'support',
    entries: [
      { id: 'services', to: '/catalog/search', section: '/catalog' },
      { id: 'navigator', to: '/online-services/navigator-support-measures' },
      { id: 'supportCalculator', to: '/online-services/support-calculator' },
      { id: 'mptCalculator', to: '/catalog/project-mpt/calculator' },
      { id: 'fundProducts', to: '/business/fund-products' },
      { id: 'fundProjects', to: '/business/fund-projects' },
      { id: 'creditCalculator', to: '/catalog/trades/credit-calculator' },
    ],
  },
  {
    id: 'industry',
    entries: [
      { id: 'industries', to: '/industries' },
      {
        id: 'technologies',
        to: '/industries/technology-bank/registry',
        section: '/industries/technology-bank',
      },
      { id: 'salesMarket', to: '/sales-market' },
      { id: 'exportSupport', to: '/sales-market/support' },
      { id: 'school', to: '/moscow-technical-school' },
      {
        id: 'schoolPrograms',
        to: '/moscow-technical-school/programs',
        section: '/moscow-technical-school/program-description',
      },
    ],
  },
  {
    id: 'online',
    page: '/online-services/home',
    entries: [
      { id: 'allServices', to: '/online-services/home', section: '/online-services' },
      { id: 'consultation', to: '/online-services/online-consultation' },
      { id: 'kiosk', to: '/catalog/informacionniy-kiosk' },
      { id: 'investor', to: '/business/moscow-investor' },
      { id: 'problem', to: '/business/moscow-investor-request' },
      { id: 'proposal', to: '/business/moscow-investor-send-proposal' },
      { id: 'proposeInitiative', to: '/business/initiatives/propose' },
      { id: 'proposeTechnology', to: '/industries/technology-bank/propose' },
    ],
  },
  {
    id: 'sustainable',
    entries: [
      { id: 'goals', to: '/about-moscow/cur/main' },
      { id: 'unAgenda', to: '/about-moscow/cur/povestka-oon' },
      { id: 'sustainableBusiness', to: '/about-moscow/cur/business' },
      { id: 'pilotProject', to: '/about-moscow/cur/pilot-project' },
      { id: 'partners', to: '/about-moscow/cur/partners' },
      { id: 'bestPractice', to: '/about-moscow/cur/best-practice' },
      { id: 'esgStatus', to: '/about-moscow/cur/esg-status' },
      { id: 'getEsgStatus', to: '/about-moscow/cur/get-esg-status' },
      {
        id: 'esgCompanies',
        to: '/about-moscow/cur/cur-esg-list-organizations',
        section: '/about-moscow/cur/esg-certificate',
      },
      { id: 'esgRanking', to: '/about-moscow/cur/esg-ranking' },
      { id: 'iriis', to: '/about-moscow/cur/iriis' },
      { id: 'regionalCooperation', to: '/about-moscow/cur/regional-cooperation' },
      { id: 'internationalActivities', to: '/about-moscow/cur/international-activities' },
      { id: 'singleIndustryTowns', to: '/about-moscow/cur/single-industry-towns' },
    ],
  },
] as const satisfies readonly MenuGroup[];

/** The portal's own pages: how it works, who runs it, by which rules. In the footer and on `/sitemap`. */
export const OWN_PAGES = [
  {
    id: 'help',
    entries: [
      { id: 'help', to: '/help' },
      { id: 'questions', to: '/business/moscow-investor-send-proposal-faq' },
      { id: 'contacts', to: '/contacts' },
    ],
  },
  {
    id: 'about',
    entries: [
      { id: 'about', to: '/about' },
      { id: 'statistics', to: '/statistics' },
      { id: 'flows', to: '/flows' },
      { id: 'accessibility', to: '/accessibility' },
      { id: 'sitemap', to: '/sitemap' },
    ],
  },
  {
    id: 'legal',
    entries: [
      { id: 'personalData', to: '/legal/personal-data' },
      { id: 'terms', to: '/legal/terms' },
      { id: 'dataSources', to: '/legal/data-sources' },
    ],
  },
] as const satisfies readonly MenuGroup[];

/** Groups that administrators may add to, by their ids. */
export const ADDITION_GROUPS = [...MENU, ...OWN_PAGES].map(({ id }) => id) as [GroupId, ...GroupId[]];
export type GroupId = (typeof MENU | typeof OWN_PAGES)[number]['id'];

type KnownEntry = (typeof MENU | typeof OWN_PAGES)[number]['entries'][number];

/** Every entry by its id; of two groups that name one page, the first. */
export const ALL_ENTRIES = Object.fromEntries(
  [...MENU, ...OWN_PAGES].flatMap(({ entries }) => entries.map((entry) => [entry.id, entry])),
) as Readonly<Record<KnownEntry['id'], MenuEntry & { readonly to: KnownEntry['to'] }>>;

/** Where "Ask a specialist" leads: in writing about anything. Consultations are about auctions alone. */
export const ASK_A_SPECIALIST = '/catalog/informacionniy-kiosk';

/** Where a talk with a specialist is booked. */
export const CONSULTATION = '/online-services/online-consultation';

/** The address of an entry on the portal's own host: path and query. */
export const addressOf = ({ to, search }: MenuEntry): string =>
  search ? `${to}?${new URLSearchParams(search)}` : to;

/** A page of the portal as its address says it. */
export interface Place {
  readonly path: string;
  readonly search: Readonly<Record<string, unknown>>;
}

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** How closely an entry fits a page: its own page 3 (4 with what it is narrowed to), its section the longer the closer. */
function closeness({ to, search, section = to }: MenuEntry, { path, search: given }: Place): number {
  const narrowing = Object.entries(search ?? {});
  if (path === to && narrowing.every(([name, value]) => given[name] === value))
    return 1000 + narrowing.length;
  return path.startsWith(`${section}/`) ? section.length : 0;
}

/** Where in the menu a page stands, and whether the entry is the page itself or the section that it lies in. */
interface MenuPlace {
  readonly group: MenuGroup;
  readonly entry: MenuEntry;
  readonly isPage: boolean;
}

/** What has been found: every entry of header, footer and the phone's menu asks for the place of the same page. */
const found = new WeakMap<Place, MenuPlace | undefined>();

/** Where a page stands in the menu: its group and the entry nearest to it; undefined for pages outside of it. */
export function menuPlaceOf(at: Place): MenuPlace | undefined {
  if (!found.has(at)) found.set(at, nearestTo(at));
  return found.get(at);
}

/**
 * The group of the menu that a page lies in; none on the page that the portal opens with, which leads to all of them: the
 * list of services stands there below, and is in a group once somebody filters or leafs it.
 */
export function menuGroupOf(at: Place): string | undefined {
  const here = menuPlaceOf(at);
  if (!here) return undefined;
  const isOpening =
    here.isPage &&
    here.entry === ALL_ENTRIES.services &&
    Object.entries(at.search).every(([name, value]) => value === undefined || name === 'tab');
  return isOpening ? undefined : here.group.id;
}

function nearestTo(at: Place): MenuPlace | undefined {
  const place = { ...at, path: withoutSlash(at.path) };
  const all = MENU.flatMap((group: MenuGroup) => group.entries.map((entry) => ({ group, entry })));
  const best = all
    .map((one) => ({ ...one, fits: closeness(one.entry, place) }))
    .reduce((nearest, next) => (next.fits > nearest.fits ? next : nearest));
  if (best.fits === 0) return undefined;
  return { group: best.group, entry: best.entry, isPage: best.fits >= 1000 };
}
