import { createFileRoute } from '@tanstack/react-router';
import { schoolQuery } from '../../api/queries/technical-school.ts';
import { SchoolAboutScreen } from '../../ui/screens/technical-school/school-about-screen.tsx';
import { pageHead } from '../-head.ts';

/** Section 2: the technical school, what it is for. */
export const Route = createFileRoute('/moscow-technical-school/about')({
  loader: async ({ context: { api, i18n, queryClient } }) => {
    await Promise.all([
      i18n.loadNamespaces('technical-school'),
      queryClient.ensureQueryData(schoolQuery(api)),
    ]);
  },
  head: ({ match }) => pageHead(match.context, 'technicalSchoolAbout', '/moscow-technical-school/about'),
  component: SchoolAboutScreen,
});
