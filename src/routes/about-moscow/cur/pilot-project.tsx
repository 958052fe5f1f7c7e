import { createFileRoute } from '@tanstack/react-router';
import { sustainableMaterialsQuery } from '../../../api/queries/sustainable-materials.ts';
import { PilotProjectScreen } from '../../../ui/screens/pilot-project/pilot-project-screen.tsx';
import { headOfTexts } from '../../-head.ts';

/** Section 2: the OECD pilot project. */
export const Route = createFileRoute('/about-moscow/cur/pilot-project')({
  staticData: { name: 'cur-pilot-project' },
  loader: async ({ context: { api, i18n, queryClient } }) => {
    await Promise.all([
      i18n.loadNamespaces(['text-pilot-project', 'materials']),
      queryClient.ensureQueryData(sustainableMaterialsQuery(api)),
    ]);
  },
  head: ({ match: { context } }) =>
    headOfTexts(context, 'text-pilot-project', '/about-moscow/cur/pilot-project'),
  component: PilotProjectScreen,
});
