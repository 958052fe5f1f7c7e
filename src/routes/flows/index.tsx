import { createFileRoute } from '@tanstack/react-router';
import { chartsQuery } from '../../api/queries/charts.ts';
import { ChartsScreen } from '../../ui/screens/flow-atlas/charts-screen.tsx';
import { flowTitlesQuery } from '../../ui/screens/flow-atlas/flow-words.ts';
import { pageHead } from '../-head.ts';

/** The atlas: every chart of the portal. */
export const Route = createFileRoute('/flows/')({
  loader: async ({ context }) => {
    await Promise.all([
      context.queryClient.ensureQueryData(chartsQuery(context.api)),
      context.queryClient.ensureQueryData(flowTitlesQuery(context.locale)),
      context.i18n.loadNamespaces(['atlas', 'charts', 'lifecycles']),
    ]);
  },
  head: ({ match }) => pageHead(match.context, 'flows', '/flows'),
  component: ChartsScreen,
});
