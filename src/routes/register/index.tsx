import { createFileRoute } from '@tanstack/react-router';
import { RegistrationScreen } from '../../ui/screens/registration/registration-screen.tsx';
import { pageHead } from '../-head.ts';
import { isOwnPath } from '../-own-path.ts';

/** Section 2, registration; `to` is the page that the person wanted. */
export const Route = createFileRoute('/register/')({
  validateSearch: ({ to }: Record<string, unknown>): { to?: string | undefined } => ({
    to: isOwnPath(to) ? to : undefined,
  }),
  loader: ({ context }) => context.i18n.loadNamespaces(['fields', 'registration', 'session']),
  head: ({ match }) => pageHead(match.context, 'register', '/register'),
  component: Register,
});

function Register() {
  return <RegistrationScreen to={Route.useSearch().to} />;
}
