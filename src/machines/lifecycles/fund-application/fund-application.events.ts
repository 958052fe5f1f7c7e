import * as z from 'zod/mini';
import { optionalTypedNumber, paragraphs, typedNumber } from '../../../api/contracts/fields.ts';
import { ANSWER, REASON } from '../moment-fields.ts';

/** What managers give with each event; whether the terms are the product's, the server sees. */
export const fundApplicationEvents = {
  'fund.ask': z.strictObject({ question: paragraphs(ANSWER) }),
  'fund.approve': z.strictObject({
    /** Roubles. */
    sum: typedNumber(2),
    rate: optionalTypedNumber(2),
    months: optionalTypedNumber(0),
    answer: paragraphs(ANSWER),
  }),
  'fund.refuse': z.strictObject({ reason: paragraphs(REASON) }),
} as const;
