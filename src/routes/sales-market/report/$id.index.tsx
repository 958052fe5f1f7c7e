import { createFileRoute, redirect } from '@tanstack/react-router';

/** Section 2: a report's own address leads to its summary. */
export const Route = createFileRoute('/sales-market/report/$id/')({
  validateSearch: ({ share }: Readonly<Record<string, unknown>>): { share?: string | undefined } => ({
    share: typeof share === 'string' ? share : undefined,
  }),
  beforeLoad: ({ params: { id }, search }) => {
    throw redirect({
      to: '/sales-market/report/$id/$tab',
      params: { id, tab: 'summary-analysis' },
      search,
      replace: true,
    });
  },
});
