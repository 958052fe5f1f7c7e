import { createFileRoute } from '@tanstack/react-router';
import { contentQuery } from '../api/queries/page-content.ts';
import { ContactsPage, OFFICE } from '../ui/screens/text-page/contacts-page.tsx';
import { headOfTextPage, loadTextPage } from './-text-page.tsx';

export const Route = createFileRoute('/contacts')({
  loader: async ({ context }) => {
    await Promise.all([
      loadTextPage(context, 'contacts'),
      context.i18n.loadNamespaces('office'),
      context.queryClient.ensureQueryData(contentQuery(context.api, OFFICE)),
    ]);
  },
  head: ({ match: { context } }) => headOfTextPage(context, 'contacts', '/contacts'),
  component: ContactsPage,
});
