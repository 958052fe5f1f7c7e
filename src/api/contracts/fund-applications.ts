import * as z from 'zod/mini';
import { ThingId } from '../register/schema.ts';
import { endpoint } from './endpoint.ts';
import { paragraphs, Time, within } from './fields.ts';
import { MOST_KOPECKS } from './money.ts';
import type { FieldError } from './problem.ts';
import { QUESTION_LENGTH, QuestionForm } from './question-form.ts';

const base = '/invest/fund/v1';

/** Longest period that is understood at all, months: a hundred years. What a product lends for, it says itself. */
const LONGEST_PERIOD = 1200;

/** Applies for a product of the fund (section 2): who, how much, for how long, and what for (`question`). */
export const FundApplicationForm = z.extend(QuestionForm, {
  /** Kopecks. */
  sum: z.int().check(...within(1, MOST_KOPECKS)),
  /** Of products that know a period. */
  months: z.optional(z.int().check(...within(1, LONGEST_PERIOD))),
});
export type FundApplicationForm = z.output<typeof FundApplicationForm>;

/** What a product says of sum and period. */
export interface ProductLimits {
  readonly sumLeast?: number | undefined;
  readonly sumMost?: number | undefined;
  readonly periodLeast?: number | undefined;
  readonly periodMost?: number | undefined;
}

/** Whether a product is for a period at all. */
export const hasPeriod = ({ periodLeast, periodMost }: ProductLimits): boolean =>
  periodLeast !== undefined || periodMost !== undefined;

const outside = (path: string, value: number, least?: number, most?: number): FieldError[] =>
  value < (least ?? 0) || value > (most ?? Number.POSITIVE_INFINITY)
    ? [
        {
          path,
          code: 'out_of_range',
          params: { ...(least !== undefined && { from: least }), ...(most !== undefined && { to: most }) },
        },
      ]
    : [];

/** Which rules of a product a sum and a period break; form and portal ask the same. */
export function beyondProduct(
  product: ProductLimits,
  { sum, months }: { readonly sum: number; readonly months?: number | undefined },
): FieldError[] {
  const { sumLeast, sumMost, periodLeast, periodMost } = product;
  const missing: FieldError[] = hasPeriod(product) ? [{ path: 'months', code: 'required' }] : [];
  return [
    ...outside('sum', sum, sumLeast, sumMost),
    ...(months === undefined ? missing : outside('months', months, periodLeast, periodMost)),
  ];
}

export const applyForProduct = endpoint({
  method: 'POST',
  path: `${base}/products/:id/applications`,
  summary:
    'Applies for a product of the fund, within its limits of sum and period. Repeatable with its Idempotency-Key.',
  params: z.object({ id: ThingId }),
  body: FundApplicationForm,
  response: z.object({ applicationId: z.uuid(), number: z.int(), dueAt: z.optional(Time) }),
  status: 201,
  errors: {
    403: ['visitor_unknown'],
    404: ['not_found'],
    422: ['validation', 'idempotency_mismatch'],
    429: ['too_many_requests'],
  },
});

/** What whoever applied answers to the agency's question. */
export const FundAnswer = z.strictObject({ answer: paragraphs(QUESTION_LENGTH) });
export type FundAnswer = z.output<typeof FundAnswer>;

export const answerFund = endpoint({
  method: 'POST',
  path: `${base}/applications/:id/answer`,
  summary: 'Answers what the agency has asked about an application for a product of the fund.',
  params: z.object({ id: z.uuid() }),
  body: FundAnswer,
  response: z.object({ number: z.int(), dueAt: Time }),
  status: 200,
  bearer: 'needed',
  errors: { 403: ['forbidden'], 404: ['not_found'], 409: ['illegal_event'], 422: ['validation'] },
});
