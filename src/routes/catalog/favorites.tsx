import { createFileRoute } from '@tanstack/react-router';
import { FavouritesScreen } from '../../ui/screens/favourites/favourites-screen.tsx';
import { pageHead } from '../-head.ts';

/** Section 1: favourites, with an account and without one. */
export const Route = createFileRoute('/catalog/favorites')({
  loader: ({ context }) => context.i18n.loadNamespaces(['lists', 'tenders', 'subscriptions', 'fields']),
  head: ({ match }) => pageHead(match.context, 'favourites'),
  component: FavouritesScreen,
});
