import { judged } from '../../../api/contracts/field-errors.ts';
import { MarketQuestion } from '../../../api/contracts/sales-market.ts';
import type { MarketChoice } from './market-search.ts';

/** The question as the server takes it, or every rule that the choice breaks. */
export const check = (choice: MarketChoice) =>
  judged(MarketQuestion, {
    ...choice,
    countries: [...choice.countries],
    ...(choice.goods === '' && { goods: undefined }),
  });
