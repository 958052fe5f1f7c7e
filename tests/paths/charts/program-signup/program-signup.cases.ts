import { deadlineFrom } from '../../../../server/calendar/deadlines.ts';
import { loadCalendar } from '../../../../server/calendar/production-calendar.ts';
import type { ProgramSignupContext } from '../../../../src/machines/lifecycles/program-signup/program-signup.chart.ts';
import type { ChartCases } from '../../cases.ts';
import { ann, bob, system } from '../request-cast.ts';

/** The days are the server's to count; that they are right is `tests/server/deadlines.test.ts`'s to say. */
const calendar = loadCalendar();
const owed = (at: number) => ({ deadline: deadlineFrom(calendar, at, 10) });
const school = (at: number) => ({ at, by: { role: 'school', id: 'school' } });

export const programSignupCases: ChartCases = {
  inputs: { new: () => undefined },
  events: {
    'signup.send': {
      'a place is free': (at) => ({ ...ann(at), ...owed(at), hasPlace: true }),
      'all are taken': (at) => ({ ...ann(at), ...owed(at), hasPlace: false }),
    },
    'signup.accept': { 'by the school': (at) => ({ ...school(at), answer: 'Ждём вас в понедельник.' }) },
    'signup.decline': { 'by the school': (at) => ({ ...school(at), reason: 'Нужен опыт работы.' }) },
    'signup.withdraw': { 'by Ann': ann, 'by Bob': bob },
    'signup.moveUp': { 'a place becomes free': (at) => ({ ...system(at), ...owed(at) }) },
  },
  key: ({ owner }: ProgramSignupContext) => owner,
  unnoticed: Object.fromEntries(
    ['received', 'waiting', 'accepted'].map((state) => [
      `${state}|signup.withdraw|0 without its guard`,
      'applications are looked for among those of whoever asks, before the chart is asked',
    ]),
  ),
};
