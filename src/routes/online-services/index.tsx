import { createFileRoute } from '@tanstack/react-router';
import { OnlineServicesScreen } from '../../ui/screens/online-services/online-services-screen.tsx';
import { pageHead } from '../-head.ts';

export const Route = createFileRoute('/online-services/')({
  head: ({ match }) => pageHead(match.context, 'onlineServices', '/online-services'),
  component: OnlineServicesScreen,
});
