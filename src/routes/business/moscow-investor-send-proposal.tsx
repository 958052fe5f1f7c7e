import { createFileRoute } from '@tanstack/react-router';
import { MessageComposeScreen } from '../../ui/screens/message-compose/message-compose-screen.tsx';
import { pageHead } from '../-head.ts';

const PATH = '/business/moscow-investor-send-proposal';

/** Section 2, investor service: the proposal form. */
export const Route = createFileRoute('/business/moscow-investor-send-proposal')({
  loader: ({ context }) =>
    context.i18n.loadNamespaces(['account', 'attachments', 'fields', 'investor', 'lifecycles', 'session']),
  head: ({ match }) => pageHead(match.context, 'investorProposal', PATH),
  component: () => <MessageComposeScreen kind="proposal" />,
});
