import { createFileRoute } from '@tanstack/react-router';
import { DeletedScreen } from '../ui/screens/account/deleted-screen.tsx';
import { pageHead } from './-head.ts';

/** What is left to say once an account is gone. */
export const Route = createFileRoute('/account-deleted')({
  loader: ({ context }) => context.i18n.loadNamespaces('account'),
  head: ({ match }) => pageHead(match.context, 'accountDeleted'),
  component: DeletedScreen,
});
