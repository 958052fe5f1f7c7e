import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router';
import { ApiProblem } from '../../api/client.ts';
import { chartPathsQuery, chartQuery } from '../../api/queries/charts.ts';
import { ChartScreen } from '../../ui/screens/flow-atlas/chart-screen.tsx';
import { flowWordsQuery } from '../../ui/screens/flow-atlas/flow-words.ts';
import { readable } from '../../ui/screens/flow-atlas/readable.ts';
import {
  isTrafficPeriod,
  type TrafficPeriod,
  USUAL_PERIOD,
} from '../../ui/screens/flow-atlas/traffic-period.ts';
import { pageHead } from '../-head.ts';

interface ChartSearch {
  /** Path of the state looked at. */
  readonly state?: string | undefined;
  /** How far back officials see what happened; the usual period is left out. */
  readonly days?: TrafficPeriod | undefined;
}

/** The atlas's page of one chart. */
export const Route = createFileRoute('/flows/$id')({
  validateSearch: ({ state, days }: Record<string, unknown>): ChartSearch => ({
    state: typeof state === 'string' ? state : undefined,
    days: isTrafficPeriod(days) && days !== USUAL_PERIOD ? days : undefined,
  }),
  loader: async ({ context: { api, i18n, locale, queryClient }, params: { id } }) => {
    try {
      const [{ kind }, flow] = await Promise.all([
        queryClient.ensureQueryData(chartQuery(api, id)),
        queryClient.ensureQueryData(flowWordsQuery(locale, id)),
        i18n.loadNamespaces(['atlas', 'charts', 'lifecycles']),
        queryClient.ensureQueryData(chartPathsQuery(api, id)),
      ]);
      const name = kind === 'flow' ? (flow?.name ?? readable(id)) : i18n.t(`lifecycles:${id}.name` as never);
      return { chart: name, id };
    } catch (error) {
      throw error instanceof ApiProblem && error.status === 404 ? notFound() : error;
    }
  },
  // The page of an unknown chart says in its screen that it is none.
  head: ({ match, loaderData }) =>
    loaderData
      ? pageHead(match.context, 'flowChart', `/flows/${encodeURIComponent(loaderData.id)}`, loaderData)
      : {},
  component: FlowChart,
});

// By its address, so that this page's chunk does not pull the route's own out of the entry.
const route = getRouteApi('/flows/$id');

function FlowChart() {
  const { id } = route.useParams();
  const { state, days = USUAL_PERIOD } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ChartScreen
      key={id}
      id={id}
      state={state}
      days={days}
      onSelect={(path) =>
        navigate({
          search: ({ state: _, ...others }) => (path === null ? others : { ...others, state: path }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
