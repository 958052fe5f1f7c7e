import { createFileRoute } from '@tanstack/react-router';
import { sustainableMaterialsQuery } from '../../../api/queries/sustainable-materials.ts';
import { PilotProjectScreen } from '../../../ui/screens/pilot-project/pilot-project-screen.tsx';
import { loadTextPage } from '../../../ui/screens/text-page/load-text-page.ts';
import { headOfTextPage } from '../../-text-page.tsx';

/** Section 2: the OECD pilot project. */
export const Route = createFileRoute('/about-moscow/cur/pilot-project')({
  staticData: { name: 'cur-pilot-project' },
  loader: async ({ context }) => {
    const { api, i18n, queryClient } = context;
    const [loaded] = await Promise.all([
      loadTextPage(context, 'pilot-project'),
      i18n.loadNamespaces('materials'),
      queryClient.ensureQueryData(sustainableMaterialsQuery(api)),
    ]);
    return loaded;
  },
  head: headOfTextPage('/about-moscow/cur/pilot-project'),
  component: PilotProjectScreen,
});
