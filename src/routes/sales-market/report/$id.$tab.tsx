import { createFileRoute, notFound } from '@tanstack/react-router';
import { ReportScreen } from '../../../ui/screens/market-comparison/report-screen.tsx';
import { REPORT_TABS } from '../../../ui/screens/market-comparison/report-tabs.ts';
import { pageHead } from '../../-head.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const tabOf = (name: string) => REPORT_TABS.find((tab) => tab === name);

/** Section 2: a report on sales markets, for its owner and for whoever has its link; not to be listed. */
export const Route = createFileRoute('/sales-market/report/$id/$tab')({
  validateSearch: ({ share }: Readonly<Record<string, unknown>>): { share?: string | undefined } => ({
    share: typeof share === 'string' ? share : undefined,
  }),
  loader: async ({ context, params: { id, tab } }) => {
    if (!UUID.test(id) || !tabOf(tab)) throw notFound();
    await context.i18n.loadNamespaces(['sales-market', 'figures', 'fields', 'lists']);
  },
  head: ({ match }) => pageHead(match.context, 'marketReport'),
  component: Report,
});

function Report() {
  const { id, tab } = Route.useParams();
  const { share } = Route.useSearch();
  return <ReportScreen id={id} tab={tabOf(tab) ?? 'summary-analysis'} share={share} />;
}
