import { deadlineFrom } from '../../../../server/calendar/deadlines.ts';
import { loadCalendar } from '../../../../server/calendar/production-calendar.ts';
import type { FundApplicationContext } from '../../../../src/machines/lifecycles/fund-application/fund-application.chart.ts';
import type { ChartCases } from '../../cases.ts';
import { FUND_PRODUCT as PRODUCT } from '../fund-product.ts';
import { ann, annSignsIn, annVisiting, bob, bobSignsIn, manager, unnoticed } from '../request-cast.ts';

/** The days are the server's to count; that they are right is `tests/server/deadlines.test.ts`'s to say. */
const calendar = loadCalendar();
const owed = (at: number) => ({ deadline: deadlineFrom(calendar, at, 10) });

export const fundApplicationCases: ChartCases = {
  inputs: { new: () => undefined },
  events: {
    'fund.send': {
      'by Ann as a visitor': (at) => ({ ...annVisiting(at), ...owed(at), product: PRODUCT }),
      'by Ann': (at) => ({ ...ann(at), ...owed(at), product: PRODUCT }),
    },
    'fund.ask': { 'by a manager': (at) => ({ ...manager(at), question: 'Пришлите смету.' }) },
    'fund.answer': {
      'by Ann': (at) => ({ ...ann(at), ...owed(at), answer: 'Смета на 5 миллионов.' }),
      'by Bob': (at) => ({ ...bob(at), ...owed(at), answer: 'Смета на 6 миллионов.' }),
    },
    'fund.approve': {
      'by a manager': (at) => ({
        ...manager(at),
        ...{ sum: 500_000_000, rate: 5.5, months: 24, answer: 'Договор готов.' },
      }),
    },
    'fund.refuse': { 'by a manager': (at) => ({ ...manager(at), reason: 'Нет залога.' }) },
    'fund.withdraw': { 'by Ann': ann, 'by Bob': bob },
    'fund.handOver': { 'Ann signs in': annSignsIn, 'Bob signs in': bobSignsIn },
  },
  unplayed: {
    'fund.approve rate: undefined':
      'the product of the paths lends; one without rate and term is asked of tests/server/fund-applications.test.ts',
    'fund.approve months: undefined': 'likewise',
  },
  key: ({ owner }: FundApplicationContext) => owner,
  unnoticed: {
    ...unnoticed('fund.handOver', 'fund.withdraw', ['filed', 'asked']),
    'asked|fund.answer|0 without its guard':
      'the application is looked for among those of whoever answers, before the chart is asked',
  },
};
