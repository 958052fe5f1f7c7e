import { createFileRoute } from '@tanstack/react-router';
import { SEARCHED_IDS, type SearchedId } from '../../api/registers/ids.ts';
import { FavouritesScreen } from '../../ui/screens/favourites/favourites-screen.tsx';
import { pageHead } from '../-head.ts';

interface FavouritesSearch {
  /** Of which register; without it, of the first that has any. */
  readonly register?: SearchedId | undefined;
}

/** Section 1: favourites of every register, with an account and without one. */
export const Route = createFileRoute('/catalog/favorites')({
  validateSearch: (search: Record<string, unknown>): FavouritesSearch => ({
    register: SEARCHED_IDS.find((id) => id === search.register),
  }),
  loaderDeps: ({ search: { register } }) => ({ register }),
  loader: ({ context, deps: { register } }) =>
    context.i18n.loadNamespaces([
      'favourites',
      'fields',
      'lists',
      'tenders',
      'register',
      'register-page',
      ...(register && register !== 'tenders' ? [`register-${register}`] : []),
    ]),
  head: ({ match }) => pageHead(match.context, 'favourites'),
  component: Favourites,
});

function Favourites() {
  return <FavouritesScreen register={Route.useSearch().register} />;
}
