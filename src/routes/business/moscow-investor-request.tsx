import { createFileRoute } from '@tanstack/react-router';
import { MessageComposeScreen } from '../../ui/screens/message-compose/message-compose-screen.tsx';
import { pageHead } from '../-head.ts';

const PATH = '/business/moscow-investor-request';

/** Section 2, investor service: the problem form. */
export const Route = createFileRoute('/business/moscow-investor-request')({
  loader: ({ context }) =>
    context.i18n.loadNamespaces(['account', 'attachments', 'fields', 'investor', 'lifecycles', 'session']),
  head: ({ match }) => pageHead(match.context, 'investorRequest', PATH),
  component: () => <MessageComposeScreen kind="problem" />,
});
