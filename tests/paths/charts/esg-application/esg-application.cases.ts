import { yearsFrom } from '../../../../server/areas/esg/years.ts';
import { deadlineFrom } from '../../../../server/calendar/deadlines.ts';
import { loadCalendar } from '../../../../server/calendar/production-calendar.ts';
import type { EsgContent } from '../../../../src/api/contracts/esg-applications.ts';
import type { EsgApplicationContext } from '../../../../src/machines/lifecycles/esg-application/esg-application.chart.ts';
import type { ChartCases } from '../../cases.ts';
import { ann, bob } from '../request-cast.ts';

/** Days and years are the server's to count; that they are right is `tests/server/esg-applications.test.ts`'s to say. */
const calendar = loadCalendar();
const official = (role: string) => (at: number) => ({ at, by: { role, id: role } });
const assessor = official('assessor');
const commission = official('commission');
const owing = (at: number) => ({ deadline: deadlineFrom(calendar, at, 10) });

const content: EsgContent = {
  organization: 'ООО «Пример»',
  tin: '7707083893',
  activity: 'manufacturing',
  comment: 'Отчёт приложим.',
  lastname: 'Орлова',
  firstname: 'Анна',
  phone: '+74950000001',
  email: 'anna@example.org',
};
/** All of the sheet in full, and nothing of it. */
const FULL = { marks: '2'.repeat(105), score: 10_000 };
const NOTHING = { marks: '0'.repeat(105), score: 0 };

export const esgApplicationCases: ChartCases = {
  inputs: { new: () => undefined },
  events: {
    'esg.file': { 'by Ann': (at) => ({ ...ann(at), content, ...owing(at) }) },
    'esg.ask': { 'by an assessor': (at) => ({ ...assessor(at), question: 'Где отчёт?' }) },
    'esg.answer': {
      'by Ann': (at) => ({ ...ann(at), answer: 'Вот он.', ...owing(at) }),
      'by Bob': (at) => ({ ...bob(at), answer: 'Вот он.', ...owing(at) }),
    },
    'esg.assess': {
      'in full': (at) => ({ ...assessor(at), ...FULL, ...owing(at) }),
      'with nothing': (at) => ({ ...assessor(at), ...NOTHING, ...owing(at) }),
    },
    'esg.decide': { 'by the commission': (at) => ({ ...commission(at), years: yearsFrom(at) }) },
    'esg.refuse': { 'by the commission': (at) => ({ ...commission(at), reason: 'Есть долги.' }) },
    'esg.confirm': { 'by Ann': ann, 'by Bob': bob },
    'esg.withdraw': { 'by Ann': ann, 'by Bob': bob },
  },
  unplayed: {
    draft:
      'files change nothing about where an application goes; tests/server/esg-applications.test.ts sends them',
  },
  key: ({ owner, score, year }: EsgApplicationContext) => `${owner} ${score} ${year}`,
  // The server stamps its timers with the moment at which they are due; the model's have none.
  onClock: (chart, now) => {
    const until = (moment: number | undefined) => Math.max((moment ?? 0) - now(), 0);
    return chart.provide({
      delays: {
        untilApproaching: ({ context }) => until(context.deadline?.approachingAt),
        untilOverdue: ({ context }) => until(context.deadline?.dueAt),
        untilAsked: ({ context }) => until(context.years[context.year]?.asksAt),
        untilReminded: ({ context }) => until(context.years[context.year]?.remindsAt),
        untilYearEnds: ({ context }) => until(context.years[context.year]?.endsAt),
      },
    });
  },
  unnoticed: Object.fromEntries(
    ['open|esg.withdraw|0', 'valid|esg.withdraw|0', 'open.asked|esg.answer|0', 'valid.due|esg.confirm|1'].map(
      (transition) => [
        `${transition} without its guard`,
        'applications are looked for among those of whoever asks, before the chart is asked',
      ],
    ),
  ),
};
