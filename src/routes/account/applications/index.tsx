import { createFileRoute } from '@tanstack/react-router';
import { ApplicationsScreen } from '../../../ui/screens/account/applications-screen.tsx';
import { pageHead } from '../../-head.ts';

/** Section 2, personal account: everything that the person has sent. */
export const Route = createFileRoute('/account/applications/')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number | undefined } => ({
    page: typeof page === 'number' && Number.isInteger(page) && page > 1 ? page : undefined,
  }),
  loader: ({ context }) => context.i18n.loadNamespaces(['fields', 'account', 'lifecycles']),
  head: ({ match }) => pageHead(match.context, 'applications'),
  component: Applications,
});

function Applications() {
  return <ApplicationsScreen page={Route.useSearch().page ?? 1} />;
}
