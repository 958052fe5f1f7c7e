import { createFileRoute } from '@tanstack/react-router';
import { RegistrationScreen } from '../../ui/screens/registration/registration-screen.tsx';
import { pageHead } from '../-head.ts';
import { isOwnPath } from '../-own-path.ts';

/** Section 2, registration; `to` is the page that the person wanted, `as` who registers, where that was said before. */
export const Route = createFileRoute('/register/')({
  validateSearch: ({
    to,
    as,
  }: Record<string, unknown>): { to?: string | undefined; as?: string | undefined } => ({
    to: isOwnPath(to) ? to : undefined,
    as: typeof as === 'string' && /^[a-zA-Z]{1,20}$/.test(as) ? as : undefined,
  }),
  loader: ({ context }) => context.i18n.loadNamespaces(['fields', 'registration', 'session']),
  head: ({ match }) => pageHead(match.context, 'register', '/register'),
  component: Register,
});

function Register() {
  return <RegistrationScreen {...Route.useSearch()} />;
}
