import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router';
import { ApiProblem } from '../../api/client.ts';
import { chartPathsQuery, chartQuery } from '../../api/queries/charts.ts';
import { ChartScreen } from '../../ui/screens/flow-atlas/chart-screen.tsx';
import { pageHead } from '../-head.ts';

/** The atlas's page of one chart; `state` is the path of the state looked at. */
export const Route = createFileRoute('/flows/$id')({
  validateSearch: ({ state }: Record<string, unknown>): { state?: string } =>
    typeof state === 'string' ? { state } : {},
  loader: async ({ context: { api, i18n, queryClient }, params: { id } }) => {
    try {
      await Promise.all([
        i18n.loadNamespaces('atlas'),
        queryClient.ensureQueryData(chartQuery(api, id)),
        queryClient.ensureQueryData(chartPathsQuery(api, id)),
      ]);
      return { chart: id };
    } catch (error) {
      throw error instanceof ApiProblem && error.status === 404 ? notFound() : error;
    }
  },
  // The page of an unknown chart says in its screen that it is none.
  head: ({ match, loaderData }) =>
    loaderData
      ? pageHead(match.context, 'flowChart', `/flows/${encodeURIComponent(loaderData.chart)}`, loaderData)
      : {},
  component: FlowChart,
});

// By its address, so that this page's chunk does not pull the route's own out of the entry.
const route = getRouteApi('/flows/$id');

function FlowChart() {
  const { id } = route.useParams();
  const { state } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ChartScreen
      key={id}
      id={id}
      state={state}
      onSelect={(path) =>
        navigate({ search: path === null ? {} : { state: path }, replace: true, resetScroll: false })
      }
    />
  );
}
