import { createFileRoute } from '@tanstack/react-router';
import { ESG_ACTIVITY_IDS, type EsgActivity } from '../../../api/contracts/esg-activities.ts';
import { EsgApplyScreen } from '../../../ui/screens/esg-compose/esg-apply-screen.tsx';
import { pageHead } from '../../-head.ts';

/** Section 2: whether a company can have the ESG status, and the application for it. */
export const Route = createFileRoute('/about-moscow/cur/get-esg-status')({
  staticData: { name: 'cur-get-esg-status' },
  // Undefined and not left out: the router would put back what the address says.
  validateSearch: ({ activity }: Record<string, unknown>): { activity?: EsgActivity | undefined } => ({
    activity: ESG_ACTIVITY_IDS.find((id) => id === activity),
  }),
  loader: ({ context }) => context.i18n.loadNamespaces(['attachments', 'esg', 'esg-form', 'fields']),
  head: ({ match }) => pageHead(match.context, 'getEsgStatus', '/about-moscow/cur/get-esg-status'),
  component: GetEsgStatus,
});

function GetEsgStatus() {
  return <EsgApplyScreen activity={Route.useSearch().activity} />;
}
