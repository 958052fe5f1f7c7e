import { deadlineFrom } from '../../../../server/calendar/deadlines.ts';
import { loadCalendar } from '../../../../server/calendar/production-calendar.ts';
import type { AnsweredContext } from '../../../../src/machines/lifecycles/answered-request.ts';
import type { ChartCases } from '../../cases.ts';
import { ann, annSignsIn, annVisiting, bob, bobSignsIn, manager, unnoticed } from '../request-cast.ts';

/** The days are the server's to count; that they are right is `tests/server/deadlines.test.ts`'s to say. */
const calendar = loadCalendar();
const sending = (at: number) => ({ deadline: deadlineFrom(calendar, at, 10) });

export const partnershipApplicationCases: ChartCases = {
  inputs: { new: () => undefined },
  events: {
    'partnership.send': {
      'by Ann as a visitor': (at) => ({ ...annVisiting(at), ...sending(at) }),
      'by Ann': (at) => ({ ...ann(at), ...sending(at) }),
    },
    'partnership.answer': { 'by the manager': (at) => ({ ...manager(at), answer: 'Ждём вас на встрече.' }) },
    'partnership.decline': {
      'by the manager': (at) => ({ ...manager(at), reason: 'Заявка отправлена дважды.' }),
    },
    'partnership.withdraw': { 'by Ann': ann, 'by Bob': bob },
    'partnership.handOver': { 'Ann signs in': annSignsIn, 'Bob signs in': bobSignsIn },
  },
  key: ({ owner }: AnsweredContext) => owner,
  unnoticed: unnoticed('partnership.handOver', 'partnership.withdraw', ['sent']),
};
