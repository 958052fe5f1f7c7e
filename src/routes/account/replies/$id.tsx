import { createFileRoute } from '@tanstack/react-router';
import { ReplyScreen } from '../../../ui/screens/replies/reply-screen.tsx';
import { pageHead } from '../../-head.ts';

/** A reply to one's own initiative, to be answered. */
export const Route = createFileRoute('/account/replies/$id')({
  loader: ({ context }) => context.i18n.loadNamespaces(['fields', 'account', 'lifecycles', 'reply']),
  head: ({ match }) => pageHead(match.context, 'reply'),
  component: ReplyRoute,
});

function ReplyRoute() {
  return <ReplyScreen id={Route.useParams().id} />;
}
