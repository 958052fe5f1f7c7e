import { createFileRoute } from '@tanstack/react-router';
import { schoolQuery } from '../../api/queries/technical-school.ts';
import { SchoolParticipantsScreen } from '../../ui/screens/technical-school/school-participants-screen.tsx';
import { pageHead } from '../-head.ts';

/** Section 2: the technical school, who takes part in it. */
export const Route = createFileRoute('/moscow-technical-school/participants')({
  loader: async ({ context: { api, i18n, queryClient } }) => {
    await Promise.all([
      i18n.loadNamespaces('technical-school'),
      queryClient.ensureQueryData(schoolQuery(api)),
    ]);
  },
  head: ({ match }) =>
    pageHead(match.context, 'technicalSchoolParticipants', '/moscow-technical-school/participants'),
  component: SchoolParticipantsScreen,
});
