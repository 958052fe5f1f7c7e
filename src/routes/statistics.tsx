import { createFileRoute } from '@tanstack/react-router';
import { statisticsQuery } from '../api/queries/statistics.ts';
import { StatisticsScreen } from '../ui/screens/statistics/statistics-screen.tsx';
import { pageHead } from './-head.ts';

/** Section 2: what was sent and answered; `service` shows the charts of one. */
export const Route = createFileRoute('/statistics')({
  validateSearch: ({ service }: Record<string, unknown>): { readonly service?: string | undefined } => ({
    service: typeof service === 'string' && /^[a-z-]{1,60}$/.test(service) ? service : undefined,
  }),
  loader: async ({ context: { api, i18n, queryClient } }) => {
    await Promise.all([
      i18n.loadNamespaces(['statistics', 'figures', 'lifecycles']),
      queryClient.prefetchQuery(statisticsQuery(api)),
    ]);
  },
  head: ({ match }) => pageHead(match.context, 'statistics', '/statistics'),
  component: () => <StatisticsScreen service={Route.useSearch().service} />,
});
