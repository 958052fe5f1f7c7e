import { createFileRoute } from '@tanstack/react-router';
import { bannersQuery } from '../../api/queries/banners.ts';
import { OnlineServicesScreen } from '../../ui/screens/online-services/online-services-screen.tsx';
import { pageHead } from '../-head.ts';
import { wordsOf } from '../-words.ts';

/** Section 2: the services that can be used online, by section; `q` leaves those that its words are about. */
export const Route = createFileRoute('/online-services/home')({
  validateSearch: ({ q }: Record<string, unknown>): { readonly q?: string | undefined } => ({
    q: wordsOf(q),
  }),
  loader: async ({ context: { api, i18n, queryClient } }) => {
    await Promise.all([
      i18n.loadNamespaces('online'),
      queryClient.prefetchQuery(bannersQuery(api, 'allServices')),
    ]);
  },
  head: ({ match }) => pageHead(match.context, 'onlineServices', '/online-services/home'),
  component: () => <OnlineServicesScreen query={Route.useSearch().q ?? ''} />,
});
