import { getRouteApi, lazyRouteComponent } from '@tanstack/react-router';
import { readFilters } from '../../machines/flows/list-filter/list-filter.address.ts';
import type { PortalContext } from '../../portal-context.ts';
import type { CatalogTabProps } from '../../ui/parts/catalog-tab.ts';
import { pageHead } from '../-head.ts';
import { readServicesSearch, SERVICES_FILTERS, type ServicesSearch } from './-services-search.ts';
import { CATALOG_TABS, type CatalogTab, tabOf } from './-tabs.ts';
import { readTendersSearch, TENDER_FILTERS, type TendersSearch } from './-tenders-search.ts';

/** What the address of the catalogue says. */
export interface CatalogSearch extends ServicesSearch, TendersSearch {
  readonly tab?: CatalogTab | undefined;
}
type Asked = Omit<CatalogSearch, 'view' | 'object'>;

/** Reads the address: a tab knows its own filters and none of the other's. */
function readSearch(search: Record<string, unknown>): CatalogSearch {
  const tab = tabOf(search.tab);
  // The first tab is the page itself, and needs no name.
  return tab === 'services'
    ? { ...readTendersSearch({}), ...readServicesSearch(search), tab: undefined }
    : { ...readServicesSearch({}), ...readTendersSearch(search), tab };
}

/** A tab is a piece of its own, with what it reads: a page shows one of them. */
const PIECES = {
  services: () => import('./-services-tab.tsx'),
  trades: () => import('./-trades-tab.tsx'),
} as const;
const TABS = {
  services: lazyRouteComponent(PIECES.services, 'Tab'),
  trades: lazyRouteComponent(PIECES.trades, 'Tab'),
} as const;

/** What of an address a tab is told. */
function toldOf({ tab, page, sort, view, object, ...search }: CatalogSearch): CatalogTabProps {
  return {
    tabs: CATALOG_TABS,
    filters: readFilters(search, tabOf(tab) === 'services' ? SERVICES_FILTERS : TENDER_FILTERS),
    ...{ page, sort, view },
    selected: object,
  };
}

function Catalog() {
  const address = getRouteApi('/catalog/search').useSearch() as CatalogSearch;
  const Tab = TABS[tabOf(address.tab)];
  return <Tab {...toldOf(address)} />;
}

/** Section 2, the catalogue's search; each tab's filters, page and sorting are in the address. */
export const catalogRoute = () => ({
  validateSearch: readSearch,
  staticData: { results: 'results' },
  loaderDeps: ({ search: { view: _view, object: _object, ...asked } }: { search: CatalogSearch }): Asked =>
    asked,
  loader: async ({
    context,
    deps,
    cause,
  }: {
    readonly context: PortalContext;
    readonly deps: Asked;
    readonly cause: string;
  }): Promise<void> => {
    const tab = tabOf(deps.tab);
    const { load } = await PIECES[tab]();
    await Promise.all([TABS[tab].preload?.(), load(context, toldOf(deps), cause === 'stay')]);
  },
  head: ({ match }: { match: { context: PortalContext; search: CatalogSearch } }) =>
    tabOf(match.search.tab) === 'services'
      ? pageHead(match.context, 'services', '/catalog/search')
      : pageHead(match.context, 'tenders', '/catalog/search?tab=trades'),
  // A page that the server drew comes alive with its tab; whoever comes later has it from the loader.
  component: lazyRouteComponent(async () => {
    if (!import.meta.env.SSR) await TABS[tabOf(new URLSearchParams(location.search).get('tab'))].preload?.();
    return { default: Catalog };
  }),
});
