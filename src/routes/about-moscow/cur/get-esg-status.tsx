import { createFileRoute } from '@tanstack/react-router';
import { EsgApplyScreen } from '../../../ui/screens/esg-compose/esg-apply-screen.tsx';
import { pageHead } from '../../-head.ts';

/** Section 2: whether a company can have the ESG status, and the application for it. */
export const Route = createFileRoute('/about-moscow/cur/get-esg-status')({
  staticData: { name: 'cur-get-esg-status' },
  loader: ({ context }) => context.i18n.loadNamespaces(['attachments', 'esg', 'esg-form', 'fields']),
  head: ({ match }) => pageHead(match.context, 'getEsgStatus', '/about-moscow/cur/get-esg-status'),
  component: EsgApplyScreen,
});
