import { createFileRoute } from '@tanstack/react-router';
import { LOAN_KINDS, LOAN_LIMITS, type LoanKind } from '../../ui/parts/loan/loan-limits.ts';
import { CalculatorScreen } from '../../ui/screens/calculator/calculator-screen.tsx';
import { pageHead } from '../-head.ts';

/** What the calculator begins with where no object says its price, kopecks. */
const EXAMPLE = 1_000_000_000;

/** What an address says of a loan's terms: percent a year, months, how it is paid back. */
interface Terms {
  readonly price?: number | undefined;
  readonly rate?: number | undefined;
  readonly period?: number | undefined;
  readonly kind?: LoanKind | undefined;
}

const within = (given: unknown, least: number, most: number): number | undefined =>
  typeof given === 'number' && given >= least && given <= most ? given : undefined;

/**
 * Section 2, catalogue: the credit calculator; an object's price, in kopecks, or the terms of a fund product come in the
 * address.
 */
export const Route = createFileRoute('/catalog/trades/credit-calculator')({
  validateSearch: ({ price, rate, period, kind }: Record<string, unknown>): Terms => ({
    price: Number.isSafeInteger(price) ? within(price, 1, LOAN_LIMITS.principal) : undefined,
    rate: within(rate, 0, LOAN_LIMITS.rate / 100),
    period: Number.isSafeInteger(period) ? within(period, 1, LOAN_LIMITS.months) : undefined,
    kind: LOAN_KINDS.find((one) => one === kind),
  }),
  loader: ({ context }) => context.i18n.loadNamespaces(['calculator', 'fields', 'figures']),
  head: ({ match }) => pageHead(match.context, 'calculator', '/catalog/trades/credit-calculator'),
  component: Calculator,
});

function Calculator() {
  const { price = EXAMPLE, ...terms } = Route.useSearch();
  return <CalculatorScreen key={JSON.stringify([price, terms])} price={price} terms={terms} />;
}
