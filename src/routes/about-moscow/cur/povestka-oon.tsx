import { createFileRoute } from '@tanstack/react-router';
import { sustainableMaterialsQuery } from '../../../api/queries/sustainable-materials.ts';
import { Presentation } from '../../../ui/screens/text-page/presentation.tsx';
import { TextPage } from '../../../ui/screens/text-page/text-page.tsx';
import { headOfTexts } from '../../-head.ts';

/** Section 2: the UN Agenda, with the presentation where the agency has given one. */
export const Route = createFileRoute('/about-moscow/cur/povestka-oon')({
  staticData: { name: 'cur-povestka-oon' },
  loader: async ({ context: { api, i18n, queryClient } }) => {
    await Promise.all([
      i18n.loadNamespaces(['text-un-agenda', 'materials']),
      queryClient.ensureQueryData(sustainableMaterialsQuery(api)),
    ]);
  },
  head: ({ match: { context } }) => headOfTexts(context, 'text-un-agenda', '/about-moscow/cur/povestka-oon'),
  component: () => <TextPage name="un-agenda" isInGroup more={{ presentation: <Presentation /> }} />,
});
