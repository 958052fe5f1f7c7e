import { createFileRoute } from '@tanstack/react-router';
import { OnlineServicesScreen } from '../../ui/screens/online-services/online-services-screen.tsx';
import { pageHead } from '../-head.ts';
import { wordsOf } from '../-words.ts';

/** Section 2: the services that can be used online, by section; `q` leaves those that its words are about. */
export const Route = createFileRoute('/online-services/home')({
  validateSearch: ({ q }: Record<string, unknown>): { readonly q?: string | undefined } => ({
    q: wordsOf(q),
  }),
  loader: ({ context }) => context.i18n.loadNamespaces('online'),
  head: ({ match }) => pageHead(match.context, 'onlineServices', '/online-services/home'),
  component: () => <OnlineServicesScreen query={Route.useSearch().q ?? ''} />,
});
