import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { ApiProblem } from '../../../api/client.ts';
import { publicNumberOf } from '../../../api/contracts/public-number.ts';
import { esgCertificateQuery } from '../../../api/queries/esg.ts';
import { CertificateScreen } from '../../../ui/screens/esg-register/certificate-screen.tsx';
import { pageHead } from '../../-head.ts';

/** A certificate of the ESG status; for whoever knows its number, and not to be listed. */
export const Route = createFileRoute('/about-moscow/cur/esg-certificate/$number')({
  loader: async ({ context: { api, i18n, queryClient }, params }) => {
    const number = publicNumberOf(params.number);
    if (number === undefined) throw notFound();
    if (number !== params.number)
      throw redirect({ to: '/about-moscow/cur/esg-certificate/$number', params: { number } });
    const texts = i18n.loadNamespaces(['esg', 'esg-register']);
    try {
      await Promise.all([texts, queryClient.ensureQueryData(esgCertificateQuery(api, number))]);
    } catch (error) {
      throw error instanceof ApiProblem && error.status === 404 ? notFound() : error;
    }
  },
  head: ({ match }) => pageHead(match.context, 'esgCertificate'),
  component: () => <CertificateScreen number={Route.useParams().number} />,
});
