import { createFileRoute, notFound } from '@tanstack/react-router';
import { ApiProblem } from '../../../api/client.ts';
import { choicesQuery, oneQuery } from '../../../api/queries/registers.ts';
import { technologies } from '../../../api/registers/technologies.ts';
import { TechnologyCasesScreen } from '../../../ui/screens/technology-cases/technology-cases-screen.tsx';
import { pageHead } from '../../-head.ts';

/** Section 2: where a technology is already at work. */
export const Route = createFileRoute('/industries/technology-bank/$id_/successful-cases')({
  loader: async ({ context: { api, i18n, queryClient }, params: { id } }) => {
    try {
      const [{ name }] = await Promise.all([
        queryClient.ensureQueryData(oneQuery(api, technologies, id)),
        queryClient.prefetchQuery(choicesQuery(api, technologies)),
        i18n.loadNamespaces(['industries', 'lists', 'register', 'register-page', 'register-technologies']),
      ]);
      return { name };
    } catch (error) {
      // What is shown no longer says so on its own page.
      if (error instanceof ApiProblem && [404, 410, 422].includes(error.status)) throw notFound();
      throw error;
    }
  },
  head: ({ match, loaderData, params }) =>
    loaderData
      ? pageHead(
          match.context,
          'technologyCases',
          `/industries/technology-bank/${params.id}/successful-cases`,
          loaderData,
        )
      : {},
  component: Cases,
});

function Cases() {
  return <TechnologyCasesScreen id={Route.useParams().id} />;
}
