import { createFileRoute } from '@tanstack/react-router';
import { FavoritesScreen } from '../../ui/screens/favorites/favorites-screen.tsx';
import { pageHead } from '../-head.ts';

/** Section 1: favourites, with an account and without one. */
export const Route = createFileRoute('/catalog/favorites')({
  loader: ({ context }) => context.i18n.loadNamespaces(['lists', 'tenders', 'subscriptions', 'fields']),
  head: ({ match }) => pageHead(match.context, 'favorites'),
  component: FavoritesScreen,
});
