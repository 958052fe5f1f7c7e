import { deadlineFrom } from '../../../../server/calendar/deadlines.ts';
import { loadCalendar } from '../../../../server/calendar/production-calendar.ts';
import { DAY } from '../../../../src/api/contracts/durations.ts';
import type { RoadshowRequestContext } from '../../../../src/machines/lifecycles/roadshow-request/roadshow-request.chart.ts';
import type { ChartCases } from '../../cases.ts';
import {
  ann,
  annSignsIn,
  annVisiting,
  bob,
  bobSignsIn,
  manager,
  system,
  unnoticed,
} from '../request-cast.ts';

/** So many days from a moment on, to the minute as officials name moments. */
const inDays = (at: number, days: number) => Math.ceil(at / 60_000) * 60_000 + days * DAY;
/** The days are the server's to count; that they are right is `tests/server/deadlines.test.ts`'s to say. */
const calendar = loadCalendar();
const sending = (at: number) => ({ deadline: deadlineFrom(calendar, at, 10) });

export const roadshowRequestCases: ChartCases = {
  inputs: { new: () => undefined },
  events: {
    'roadshow.request': {
      'by Ann as a visitor': (at) => ({ ...annVisiting(at), ...sending(at) }),
      'by Ann': (at) => ({ ...ann(at), ...sending(at) }),
    },
    'roadshow.schedule': {
      'by a manager': (at) => ({ ...manager(at), startsAt: inDays(at, 7) }),
      'for a day that is over': (at) => ({ ...manager(at), startsAt: inDays(at, -2) }),
    },
    'roadshow.reschedule': {
      'by a manager': (at) => ({ ...manager(at), startsAt: inDays(at, 9), reason: 'Зал занят.' }),
      'for a day that is over': (at) => ({ ...manager(at), startsAt: inDays(at, -2), reason: 'Ошибка.' }),
    },
    'roadshow.hold': { 'by a manager': manager },
    'roadshow.decline': { 'by a manager': (at) => ({ ...manager(at), reason: 'Показ невозможен.' }) },
    'roadshow.withdraw': { 'by Ann': ann, 'by Bob': bob },
    'roadshow.close': { 'with the tender': system },
    'roadshow.handOver': { 'Ann signs in': annSignsIn, 'Bob signs in': bobSignsIn },
  },
  key: ({ owner }: RoadshowRequestContext) => owner,
  unnoticed: unnoticed('roadshow.handOver', 'roadshow.withdraw', ['requested', 'scheduled']),
};
