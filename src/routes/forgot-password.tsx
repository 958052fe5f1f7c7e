import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordScreen } from '../ui/screens/password-recovery/forgot-password-screen.tsx';
import { pageHead } from './-head.ts';

/** Asks for the mail by which a forgotten password is replaced. */
export const Route = createFileRoute('/forgot-password')({
  loader: ({ context }) => context.i18n.loadNamespaces(['fields', 'session']),
  head: ({ match }) => pageHead(match.context, 'forgotPassword'),
  component: ForgotPasswordScreen,
});
