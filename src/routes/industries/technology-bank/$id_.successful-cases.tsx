import { createFileRoute } from '@tanstack/react-router';
import { technologies } from '../../../api/registers/technologies.ts';
import { GonePage } from '../../../ui/register/gone-page.tsx';
import type { LoadedPage } from '../../../ui/register/loaded-page.ts';
import { TechnologyCasesScreen } from '../../../ui/screens/technology-cases/technology-cases-screen.tsx';
import { headOf, pageHead } from '../../-head.ts';

/** Section 2: where a technology is already at work. Of one that is shown no longer it says so, as its own page does. */
export const Route = createFileRoute('/industries/technology-bank/$id_/successful-cases')({
  loader: async ({ context, params: { id } }): Promise<LoadedPage> => {
    const { loadObject } = await import('../../../ui/register/load-object.ts');
    const [thing] = await Promise.all([
      loadObject(context, technologies.id, id),
      context.i18n.loadNamespaces(['industries', 'lists', 'register-page']),
    ]);
    return thing;
  },
  head: ({ match, loaderData, params }) => {
    if (!loaderData) return {};
    if (loaderData.gone) return headOf(match.context, loaderData);
    const path = `/industries/technology-bank/${params.id}/successful-cases`;
    return pageHead(match.context, 'technologyCases', path, { name: loaderData.title });
  },
  component: Cases,
});

function Cases() {
  const { id } = Route.useParams();
  const { gone } = Route.useLoaderData();
  return gone ? <GonePage register={technologies} {...gone} /> : <TechnologyCasesScreen id={id} />;
}
