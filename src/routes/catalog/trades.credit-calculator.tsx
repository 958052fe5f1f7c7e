import { createFileRoute } from '@tanstack/react-router';
import { CalculatorScreen } from '../../ui/screens/calculator/calculator-screen.tsx';
import { pageHead } from '../-head.ts';

/** What the calculator begins with where no object says its price, kopecks. */
const EXAMPLE = 1_000_000_000;

/** Section 2, catalogue: the credit calculator; an object's price comes in the address, in kopecks. */
export const Route = createFileRoute('/catalog/trades/credit-calculator')({
  validateSearch: ({ price }: Record<string, unknown>): { price?: number | undefined } => ({
    price: typeof price === 'number' && Number.isSafeInteger(price) && price > 0 ? price : undefined,
  }),
  loader: ({ context }) => context.i18n.loadNamespaces(['calculator', 'fields']),
  head: ({ match }) => pageHead(match.context, 'calculator', '/catalog/trades/credit-calculator'),
  component: Calculator,
});

function Calculator() {
  const { price = EXAMPLE } = Route.useSearch();
  return <CalculatorScreen key={price} price={price} />;
}
