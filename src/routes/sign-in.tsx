import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '../ui/screens/sign-in/sign-in-screen.tsx';
import { pageHead } from './-head.ts';
import { isOwnPath } from './-own-path.ts';

/** Section 2, sign-in; `to` is the page that sent the person here. */
export const Route = createFileRoute('/sign-in')({
  // Undefined and not left out: the router would put back what the address says.
  validateSearch: ({ to }: Record<string, unknown>): { to?: string | undefined } => ({
    to: isOwnPath(to) ? to : undefined,
  }),
  loader: ({ context }) =>
    context.i18n.loadNamespaces(['fields', 'session', ...(context.demo ? ['demo' as const] : [])]),
  head: ({ match }) => pageHead(match.context, 'signIn'),
  component: SignIn,
});

function SignIn() {
  return <SignInScreen to={Route.useSearch().to} />;
}
