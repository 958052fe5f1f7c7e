import { createFileRoute } from '@tanstack/react-router';
import { NotificationsScreen } from '../../ui/screens/notifications/notifications-screen.tsx';
import { pageHead } from '../-head.ts';

/** Section 7, `bellnotifications`: all that an account has been told; `unread` leaves what nobody has read. */
export const Route = createFileRoute('/account/notifications')({
  validateSearch: ({
    page,
    unread,
  }: Record<string, unknown>): { page?: number | undefined; unread?: true | undefined } => ({
    page: typeof page === 'number' && Number.isInteger(page) && page > 1 ? page : undefined,
    unread: unread === true ? true : undefined,
  }),
  loader: ({ context }) =>
    context.i18n.loadNamespaces(['account', 'fields', 'notifications', 'lists', 'session']),
  head: ({ match }) => pageHead(match.context, 'notifications'),
  component: Notifications,
});

function Notifications() {
  const { page = 1, unread = false } = Route.useSearch();
  return <NotificationsScreen choice={{ page, unread }} />;
}
