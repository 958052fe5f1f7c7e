import { deadlineFrom } from '../../../../server/calendar/deadlines.ts';
import { loadCalendar } from '../../../../server/calendar/production-calendar.ts';
import type { TechnologyContent } from '../../../../src/api/contracts/technology-proposals.ts';
import type { TechnologyContext } from '../../../../src/machines/lifecycles/technology-proposal/technology-proposal.chart.ts';
import type { ChartCases } from '../../cases.ts';
import { ann, bob } from '../request-cast.ts';

/** The days are the server's to count; that they are right is `tests/server/deadlines.test.ts`'s to say. */
const calendar = loadCalendar();
const moderator = (at: number) => ({ at, by: { role: 'moderator', id: 'moderator' } });

const content: TechnologyContent = {
  title: 'Лазерная очистка форм',
  category: 'equipment',
  industries: ['machine-tools', 'metalworking'],
  readiness: 'trl8',
  effects: ['quality', 'cost'],
  developerName: 'ООО «Пример»',
  developerTin: '7707083893',
  description: 'Снимает нагар без абразива.',
  requirements: 'Пост 4 × 3 м.',
  lastname: 'Орлова',
  firstname: 'Анна',
  phone: '+74950000001',
  email: 'anna@example.org',
};
const submitting = (at: number) => ({ content, deadline: deadlineFrom(calendar, at, 10) });
export const technologyProposalCases: ChartCases = {
  inputs: { new: () => undefined },
  events: {
    'technology.submit': { 'by Ann': (at) => ({ ...ann(at), ...submitting(at) }) },
    'technology.resubmit': {
      'by Ann': (at) => ({ ...ann(at), ...submitting(at) }),
      'by Bob': (at) => ({ ...bob(at), ...submitting(at) }),
    },
    'technology.take': { 'by a moderator': moderator },
    'technology.return': { 'by a moderator': (at) => ({ ...moderator(at), reason: 'Опишите эффект.' }) },
    'technology.reject': { 'by a moderator': (at) => ({ ...moderator(at), reason: 'Это реклама.' }) },
    'technology.publish': { 'by a moderator': moderator },
    'technology.withdraw': { 'by Ann': ann, 'by Bob': bob },
  },
  unplayed: {
    draft:
      'files change nothing about where a technology goes; tests/server/technology-proposals.test.ts sends them',
  },
  key: ({ owner }: TechnologyContext) => owner,
  unnoticed: Object.fromEntries(
    ['open', 'returned', 'published'].map((state) => [
      `${state}|technology.withdraw|0 without its guard`,
      'applications are looked for among those of whoever asks, before the chart is asked',
    ]),
  ),
};
