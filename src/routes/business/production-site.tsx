import { createFileRoute } from '@tanstack/react-router';
import { siteChoicesQuery, siteQueryOf, sitesQuery } from '../../api/queries/production-site.ts';
import { ProductionSiteScreen } from '../../ui/screens/production-site/production-site-screen.tsx';
import { readSiteSearch } from '../../ui/screens/production-site/site-search.ts';
import { pageHead } from '../-head.ts';

// Written out: what reads the address comes with the page's chunk and not with the entry.
const PATH = '/business/production-site';

/** Section 2: production-site selection. */
export const Route = createFileRoute('/business/production-site')({
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  loaderDeps: ({ search: { compare: _compare, ...asked } }) => asked,
  loader: async ({ context: { i18n, api, queryClient }, deps, cause }) => {
    const { answers, question } = readSiteSearch(deps).address;
    const query = question ? undefined : siteQueryOf(answers);
    // A failure is the screen's to show, in the place of the list; whoever is here already sees the list come.
    await Promise.all([
      i18n.loadNamespaces(['production-site', 'lists', 'fields']),
      queryClient.prefetchQuery(siteChoicesQuery(api)),
      query && cause !== 'stay' && queryClient.prefetchQuery(sitesQuery(api, query)),
    ]);
  },
  head: ({ match }) => pageHead(match.context, 'productionSite', PATH),
  component: () => <ProductionSiteScreen {...readSiteSearch(Route.useSearch())} />,
});
