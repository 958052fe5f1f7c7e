import { createFileRoute } from '@tanstack/react-router';
import { RegistrationScreen } from '../../ui/screens/registration/registration-screen.tsx';
import { pageHead } from '../-head.ts';

/** Section 2, registration. */
export const Route = createFileRoute('/register/')({
  loader: ({ context }) => context.i18n.loadNamespaces(['fields', 'registration', 'session']),
  head: ({ match }) => pageHead(match.context, 'register', '/register'),
  component: RegistrationScreen,
});
