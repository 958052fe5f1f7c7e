import { createFileRoute } from '@tanstack/react-router';
import { EmailConfirmationScreen } from '../../ui/screens/email-confirmation/email-confirmation-screen.tsx';
import { pageHead } from '../-head.ts';

/** Where the link of the confirmation mail leads; its token has left the address by then (__root.tsx). */
export const Route = createFileRoute('/register/confirm')({
  loader: ({ context }) => context.i18n.loadNamespaces(['fields', 'session']),
  head: ({ match }) => pageHead(match.context, 'confirmation'),
  headers: () => ({ 'referrer-policy': 'no-referrer' }),
  component: EmailConfirmationScreen,
});
