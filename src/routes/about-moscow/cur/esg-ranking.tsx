import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { esgRankingQuery } from '../../../api/queries/esg-ranking.ts';
import { EsgRankingScreen } from '../../../ui/screens/esg-ranking/esg-ranking-screen.tsx';
import { headOf } from '../../-head.ts';

/** What the table stands by: the total, a block or one indicator. */
const SORT = /^(?:total|[ESG]\d{0,2})$/;
const REGION = /^[a-z-]{1,40}$/;
const MOST_COMPARED = 3;

interface RankingSearch {
  readonly sort?: string | undefined;
  readonly compare?: readonly string[] | undefined;
}

const regionsIn = (given: unknown): readonly string[] | undefined => {
  const ids = [...new Set([given].flat())].filter((id) => typeof id === 'string' && REGION.test(id));
  return ids.length > 0 ? (ids.slice(0, MOST_COMPARED) as string[]) : undefined;
};

/** Section 2: cities and regions by their ESG indicators; the address has the order and who is compared. */
export const Route = createFileRoute('/about-moscow/cur/esg-ranking')({
  staticData: { name: 'esg-ranking' },
  validateSearch: ({ sort, compare }: Record<string, unknown>): RankingSearch => ({
    sort: typeof sort === 'string' && SORT.test(sort) ? sort : undefined,
    compare: regionsIn(compare),
  }),
  loader: async ({ context: { api, i18n, queryClient } }) => {
    const [{ title, description }] = await Promise.all([
      queryClient.ensureQueryData(esgRankingQuery(api)),
      i18n.loadNamespaces(['esg-ranking', 'figures']),
    ]);
    return { title, description };
  },
  head: ({ match: { context }, loaderData }) =>
    loaderData ? headOf(context, { ...loaderData, path: '/about-moscow/cur/esg-ranking' }) : {},
  component: RankingPage,
});

// By its address, so that this page's chunk does not pull the route's own out of the entry.
const route = getRouteApi('/about-moscow/cur/esg-ranking');

function RankingPage() {
  const { sort, compare = [] } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <EsgRankingScreen
      sort={sort}
      compared={compare}
      most={MOST_COMPARED}
      onSorted={(chosen) =>
        void navigate({
          search: (before) => ({ ...before, sort: chosen === 'total' ? undefined : chosen }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
