import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../../ui/screens/account/profile-screen.tsx';
import { pageHead } from '../-head.ts';

/** Section 2, personal account: the profile. */
export const Route = createFileRoute('/account/')({
  loader: ({ context }) => context.i18n.loadNamespaces(['fields', 'account', 'session']),
  head: ({ match }) => pageHead(match.context, 'account'),
  component: ProfileScreen,
});
