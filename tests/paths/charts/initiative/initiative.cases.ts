import { deadlineFrom } from '../../../../server/calendar/deadlines.ts';
import { loadCalendar } from '../../../../server/calendar/production-calendar.ts';
import { endOfDay, moscowDate } from '../../../../server/time.ts';
import type { InitiativeContent } from '../../../../src/api/contracts/initiatives.ts';
import type { InitiativeContext } from '../../../../src/machines/lifecycles/initiative/initiative.chart.ts';
import type { ChartCases } from '../../cases.ts';
import { ann, bob } from '../request-cast.ts';

/** The days are the server's to count; that they are right is `tests/server/deadlines.test.ts`'s to say. */
const calendar = loadCalendar();
const moderator = (at: number) => ({ at, by: { role: 'moderator', id: 'moderator' } });

const MONTHS = 18;
const content: InitiativeContent = {
  title: 'Пекарня полного цикла',
  category: 'production',
  initiatorName: 'ООО «Пример»',
  initiatorTin: '7707083893',
  moneyDemand: 18_500_000_050,
  implementationPeriod: MONTHS,
  description: 'Печь на закваске.',
  needs: 'Помещение.',
  lastname: 'Орлова',
  firstname: 'Анна',
  phone: '+74950000001',
  email: 'anna@example.org',
};
const submitting = (at: number) => ({ content, deadline: deadlineFrom(calendar, at, 10) });
/** The initiative's own months, to the end of the Moscow day. */
const closesAt = (at: number) => endOfDay(moscowDate(at).add({ months: MONTHS }).toString());

export const initiativeCases: ChartCases = {
  inputs: { new: () => undefined },
  events: {
    'initiative.submit': { 'by Ann': (at) => ({ ...ann(at), ...submitting(at) }) },
    'initiative.resubmit': {
      'by Ann': (at) => ({ ...ann(at), ...submitting(at) }),
      'by Bob': (at) => ({ ...bob(at), ...submitting(at) }),
    },
    'initiative.take': { 'by a moderator': moderator },
    'initiative.return': { 'by a moderator': (at) => ({ ...moderator(at), reason: 'Укажите адрес цеха.' }) },
    'initiative.reject': { 'by a moderator': (at) => ({ ...moderator(at), reason: 'Это реклама.' }) },
    'initiative.publish': { 'by a moderator': (at) => ({ ...moderator(at), closesAt: closesAt(at) }) },
    'initiative.withdraw': { 'by Ann': ann, 'by Bob': bob },
    'initiative.close': { 'by Ann': ann, 'by Bob': bob },
  },
  unplayed: {
    draft: 'files change nothing about where an initiative goes; tests/server/initiatives.test.ts sends them',
  },
  key: ({ owner }: InitiativeContext) => owner,
  unnoticed: Object.fromEntries(
    [
      ['open', 'initiative.withdraw'],
      ['returned', 'initiative.withdraw'],
      ['published', 'initiative.close'],
    ].map(([state, event]) => [
      `${state}|${event}|0 without its guard`,
      'applications are looked for among those of whoever asks, before the chart is asked',
    ]),
  ),
};
