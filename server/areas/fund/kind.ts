import { beyondProduct, hasPeriod } from '../../../src/api/contracts/fund-applications.ts';
import type { FieldError } from '../../../src/api/contracts/problem.ts';
import {
  type FundApplicationContext,
  newFundApplication,
} from '../../../src/machines/lifecycles/fund-application/fund-application.chart.ts';
import { fundApplicationEvents } from '../../../src/machines/lifecycles/fund-application/fund-application.events.ts';
import { ANSWER_TERM } from '../../calendar/deadlines.ts';
import { HttpProblem } from '../../http/problems.ts';
import type { RequestKind, RequestRow } from '../tender-requests/request-kind.ts';
import { fundApplicationLifecycle } from './lifecycle.ts';
import { findProduct } from './products.ts';

const KOPECKS = 100;
/** What a mail says where a product has no such term. */
const NONE = '—';

const termsOf = ({ context }: RequestRow) => (context as FundApplicationContext).terms;
const numberOf = (typed: unknown): number | undefined => (typed ? Number(typed) : undefined);

/** Applications for products of the fund: what is granted keeps to the product's limits, as what is asked for does. */
export const fundApplicationKind: RequestKind = {
  lifecycle: fundApplicationLifecycle,
  newContext: newFundApplication,
  sendEvent: 'fund.send',
  cancelEvents: ['fund.withdraw'],
  handOverEvent: 'fund.handOver',
  events: fundApplicationEvents,
  term: ANSWER_TERM,
  mails: 'fund',
  namedBy: 'portal',
  page: '/business/fund-products',
  textField: 'question',
  first: ['title', 'product', 'sum', 'months'],
  granted(row) {
    const terms = termsOf(row);
    if (!terms) return undefined;
    const { sum, rate, months } = terms;
    return {
      grantedSum: String(sum),
      ...(rate !== undefined && { grantedRate: String(rate) }),
      ...(months !== undefined && { grantedMonths: String(months) }),
    };
  },
  mailValues(row) {
    const terms = termsOf(row);
    if (!terms) return {};
    const { sum, rate, months } = terms;
    return {
      sum: { kopecks: sum },
      rate: rate === undefined ? NONE : { decimal: rate },
      months: months ?? NONE,
    };
  },
  async fields(type, { db, context }) {
    const { product: id } = context as FundApplicationContext;
    if (type !== 'fund.approve' || id === '') return {};
    const product = await findProduct(db, id);
    return { rate: { isRequired: product.rate !== undefined }, months: { isRequired: hasPeriod(product) } };
  },
  async payload(type, input, { db, context }) {
    if (type !== 'fund.approve') return input;
    const { product: id } = context as FundApplicationContext;
    // An application that nobody has sent is about nothing; the chart says so.
    if (id === '') return input;
    const product = await findProduct(db, id);
    const given = {
      sum: Math.round(Number(input.sum) * KOPECKS),
      rate: numberOf(input.rate),
      months: numberOf(input.months),
    };
    const errors: FieldError[] = beyondProduct(product, given);
    if (product.rate !== undefined && given.rate === undefined)
      errors.push({ path: 'rate', code: 'required' });
    if (given.rate !== undefined && given.rate > 100)
      errors.push({ path: 'rate', code: 'out_of_range', params: { to: 100 } });
    if (errors.length > 0) throw new HttpProblem(422, 'validation', { errors });
    return {
      answer: input.answer,
      sum: given.sum,
      ...(given.rate !== undefined && product.rate !== undefined && { rate: given.rate }),
      ...(given.months !== undefined && hasPeriod(product) && { months: given.months }),
    };
  },
};
