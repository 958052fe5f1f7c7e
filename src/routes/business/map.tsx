import { createFileRoute } from '@tanstack/react-router';
import { mapChoicesQuery, mapListQuery } from '../../api/queries/investment-map.ts';
import { mapFilterOf } from '../../api/queries/map-filter.ts';
import { REGISTER_IDS } from '../../api/registers/ids.ts';
import { InvestmentMapScreen } from '../../ui/screens/investment-map/investment-map-screen.tsx';
import { readMapAddress } from '../../ui/screens/investment-map/map-address.ts';
import { pageHead } from '../-head.ts';

const PATH = '/business/map';
/** Cards of all registers speak with the words of each. */
const TEXTS = [
  'investment-map',
  'lists',
  'fields',
  'tenders',
  'register',
  'register-page',
  ...REGISTER_IDS.map((id) => `register-${id}`),
];

/** Section 2, objects: all registers on one map. */
export const Route = createFileRoute('/business/map')({
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  loaderDeps: ({ search: { at: _at, object: _object, ...asked } }) => asked,
  loader: async ({ context: { i18n, api, queryClient }, deps, cause }) => {
    const { filters, page = 1 } = readMapAddress(deps);
    // A failure is the screen's to show, in the place of the list.
    const read = () =>
      Promise.all([
        queryClient.prefetchQuery(mapChoicesQuery(api)),
        queryClient.prefetchQuery(mapListQuery(api, mapFilterOf(filters), undefined, page)),
      ]);
    await Promise.all([i18n.loadNamespaces(TEXTS), cause !== 'stay' && read()]);
  },
  head: ({ match }) => pageHead(match.context, 'investmentMap', PATH),
  component: () => <InvestmentMapScreen {...readMapAddress(Route.useSearch())} />,
});
