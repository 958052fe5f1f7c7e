import { createFileRoute } from '@tanstack/react-router';
import { MessageFollowUpScreen } from '../../../ui/screens/message-follow-up/message-follow-up-screen.tsx';
import { pageHead } from '../../-head.ts';

/** Section 4, investor message flow: one message as its sender follows it. */
export const Route = createFileRoute('/account/messages/$id')({
  loader: ({ context }) =>
    context.i18n.loadNamespaces(['account', 'attachments', 'fields', 'investor', 'lifecycles']),
  head: ({ match }) => pageHead(match.context, 'message'),
  component: MessageRoute,
});

function MessageRoute() {
  return <MessageFollowUpScreen id={Route.useParams().id} />;
}
