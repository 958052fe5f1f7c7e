import { deadlineFrom } from '../../../../server/calendar/deadlines.ts';
import { loadCalendar } from '../../../../server/calendar/production-calendar.ts';
import type { SiteRequestContext } from '../../../../src/machines/lifecycles/site-request/site-request.chart.ts';
import type { ChartCases } from '../../cases.ts';
import { ann, annSignsIn, annVisiting, bob, bobSignsIn, manager, unnoticed } from '../request-cast.ts';

/** The days are the server's to count; that they are right is `tests/server/deadlines.test.ts`'s to say. */
const calendar = loadCalendar();
const sending = (at: number) => ({ deadline: deadlineFrom(calendar, at, 10) });

export const siteRequestCases: ChartCases = {
  inputs: { new: () => undefined },
  events: {
    'site.send': {
      'by Ann as a visitor': (at) => ({ ...annVisiting(at), ...sending(at) }),
      'by Ann': (at) => ({ ...ann(at), ...sending(at) }),
    },
    'site.take': { 'by a manager': (at) => ({ ...manager(at), answer: 'Позвоним завтра.' }) },
    'site.finish': { 'by a manager': (at) => ({ ...manager(at), answer: 'Договор подписан.' }) },
    'site.decline': { 'by a manager': (at) => ({ ...manager(at), reason: 'Площадок больше нет.' }) },
    'site.withdraw': { 'by Ann': ann, 'by Bob': bob },
    'site.handOver': { 'Ann signs in': annSignsIn, 'Bob signs in': bobSignsIn },
  },
  key: ({ owner }: SiteRequestContext) => owner,
  unnoticed: unnoticed('site.handOver', 'site.withdraw', ['sent', 'underway']),
};
