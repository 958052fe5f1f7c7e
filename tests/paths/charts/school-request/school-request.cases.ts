import { deadlineFrom } from '../../../../server/calendar/deadlines.ts';
import { loadCalendar } from '../../../../server/calendar/production-calendar.ts';
import type { AnsweredContext } from '../../../../src/machines/lifecycles/answered-request.ts';
import type { ChartCases } from '../../cases.ts';
import { ann, annSignsIn, annVisiting, bob, bobSignsIn, school, unnoticed } from '../request-cast.ts';

/** The days are the server's to count; that they are right is `tests/server/deadlines.test.ts`'s to say. */
const calendar = loadCalendar();
const sending = (at: number) => ({ deadline: deadlineFrom(calendar, at, 10) });

export const schoolRequestCases: ChartCases = {
  inputs: { new: () => undefined },
  events: {
    'school.send': {
      'by Ann as a visitor': (at) => ({ ...annVisiting(at), ...sending(at) }),
      'by Ann': (at) => ({ ...ann(at), ...sending(at) }),
    },
    'school.answer': { 'by the school': (at) => ({ ...school(at), answer: 'В декабре.' }) },
    'school.decline': { 'by the school': (at) => ({ ...school(at), reason: 'Вопрос задан дважды.' }) },
    'school.withdraw': { 'by Ann': ann, 'by Bob': bob },
    'school.handOver': { 'Ann signs in': annSignsIn, 'Bob signs in': bobSignsIn },
  },
  key: ({ owner }: AnsweredContext) => owner,
  unnoticed: unnoticed('school.handOver', 'school.withdraw', ['sent']),
};
