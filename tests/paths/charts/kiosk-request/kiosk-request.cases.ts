import { deadlineFrom } from '../../../../server/calendar/deadlines.ts';
import { loadCalendar } from '../../../../server/calendar/production-calendar.ts';
import type { AnsweredContext } from '../../../../src/machines/lifecycles/answered-request.ts';
import type { ChartCases } from '../../cases.ts';
import { ann, annSignsIn, annVisiting, bob, bobSignsIn, manager, unnoticed } from '../request-cast.ts';

/** The days are the server's to count; that they are right is `tests/server/deadlines.test.ts`'s to say. */
const calendar = loadCalendar();
const sending = (at: number) => ({ deadline: deadlineFrom(calendar, at, 10) });

export const kioskRequestCases: ChartCases = {
  inputs: { new: () => undefined },
  events: {
    'kiosk.send': {
      'by Ann as a visitor': (at) => ({ ...annVisiting(at), ...sending(at) }),
      'by Ann': (at) => ({ ...ann(at), ...sending(at) }),
    },
    'kiosk.answer': { 'by a manager': (at) => ({ ...manager(at), answer: 'В декабре.' }) },
    'kiosk.decline': { 'by a manager': (at) => ({ ...manager(at), reason: 'Вопрос задан дважды.' }) },
    'kiosk.withdraw': { 'by Ann': ann, 'by Bob': bob },
    'kiosk.handOver': { 'Ann signs in': annSignsIn, 'Bob signs in': bobSignsIn },
  },
  key: ({ owner }: AnsweredContext) => owner,
  unnoticed: unnoticed('kiosk.handOver', 'kiosk.withdraw', ['sent']),
};
