import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { selectionQuery } from '../../../api/queries/selection.ts';
import { serviceChoicesQuery } from '../../../api/queries/services.ts';
import { answersOf } from '../../../ui/screens/support-navigator/answers.ts';
import { NavigatorScreen } from '../../../ui/screens/support-navigator/navigator-screen.tsx';
import { pageHead } from '../../-head.ts';
import { readNavigatorSearch } from './-search.ts';

const PATH = '/online-services/navigator-support-measures';

/** Section 2, online services: the navigator and selector of support measures; the address holds the answers. */
export const Route = createFileRoute('/online-services/navigator-support-measures/')({
  validateSearch: readNavigatorSearch,
  loader: async ({ context: { api, i18n, queryClient }, location }) => {
    const answers = answersOf(location.search);
    await Promise.all([
      i18n.loadNamespaces(['navigator', 'services', 'lists']),
      queryClient.ensureQueryData(serviceChoicesQuery(api)),
      // A failure is the screen's to show.
      Object.keys(answers).length > 0 && queryClient.prefetchQuery(selectionQuery(api, answers)),
    ]);
  },
  // From then on the flow asks.
  shouldReload: false,
  head: ({ match }) => pageHead(match.context, 'navigator', PATH),
  component: Navigator,
});

// By its address, so that this page's chunk does not pull the route's own out of the entry.
const route = getRouteApi('/online-services/navigator-support-measures/');

function Navigator() {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  return (
    <NavigatorScreen
      answers={answersOf(search)}
      version={search.version}
      onAnswered={(answers) => void navigate({ search: answers, replace: true, resetScroll: false })}
    />
  );
}
