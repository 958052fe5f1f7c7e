import { bannersQuery } from '../../api/queries/banners.ts';
import { openingQuery } from '../../api/queries/search.ts';
import { choicesQuery, countQuery, facetsQuery, tendersQuery } from '../../api/queries/tenders.ts';
import type { PortalContext } from '../../portal-context.ts';
import { CatalogFrame } from '../../ui/parts/catalog-frame.tsx';
import type { CatalogTabProps } from '../../ui/parts/catalog-tab.ts';
import { readList } from '../../ui/parts/list/read-list.ts';
import { SpaceLinks } from '../../ui/parts/spaces/space-links.tsx';
import { soundTenderFilters } from '../../ui/parts/tenders/tender-filter.ts';
import { TendersScreen, tendersOf } from '../../ui/screens/tenders/tenders-screen.tsx';

const soundAddress = <A extends Pick<CatalogTabProps, 'filters'>>(address: A): A => ({
  ...address,
  filters: soundTenderFilters(address.filters),
});

/** @param isThere on the page already: the list before stays in sight while the next one comes */
export async function load(
  { api, queryClient, i18n }: PortalContext,
  address: CatalogTabProps,
  isThere: boolean,
): Promise<void> {
  const asked = tendersOf(soundAddress(address));
  const read = Promise.all([
    queryClient.prefetchQuery(choicesQuery(api)),
    queryClient.prefetchQuery(bannersQuery(api, 'tenders')),
    // The other places where premises and land are found.
    queryClient.prefetchQuery(openingQuery(api)),
    // A failure is the screen's to show, in the place of the list.
    readList({
      filter: asked.filter,
      list: () => queryClient.fetchQuery(tendersQuery(api, asked)),
      count: () => queryClient.prefetchQuery(countQuery(api, asked.filter)),
      facets: () => queryClient.prefetchQuery(facetsQuery(api, asked.filter)),
    }),
  ]);
  const texts = i18n.loadNamespaces(['lists', 'search', 'tenders', 'favourites']);
  await Promise.all(isThere ? [texts] : [texts, read]);
}

/** Tenders as a tab of the catalogue, and over them the other places where premises and land are found. */
export function Tab({ tabs, ...given }: CatalogTabProps) {
  const address = soundAddress(given);
  return (
    <CatalogFrame tabs={tabs} current="trades">
      <SpaceLinks beside="tenders" view={address.view} filters={address.filters} />
      <TendersScreen {...address} />
    </CatalogFrame>
  );
}
