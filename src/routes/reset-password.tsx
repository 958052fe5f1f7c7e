import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../ui/screens/password-recovery/reset-password-screen.tsx';
import { pageHead } from './-head.ts';

/** Where the link of the recovery mail leads; its token has left the address by then (__root.tsx). */
export const Route = createFileRoute('/reset-password')({
  loader: ({ context }) => context.i18n.loadNamespaces(['fields', 'session']),
  head: ({ match }) => pageHead(match.context, 'resetPassword'),
  headers: () => ({ 'referrer-policy': 'no-referrer' }),
  component: ResetPasswordScreen,
});
