import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router';
import { ApiProblem } from '../../../../api/client.ts';
import { selectionQuery } from '../../../../api/queries/selection.ts';
import { serviceChoicesQuery, serviceQuery } from '../../../../api/queries/services.ts';
import { answersOf } from '../../../../ui/screens/support-navigator/answers.ts';
import { MeasureScreen } from '../../../../ui/screens/support-navigator/measure-screen.tsx';
import { pageHead } from '../../../-head.ts';
import { readNavigatorSearch } from '../-search.ts';

/** Section 2, online services: a measure of the navigator, weighed against the answers of the address. */
export const Route = createFileRoute('/online-services/navigator-support-measures/detail/$id')({
  validateSearch: readNavigatorSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, i18n, queryClient }, params: { id }, deps }) => {
    try {
      const [service] = await Promise.all([
        queryClient.ensureQueryData(serviceQuery(api, id)),
        queryClient.ensureQueryData(selectionQuery(api, answersOf(deps))),
        queryClient.ensureQueryData(serviceChoicesQuery(api)),
        i18n.loadNamespaces(['navigator', 'services']),
      ]);
      if (service.type !== 'supportmeasure') throw notFound();
      return { name: service.name, summary: service.summary };
    } catch (error) {
      throw error instanceof ApiProblem && error.status === 404 ? notFound() : error;
    }
  },
  // Its own page in the catalogue is the one for search engines.
  head: ({ match, loaderData }) =>
    loaderData ? pageHead(match.context, 'service', undefined, loaderData) : {},
  component: Measure,
});

// By its address, so that this page's chunk does not pull the route's own out of the entry.
const route = getRouteApi('/online-services/navigator-support-measures/detail/$id');

function Measure() {
  const { id } = route.useParams();
  return <MeasureScreen id={id} answers={answersOf(route.useSearch())} />;
}
