import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { supportMeasuresQuery, supportQuery } from '../../api/queries/support.ts';
import { SupportCalculatorScreen } from '../../ui/screens/support-calculator/support-calculator-screen.tsx';
import {
  givenOf,
  readSupportSearch,
  searchOf,
  wrongIn,
} from '../../ui/screens/support-calculator/support-search.ts';
import { pageHead } from '../-head.ts';

// Written out: what reads the address comes with the page's chunk and not with the entry.
const PATH = '/online-services/support-calculator';

/** Section 2: the calculator of support measures for investors; the address holds what is picked and given. */
export const Route = createFileRoute('/online-services/support-calculator')({
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  loader: async ({ context: { api, i18n, queryClient }, location }) => {
    const search = readSupportSearch(location.search);
    const given = givenOf(search);
    await Promise.all([
      i18n.loadNamespaces(['support', 'figures', 'lists']),
      queryClient.ensureQueryData(supportMeasuresQuery(api)),
      // A failure is the screen's to show.
      given.measures.length > 0 &&
        queryClient.prefetchQuery(supportQuery(api, { ...given, version: search.version })),
    ]);
  },
  // From then on the flow asks.
  shouldReload: false,
  head: ({ match }) => pageHead(match.context, 'supportCalculator', PATH),
  component: Calculator,
});

// By its address, so that this page's chunk does not pull the route's own out of the entry.
const route = getRouteApi('/online-services/support-calculator');

function Calculator() {
  const navigate = route.useNavigate();
  const search = readSupportSearch(route.useSearch());
  const { version } = search;
  return (
    <SupportCalculatorScreen
      key={version ?? 0}
      given={givenOf(search)}
      wrong={wrongIn(search)}
      version={version}
      onGiven={(given) => void navigate({ search: searchOf(given), replace: true, resetScroll: false })}
    />
  );
}
