import { createFileRoute } from '@tanstack/react-router';
import { esgStatusQuery } from '../../../api/queries/esg.ts';
import { EsgScreen } from '../../../ui/screens/esg/esg-screen.tsx';
import { pageHead } from '../../-head.ts';

/** Section 2: what a company has to know of the ESG status. */
export const Route = createFileRoute('/about-moscow/cur/esg-status')({
  staticData: { name: 'cur-esg-status' },
  loader: async ({ context: { api, i18n, queryClient } }) => {
    await Promise.all([i18n.loadNamespaces('esg'), queryClient.ensureQueryData(esgStatusQuery(api))]);
  },
  head: ({ match }) => pageHead(match.context, 'esgStatus', '/about-moscow/cur/esg-status'),
  component: EsgScreen,
});
