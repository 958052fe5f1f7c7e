import { createFileRoute } from '@tanstack/react-router';
import { HandOverScreen } from '../ui/screens/hand-over/hand-over-screen.tsx';
import { pageHead } from './-head.ts';

/** Where the hosts of two languages hand a session over; what they say to each other has left the address by then. */
export const Route = createFileRoute('/hand-over')({
  loader: ({ context }) => context.i18n.loadNamespaces(['fields', 'session']),
  head: ({ match }) => pageHead(match.context, 'handOver'),
  headers: () => ({ 'referrer-policy': 'no-referrer' }),
  staticData: { hide: 'both' },
  component: HandOverScreen,
});
