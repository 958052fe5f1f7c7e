import { createFileRoute } from '@tanstack/react-router';
import { AwayScreen } from '../ui/screens/away/away-screen.tsx';
import { pageHead } from './-head.ts';

/** Section 2: the warning before an external site; `to` is its address. */
export const Route = createFileRoute('/away')({
  validateSearch: ({ to }: Record<string, unknown>): { to?: string | undefined } => ({
    to: typeof to === 'string' ? to : undefined,
  }),
  head: ({ match }) => pageHead(match.context, 'away'),
  component: Away,
});

function Away() {
  return <AwayScreen target={Route.useSearch().to} />;
}
