import { createFileRoute } from '@tanstack/react-router';
import { choicesQuery } from '../../api/queries/register-choices.ts';
import { countQuery, facetsQuery } from '../../api/queries/registers.ts';
import { technologies } from '../../api/registers/technologies.ts';
import { IndustriesScreen } from '../../ui/screens/industries/industries-screen.tsx';
import { WAYS } from '../../ui/screens/industries/ways.ts';
import { pageHead } from '../-head.ts';

/** Section 2: what the city's industry is, and the ways into the registers. */
export const Route = createFileRoute('/industries/')({
  loader: async ({ context: { api, i18n, queryClient } }) => {
    await Promise.all([
      i18n.loadNamespaces([
        ...['industries', 'lists', 'register', 'register-page'],
        ...WAYS.map(({ register: { id } }) => `register-${id}`),
      ]),
      // A figure that does not come is left out.
      queryClient.prefetchQuery(choicesQuery(api, technologies)),
      queryClient.prefetchQuery(facetsQuery(api, technologies, {})),
      ...WAYS.map(({ register }) => queryClient.prefetchQuery(countQuery(api, register, {}))),
    ]);
  },
  head: ({ match }) => pageHead(match.context, 'industries', '/industries'),
  component: IndustriesScreen,
});
