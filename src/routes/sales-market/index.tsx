import { createFileRoute } from '@tanstack/react-router';
import { MarketScreen } from '../../ui/screens/market-comparison/market-screen.tsx';
import { MARKET_PAGE, readMarketSearch } from '../../ui/screens/market-comparison/market-search.ts';
import { pageHead } from '../-head.ts';

/** Section 2: the sales market. */
export const Route = createFileRoute('/sales-market/')({
  validateSearch: readMarketSearch,
  loader: ({ context }) => context.i18n.loadNamespaces(['sales-market', 'fields', 'lists']),
  head: ({ match }) => pageHead(match.context, 'salesMarket', MARKET_PAGE),
  component: () => <MarketScreen search={Route.useSearch()} />,
});
