import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { problemsQuery, serviceInformationQuery } from '../../api/queries/investor.ts';
import { MoscowInvestorScreen } from '../../ui/screens/problem-search/moscow-investor-screen.tsx';
import { pageHead } from '../-head.ts';

const PATH = '/business/moscow-investor';
/** Longest question that the search takes, characters. */
const LONGEST = 200;

/** Section 2, investor service: the home page; `query` is what the known problems are searched for. */
export const Route = createFileRoute('/business/moscow-investor')({
  // The address may come from a form without scripts, where a number is a word like any other.
  validateSearch: ({ query }: Record<string, unknown>): { query?: string | undefined } => ({
    query: ['string', 'number', 'boolean'].includes(typeof query)
      ? String(query).trim().slice(0, LONGEST)
      : undefined,
  }),
  loaderDeps: ({ search: { query = '' } }) => ({ query }),
  loader: async ({ context: { api, i18n, queryClient }, deps: { query } }) => {
    await Promise.all([
      i18n.loadNamespaces('investor'),
      queryClient.ensureQueryData(problemsQuery(api, query)),
      queryClient.ensureQueryData(serviceInformationQuery(api)),
    ]);
  },
  head: ({ match }) => pageHead(match.context, 'moscowInvestor', PATH),
  component: MoscowInvestor,
});

// By its address, so that this page's chunk does not pull the route's own out of the entry.
const route = getRouteApi(PATH);

function MoscowInvestor() {
  const { query = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const onSearched = useCallback(
    (asked: string) =>
      void navigate({ search: asked === '' ? {} : { query: asked }, replace: true, resetScroll: false }),
    [navigate],
  );
  return <MoscowInvestorScreen query={query} longest={LONGEST} onSearched={onSearched} />;
}
