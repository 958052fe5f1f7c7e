import { createFileRoute } from '@tanstack/react-router';
import { bannersQuery } from '../../api/queries/banners.ts';
import { facetsQuery } from '../../api/queries/registers.ts';
import { schoolQuery } from '../../api/queries/technical-school.ts';
import { schoolPrograms } from '../../api/registers/school-programs.ts';
import { SchoolScreen } from '../../ui/screens/technical-school/school-screen.tsx';
import { pageHead } from '../-head.ts';

/** Section 2: the technical school. */
export const Route = createFileRoute('/moscow-technical-school/')({
  loader: async ({ context: { api, i18n, queryClient } }) => {
    await Promise.all([
      i18n.loadNamespaces(['technical-school', 'fields', `register-${schoolPrograms.id}`]),
      queryClient.ensureQueryData(schoolQuery(api)),
      queryClient.prefetchQuery(bannersQuery(api, 'school')),
      // Numbers that do not come are left out.
      queryClient.prefetchQuery(facetsQuery(api, schoolPrograms, {})),
    ]);
  },
  head: ({ match }) => pageHead(match.context, 'technicalSchool', '/moscow-technical-school'),
  component: SchoolScreen,
});
