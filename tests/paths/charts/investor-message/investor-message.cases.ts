import { deadlineAgain } from '../../../../server/areas/investor/deadlines.ts';
import { deadlineFrom, extendedTo } from '../../../../server/calendar/deadlines.ts';
import { loadCalendar } from '../../../../server/calendar/production-calendar.ts';
import { moscowDate } from '../../../../server/time.ts';
import type { InvestorMessageContext } from '../../../../src/machines/lifecycles/investor-message/investor-message.chart.ts';
import type { ChartCases } from '../../cases.ts';

/** The days are the server's to count; that they are right is `tests/server/deadlines.test.ts`'s to say. */
const calendar = loadCalendar();

const by = (role: string, id: string) => (at: number) => ({ at, by: { role, id } });
const ann = by('user', 'ann');
const bob = by('user', 'bob');
const moderator = by('moderator', 'moderator');
const authority = by('authority', 'authority');
const office = by('office', 'office');
const admin = by('admin', 'admin');

const content = {
  lastname: 'Орлова',
  firstname: 'Анна',
  phone: '+74950000001',
  email: 'anna@example.org',
  businessField: 'Станкостроение',
  text: 'Не выдают технические условия на присоединение.',
};
const deadline = (at: number) => deadlineFrom(calendar, at);
const sending = (at: number) => ({ content, deadline: deadline(at) });
const sendingAgain = (at: number, context: InvestorMessageContext) => ({
  content,
  ...deadlineAgain(calendar, context, at),
});
const extension = (days: number) => (at: number, context: InvestorMessageContext) => {
  const until = moscowDate(at).add({ days }).toString();
  return {
    ...authority(at),
    reason: 'Нужны сведения сетевой компании.',
    until,
    deadline: extendedTo(calendar, context.deadline ?? deadline(at), until),
  };
};
const assigned = (assigneeRole: string) => ({ assignee: `account:${assigneeRole}`, assigneeRole });

export const investorMessageCases: ChartCases = {
  inputs: { problem: () => ({ kind: 'problem' }), proposal: () => ({ kind: 'proposal' }) },
  events: {
    'message.send': { 'by Ann': (at) => ({ ...ann(at), ...sending(at) }) },
    'message.resend': {
      'by Ann': (at, context: InvestorMessageContext) => ({ ...ann(at), ...sendingAgain(at, context) }),
      'by Bob': (at, context: InvestorMessageContext) => ({ ...bob(at), ...sendingAgain(at, context) }),
    },
    'message.take': { 'by a moderator': moderator },
    'message.pass': { 'by a moderator': (at) => ({ ...moderator(at), authority: 'industryDepartment' }) },
    'message.return': { 'by a moderator': (at) => ({ ...moderator(at), reason: 'Укажите адрес.' }) },
    'message.reject': { 'by a moderator': (at) => ({ ...moderator(at), reason: 'Не о том.' }) },
    'message.assign': {
      'a moderator, by another': (at) => ({ ...moderator(at), ...assigned('moderator') }),
      'somebody of the authority, by an administrator': (at) => ({ ...admin(at), ...assigned('authority') }),
      'somebody of the office, by an administrator': (at) => ({ ...admin(at), ...assigned('office') }),
    },
    'message.answer': { 'by the authority': (at) => ({ ...authority(at), answer: 'Условия выданы.' }) },
    'message.extend': { 'by sixteen days': extension(16), 'too far': extension(31) },
    'message.resolve': { 'by Ann': ann, 'by Bob': bob },
    'message.notResolved': {
      'by Ann': (at) => ({ ...ann(at), comment: 'Их нет.', deadline: deadline(at) }),
      'by Bob': (at) => ({ ...bob(at), comment: 'Их нет.', deadline: deadline(at) }),
    },
    'message.answerFinally': { 'by the office': (at) => ({ ...office(at), answer: 'Выданы сегодня.' }) },
    'message.close': { 'by Ann': ann, 'by Bob': bob },
    'message.withdraw': { 'by Ann': ann, 'by Bob': bob },
  },
  unplayed: {
    draft: 'files change nothing about where a message goes; message-files.test.ts sends them',
    ...Object.fromEntries(
      ['visitor', 'user', 'manager', 'school', 'assessor', 'commission', 'admin', 'system'].map((role) => [
        `message.assign assigneeRole: ${role}`,
        'the door knows no assignee but officials whose part messages are',
      ]),
    ),
  },
  key: ({ isExtended, assignee }: InvestorMessageContext) => [isExtended, assignee !== null],
};
