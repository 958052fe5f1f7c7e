import { createFileRoute } from '@tanstack/react-router';
import { contentQuery } from '../api/queries/page-content.ts';
import { ContactsPage, OFFICE } from '../ui/screens/text-page/contacts-page.tsx';
import { loadTextPage } from '../ui/screens/text-page/load-text-page.ts';
import { headOfTextPage } from './-text-page.tsx';

export const Route = createFileRoute('/contacts')({
  loader: async ({ context }) => {
    const [loaded] = await Promise.all([
      loadTextPage(context, 'contacts'),
      context.i18n.loadNamespaces('office'),
      context.queryClient.ensureQueryData(contentQuery(context.api, OFFICE)),
    ]);
    return loaded;
  },
  head: headOfTextPage('/contacts'),
  component: ContactsPage,
});
