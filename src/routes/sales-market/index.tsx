import { createFileRoute } from '@tanstack/react-router';
import { MARKET_PAGE, readMarketSearch } from '../../ui/screens/market-comparison/market-address.ts';
import { MarketScreen } from '../../ui/screens/market-comparison/market-screen.tsx';
import { pageHead } from '../-head.ts';

/** Section 2: the sales market. */
export const Route = createFileRoute('/sales-market/')({
  validateSearch: readMarketSearch,
  loader: ({ context }) => context.i18n.loadNamespaces(['sales-market', 'fields', 'lists']),
  head: ({ match }) => pageHead(match.context, 'salesMarket', MARKET_PAGE),
  component: () => <MarketScreen search={Route.useSearch()} />,
});
