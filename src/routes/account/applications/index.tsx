import { createFileRoute } from '@tanstack/react-router';
import { STANDINGS, type Standing } from '../../../api/contracts/standings.ts';
import { ApplicationsScreen } from '../../../ui/screens/account/applications-screen.tsx';
import { pageHead } from '../../-head.ts';

/** Section 2, personal account: everything that the person has sent. */
export const Route = createFileRoute('/account/applications/')({
  validateSearch: ({
    page,
    kind,
    standing,
  }: Record<string, unknown>): {
    page?: number | undefined;
    kind?: string | undefined;
    standing?: Standing | undefined;
  } => ({
    page: typeof page === 'number' && Number.isInteger(page) && page > 1 ? page : undefined,
    kind: typeof kind === 'string' && /^[a-z-]{1,60}$/.test(kind) ? kind : undefined,
    standing: STANDINGS.find((one) => one === standing),
  }),
  loader: ({ context }) => context.i18n.loadNamespaces(['fields', 'account', 'lifecycles', 'session']),
  head: ({ match }) => pageHead(match.context, 'applications'),
  component: Applications,
});

function Applications() {
  const { page = 1, kind, standing } = Route.useSearch();
  return <ApplicationsScreen choice={{ page, kind, standing }} />;
}
