import { createFileRoute } from '@tanstack/react-router';
import { RepliesScreen } from '../../../ui/screens/replies/replies-screen.tsx';
import { pageHead } from '../../-head.ts';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Section 2, register of investment initiatives: what others have replied to one's own. */
export const Route = createFileRoute('/account/replies/')({
  validateSearch: ({
    page,
    initiative,
  }: Record<string, unknown>): { page?: number | undefined; initiative?: string | undefined } => ({
    page: typeof page === 'number' && Number.isInteger(page) && page > 1 ? page : undefined,
    initiative: typeof initiative === 'string' && ID.test(initiative) ? initiative : undefined,
  }),
  loader: ({ context }) =>
    context.i18n.loadNamespaces(['fields', 'account', 'lifecycles', 'lists', 'reply', 'session']),
  head: ({ match }) => pageHead(match.context, 'replies'),
  component: Replies,
});

function Replies() {
  const { page = 1, initiative } = Route.useSearch();
  return <RepliesScreen choice={{ page, initiative }} />;
}
