import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router';
import { ApiProblem } from '../../api/client.ts';
import { countServiceView } from '../../api/contracts/services.ts';
import { serviceChoicesQuery, serviceQuery } from '../../api/queries/services.ts';
import { useViews } from '../../ui/parts/use-views.ts';
import { governmentService } from '../../ui/screens/service-card/government-service.ts';
import { ServiceScreen } from '../../ui/screens/service-card/service-screen.tsx';
import { pageHead } from '../-head.ts';

/** Section 2: the page of a service, by its alias or its id. */
export const Route = createFileRoute('/catalog/$id')({
  loader: async ({ context: { api, i18n, queryClient, origin }, params: { id } }) => {
    try {
      const [service, choices] = await Promise.all([
        queryClient.ensureQueryData(serviceQuery(api, id)),
        // What it calls its choices is the page's to do without.
        queryClient.ensureQueryData(serviceChoicesQuery(api)).catch(() => undefined),
        i18n.loadNamespaces(['services', 'pages']),
      ]);
      const { alias, name, summary } = service;
      const authority = choices?.authority.find(({ id }) => id === service.authority)?.name;
      // Made here and not in `head`, which comes with the entry.
      const block = governmentService(service, {
        authority: authority ?? service.authority,
        city: i18n.t('pages:city'),
        origin,
      });
      return { alias, name, summary, block };
    } catch (error) {
      throw error instanceof ApiProblem && error.status === 404 ? notFound() : error;
    }
  },
  // The page of an unknown service says in its screen that it is none.
  head: ({ match, loaderData }) =>
    loaderData
      ? {
          ...pageHead(match.context, 'service', `/catalog/${loaderData.alias}`, {
            name: loaderData.name,
            summary: loaderData.summary,
          }),
          scripts: [loaderData.block],
        }
      : {},
  component: ServicePage,
});

// By its address, so that this page's chunk does not pull the route's own out of the entry.
const route = getRouteApi('/catalog/$id');

function ServicePage() {
  const { id } = route.useParams();
  useViews(countServiceView, id, 0);
  return <ServiceScreen id={id} />;
}
