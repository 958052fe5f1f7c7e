import { createFileRoute } from '@tanstack/react-router';
import { bannersQuery } from '../../api/queries/banners.ts';
import { openingQuery } from '../../api/queries/search.ts';
import {
  serviceChoicesQuery,
  serviceCountQuery,
  serviceFacetsQuery,
  servicesQuery,
} from '../../api/queries/services.ts';
import { choicesQuery, countQuery, facetsQuery, tendersQuery } from '../../api/queries/tenders.ts';
import { readFilters } from '../../machines/flows/list-filter/list-filter.address.ts';
import type { PortalContext } from '../../portal-context.ts';
import { CatalogFrame } from '../../ui/parts/catalog-frame.tsx';
import { readList } from '../../ui/parts/list/read-list.ts';
import { servicesOf } from '../../ui/parts/services/service-filter.ts';
import { SpaceLinks } from '../../ui/parts/spaces/space-links.tsx';
import { Opening } from '../../ui/screens/opening/opening.tsx';
import { ServicesScreen } from '../../ui/screens/services/services-screen.tsx';
import { TendersScreen, tendersOf } from '../../ui/screens/tenders/tenders-screen.tsx';
import { pageHead } from '../-head.ts';
import { readServicesSearch, SERVICES_FILTERS, type ServicesSearch } from './-services-search.ts';
import { CATALOG_TABS, type CatalogTab, tabOf } from './-tabs.ts';
import { readTendersSearch, TENDER_FILTERS, type TendersSearch } from './-tenders-search.ts';

/** What the address of the catalogue says. */
export interface CatalogSearch extends ServicesSearch, TendersSearch {
  readonly tab?: CatalogTab | undefined;
}

/** Reads the address: a tab knows its own filters and none of the other's. */
function readSearch(search: Record<string, unknown>): CatalogSearch {
  const tab = tabOf(search.tab);
  // The first tab is the page itself, and needs no name.
  return tab === 'services'
    ? { ...readTendersSearch({}), ...readServicesSearch(search), tab: undefined }
    : { ...readServicesSearch({}), ...readTendersSearch(search), tab };
}

/** Section 2, the catalogue's search; each tab's filters, page and sorting are in the address. */
export const Route = createFileRoute('/catalog/search')({
  validateSearch: readSearch,
  staticData: { results: 'results' },
  loaderDeps: ({ search: { view: _view, object: _object, ...asked } }) => asked,
  loader: async ({ context, deps, cause }) => {
    const tab = tabOf(deps.tab);
    const texts = context.i18n.loadNamespaces([
      'lists',
      'search',
      // The names of the tabs, too.
      'tenders',
      tab === 'services' ? 'services' : 'favourites',
    ]);
    const list = tab === 'services' ? readServices(context, deps) : readTenders(context, deps);
    const { api, queryClient } = context;
    const read = Promise.all([list, isOpening(deps) && queryClient.prefetchQuery(openingQuery(api))]);
    // On the page already, the list before stays in sight while the next one comes.
    await Promise.all(cause === 'stay' ? [texts] : [texts, read]);
  },
  head: ({ match }) =>
    tabOf(match.search.tab) === 'services'
      ? pageHead(match.context, 'services', '/catalog/search')
      : pageHead(match.context, 'tenders', '/catalog/search?tab=trades'),
  component: Search,
});

/** The portal's first page: nobody has filtered, sorted or leafed yet. */
const isOpening = ({ tab, ...asked }: CatalogSearch): boolean =>
  tabOf(tab) === 'services' && Object.values(asked).every((word) => word === undefined);

// A failure is the screen's to show, in the place of the list.
const readServices = ({ api, queryClient }: PortalContext, { page, sort, ...search }: CatalogSearch) => {
  const asked = servicesOf({ filters: readFilters(search, SERVICES_FILTERS), page, sort });
  return Promise.all([
    queryClient.prefetchQuery(serviceChoicesQuery(api)),
    queryClient.prefetchQuery(bannersQuery(api, 'services')),
    readList({
      filter: asked.filter,
      list: () => queryClient.fetchQuery(servicesQuery(api, asked)),
      count: () => queryClient.prefetchQuery(serviceCountQuery(api, asked.filter)),
      facets: () => queryClient.prefetchQuery(serviceFacetsQuery(api, asked.filter)),
    }),
  ]);
};

const readTenders = ({ api, queryClient }: PortalContext, { page, sort, ...search }: CatalogSearch) => {
  const asked = tendersOf({ filters: readFilters(search, TENDER_FILTERS), page, sort });
  return Promise.all([
    queryClient.prefetchQuery(choicesQuery(api)),
    queryClient.prefetchQuery(bannersQuery(api, 'tenders')),
    // The other places where premises and land are found.
    queryClient.prefetchQuery(openingQuery(api)),
    readList({
      filter: asked.filter,
      list: () => queryClient.fetchQuery(tendersQuery(api, asked)),
      count: () => queryClient.prefetchQuery(countQuery(api, asked.filter)),
      facets: () => queryClient.prefetchQuery(facetsQuery(api, asked.filter)),
    }),
  ]);
};

function Search() {
  const address = Route.useSearch();
  const { page, sort, view, object, tab, ...search } = address;
  const tenderFilters = readFilters(search, TENDER_FILTERS);
  return (
    <>
      {isOpening(address) && <Opening />}
      <CatalogFrame tabs={CATALOG_TABS} current={tabOf(tab)}>
        {tabOf(tab) === 'services' ? (
          <ServicesScreen filters={readFilters(search, SERVICES_FILTERS)} {...{ page, sort }} />
        ) : (
          <>
            <SpaceLinks beside="tenders" {...{ view }} filters={tenderFilters} />
            <TendersScreen filters={tenderFilters} {...{ page, sort, view }} selected={object} />
          </>
        )}
      </CatalogFrame>
    </>
  );
}
