import { createFileRoute } from '@tanstack/react-router';
import { MOST_FOUND } from '../api/contracts/search.ts';
import { foundQuery } from '../api/queries/search.ts';
import { SearchScreen } from '../ui/screens/search/search-screen.tsx';
import { pageHead } from './-head.ts';
import { wordsOf } from './-words.ts';

/** What the address of the page of results says. */
interface Search {
  readonly q?: string | undefined;
}

/** The search over everything, where a form without scripts leads, too; not to be listed by search engines. */
export const Route = createFileRoute('/search')({
  validateSearch: ({ q }: Record<string, unknown>): Search => ({ q: wordsOf(q) }),
  loaderDeps: ({ search: { q = '' } }) => ({ q }),
  staticData: { results: 'results' },
  loader: async ({ context: { api, i18n, queryClient }, deps: { q }, cause }) => {
    const texts = i18n.loadNamespaces(['search', 'tenders']);
    // A failure is the screen's to show.
    const read = q === '' ? undefined : queryClient.prefetchQuery(foundQuery(api, q, MOST_FOUND));
    // On the page already, what was found before stays in sight while the next comes.
    await Promise.all(cause === 'stay' ? [texts] : [texts, read]);
  },
  head: ({ match }) => pageHead(match.context, 'search'),
  component: () => <SearchScreen query={Route.useSearch().q ?? ''} />,
});
