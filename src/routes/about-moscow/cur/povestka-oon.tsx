import { createFileRoute } from '@tanstack/react-router';
import { sustainableMaterialsQuery } from '../../../api/queries/sustainable-materials.ts';
import { loadTextPage } from '../../../ui/screens/text-page/load-text-page.ts';
import { Presentation } from '../../../ui/screens/text-page/presentation.tsx';
import { TextPage } from '../../../ui/screens/text-page/text-page.tsx';
import { headOfTextPage } from '../../-text-page.tsx';

/** Section 2: the UN Agenda, with the presentation where the agency has given one. */
export const Route = createFileRoute('/about-moscow/cur/povestka-oon')({
  staticData: { name: 'cur-povestka-oon' },
  loader: async ({ context }) => {
    const { api, i18n, queryClient } = context;
    const [loaded] = await Promise.all([
      loadTextPage(context, 'un-agenda'),
      i18n.loadNamespaces('materials'),
      queryClient.ensureQueryData(sustainableMaterialsQuery(api)),
    ]);
    return loaded;
  },
  head: headOfTextPage('/about-moscow/cur/povestka-oon'),
  component: () => <TextPage name="un-agenda" isInGroup more={{ presentation: <Presentation /> }} />,
});
