import { createFileRoute } from '@tanstack/react-router';
import { ApplicationScreen } from '../../../ui/screens/account/application-screen.tsx';
import { pageHead } from '../../-head.ts';

/** Section 2, personal account: one application, to be followed and cancelled. */
export const Route = createFileRoute('/account/applications/$id')({
  loader: ({ context }) => context.i18n.loadNamespaces(['fields', 'account', 'lifecycles']),
  head: ({ match }) => pageHead(match.context, 'application'),
  component: ApplicationRoute,
});

function ApplicationRoute() {
  return <ApplicationScreen id={Route.useParams().id} />;
}
