import { createFileRoute, redirect } from '@tanstack/react-router';
import { publicNumberOf } from '../../../api/contracts/public-number.ts';
import { LONGEST_QUERY } from '../../../api/contracts/search-length.ts';
import { krtObjectsQuery } from '../../../api/queries/krt-check.ts';
import { KrtCheckScreen } from '../../../ui/screens/krt-boundary-check/krt-check-screen.tsx';
import { KRT_PAGE, WAYS, type Way } from '../../../ui/screens/krt-boundary-check/ways.ts';
import { pageHead } from '../../-head.ts';

interface Search {
  readonly way?: Way | undefined;
  /** What an object is looked for by. */
  readonly query?: string | undefined;
  /** Number of a proof, from a form without scripts; what else such a form came back with. */
  readonly number?: string | undefined;
  readonly latitude?: string | undefined;
  readonly longitude?: string | undefined;
  readonly error?: string | undefined;
}

/** Words of an address may look like numbers. */
const wordsOf = (given: unknown): string | undefined => {
  const words = ['string', 'number'].includes(typeof given) ? String(given).trim() : '';
  return words === '' ? undefined : words.slice(0, LONGEST_QUERY);
};

function readSearch(given: Record<string, unknown>): Search {
  const error = wordsOf(given.error);
  return {
    way: WAYS.find((way) => way === given.way),
    query: wordsOf(given.query),
    number: wordsOf(given.number),
    latitude: wordsOf(given.latitude),
    longitude: wordsOf(given.longitude),
    error: error && /^[a-z_]{1,40}$/.test(error) ? error : undefined,
  };
}

/** Section 2, catalogue: whether an object lies within the boundaries of KRT projects. */
export const Route = createFileRoute('/catalog/check-object-within-KRT/')({
  validateSearch: readSearch,
  loaderDeps: ({ search: { query, number } }) => ({ query, number }),
  loader: async ({ context: { api, i18n, queryClient }, deps: { query, number } }) => {
    const known = number === undefined ? undefined : publicNumberOf(number);
    if (known !== undefined) throw redirect({ to: `${KRT_PAGE}/$number`, params: { number: known } });
    await Promise.all([
      i18n.loadNamespaces(['krt-check', 'register', 'fields', 'lists']),
      // A failure is the screen's to show.
      query !== undefined && queryClient.prefetchQuery(krtObjectsQuery(api, query)),
    ]);
  },
  head: ({ match }) => pageHead(match.context, 'krtCheck', KRT_PAGE),
  component: Check,
});

function Check() {
  const { way = 'object', query = '', latitude, longitude, error } = Route.useSearch();
  return (
    <KrtCheckScreen
      {...{ way, query, error }}
      given={{ ...(latitude !== undefined && { latitude }), ...(longitude !== undefined && { longitude }) }}
    />
  );
}
