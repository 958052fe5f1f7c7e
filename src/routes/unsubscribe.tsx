import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribeScreen } from '../ui/screens/unsubscribe/unsubscribe-screen.tsx';
import { pageHead } from './-head.ts';

/** Where a mail's link to end its subscription leads; its token has left the address by then (__root.tsx). */
export const Route = createFileRoute('/unsubscribe')({
  loader: ({ context }) => context.i18n.loadNamespaces(['fields', 'subscriptions']),
  head: ({ match }) => pageHead(match.context, 'unsubscribe'),
  headers: () => ({ 'referrer-policy': 'no-referrer' }),
  component: UnsubscribeScreen,
});
