import { createFileRoute } from '@tanstack/react-router';
import { choicesQuery } from '../../api/queries/tenders.ts';
import { readFilters } from '../../machines/flows/list-filter/list-filter.address.ts';
import { SubscriptionsScreen } from '../../ui/screens/subscriptions/subscriptions-screen.tsx';
import { pageHead } from '../-head.ts';
import { TENDER_FILTERS, type TendersSearch } from '../catalog/-tenders-search.ts';

interface SubscriptionsSearch extends Omit<TendersSearch, 'sort' | 'page' | 'view' | 'object'> {
  /** A filter is to be subscribed to: the one that the rest of the address names. */
  readonly new?: true | undefined;
}

/** Section 2, sign-in menu: subscription management. */
export const Route = createFileRoute('/account/subscriptions')({
  validateSearch: (search: Record<string, unknown>): SubscriptionsSearch => ({
    ...Object.fromEntries(TENDER_FILTERS.map((name) => [name, undefined])),
    ...readFilters(search, TENDER_FILTERS),
    new: search.new === true || undefined,
  }),
  loader: ({ context: { api, i18n, queryClient }, location }) =>
    Promise.all([
      i18n.loadNamespaces(['account', 'fields', 'lists', 'tenders', 'subscriptions', 'session']),
      // A filter is told with the names of districts and stations, which everybody may read.
      import.meta.env.SSR && 'new' in location.search && queryClient.prefetchQuery(choicesQuery(api)),
    ]),
  head: ({ match }) => pageHead(match.context, 'subscriptions'),
  component: Subscriptions,
});

function Subscriptions() {
  const search = Route.useSearch();
  const filters = readFilters({ ...search }, TENDER_FILTERS);
  return <SubscriptionsScreen filters={search.new ? filters : undefined} />;
}
