import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { ApiProblem } from '../../../api/client.ts';
import { publicNumberOf } from '../../../api/contracts/public-number.ts';
import { krtProofQuery } from '../../../api/queries/krt-check.ts';
import { ProofScreen } from '../../../ui/screens/krt-boundary-check/proof-screen.tsx';
import { KRT_PAGE } from '../../../ui/screens/krt-boundary-check/ways.ts';
import { pageHead } from '../../-head.ts';

/** A proof of the check against boundaries of KRT projects; for whoever knows its number, and not to be listed. */
export const Route = createFileRoute('/catalog/check-object-within-KRT/$number')({
  loader: async ({ context: { api, i18n, queryClient }, params }) => {
    const number = publicNumberOf(params.number);
    if (number === undefined) throw notFound();
    if (number !== params.number) throw redirect({ to: `${KRT_PAGE}/$number`, params: { number } });
    const texts = i18n.loadNamespaces(['krt-check', 'register', 'register-krt-projects', 'lists']);
    try {
      await Promise.all([texts, queryClient.ensureQueryData(krtProofQuery(api, number))]);
    } catch (error) {
      throw error instanceof ApiProblem && error.status === 404 ? notFound() : error;
    }
  },
  head: ({ match }) => pageHead(match.context, 'krtProof'),
  component: () => <ProofScreen number={Route.useParams().number} />,
});
