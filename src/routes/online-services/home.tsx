import { createFileRoute } from '@tanstack/react-router';
import { OnlineServicesScreen } from '../../ui/screens/online-services/online-services-screen.tsx';
import { pageHead } from '../-head.ts';

/** Section 2: the services that can be used online, by section. */
export const Route = createFileRoute('/online-services/home')({
  loader: ({ context }) => context.i18n.loadNamespaces('online'),
  head: ({ match }) => pageHead(match.context, 'onlineServices', '/online-services/home'),
  component: OnlineServicesScreen,
});
