import { createFileRoute } from '@tanstack/react-router';
import { exportEventsQuery } from '../../api/queries/export-events.ts';
import { servicesQuery } from '../../api/queries/services.ts';
import { EXPORT_MEASURES } from '../../ui/screens/market-comparison/export-measures.ts';
import { SUPPORT_PAGE } from '../../ui/screens/market-comparison/market-address.ts';
import { SupportScreen } from '../../ui/screens/market-comparison/support-screen.tsx';
import { pageHead } from '../-head.ts';

/** Section 1: exporters' support. */
export const Route = createFileRoute('/sales-market/support')({
  loader: ({ context: { api, i18n, queryClient } }) =>
    Promise.all([
      i18n.loadNamespaces(['sales-market', 'lists', 'services']),
      // Failures are the screen's to show.
      queryClient.prefetchQuery(servicesQuery(api, EXPORT_MEASURES)),
      queryClient.prefetchQuery(exportEventsQuery(api)),
    ]),
  head: ({ match }) => pageHead(match.context, 'exportSupport', SUPPORT_PAGE),
  component: SupportScreen,
});
