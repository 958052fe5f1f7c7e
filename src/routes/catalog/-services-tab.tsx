import { bannersQuery } from '../../api/queries/banners.ts';
import { openingQuery } from '../../api/queries/search.ts';
import {
  serviceChoicesQuery,
  serviceCountQuery,
  serviceFacetsQuery,
  servicesQuery,
} from '../../api/queries/services.ts';
import type { PortalContext } from '../../portal-context.ts';
import { CatalogFrame } from '../../ui/parts/catalog-frame.tsx';
import type { CatalogTabProps } from '../../ui/parts/catalog-tab.ts';
import { readList } from '../../ui/parts/list/read-list.ts';
import { servicesOf, soundServiceFilters } from '../../ui/parts/services/service-filter.ts';
import { Opening } from '../../ui/screens/opening/opening.tsx';
import { ServicesScreen } from '../../ui/screens/services/services-screen.tsx';

/** The portal's first page: nobody has filtered, sorted or leafed yet. */
const isOpening = ({ filters, page, sort }: CatalogTabProps): boolean =>
  Object.keys(filters).length === 0 && page === undefined && sort === undefined;

const soundAddress = (address: CatalogTabProps): CatalogTabProps => ({
  ...address,
  filters: soundServiceFilters(address.filters),
});

/** @param isThere on the page already: the list before stays in sight while the next one comes */
export async function load(
  { api, queryClient, i18n }: PortalContext,
  address: CatalogTabProps,
  isThere: boolean,
): Promise<void> {
  const asked = servicesOf(soundAddress(address));
  const read = Promise.all([
    queryClient.prefetchQuery(serviceChoicesQuery(api)),
    queryClient.prefetchQuery(bannersQuery(api, 'services')),
    // A failure is the screen's to show, in the place of the list.
    readList({
      filter: asked.filter,
      list: () => queryClient.fetchQuery(servicesQuery(api, asked)),
      count: () => queryClient.prefetchQuery(serviceCountQuery(api, asked.filter)),
      facets: () => queryClient.prefetchQuery(serviceFacetsQuery(api, asked.filter)),
    }),
    isOpening(address) && queryClient.prefetchQuery(openingQuery(api)),
  ]);
  // The names of the tabs, too.
  const texts = i18n.loadNamespaces(['lists', 'search', 'tenders', 'services']);
  await Promise.all(isThere ? [texts] : [texts, read]);
}

/** Services as a tab of the catalogue, and over them the portal's first page. */
export function Tab(given: CatalogTabProps) {
  const address = soundAddress(given);
  return (
    <>
      {isOpening(address) && <Opening />}
      <CatalogFrame tabs={address.tabs} current="services">
        <ServicesScreen {...address} />
      </CatalogFrame>
    </>
  );
}
