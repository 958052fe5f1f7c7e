import type { InvestorMessageContext } from '../../../../src/machines/lifecycles/investor-message/investor-message.chart.ts';
import type { Role } from '../../../../src/machines/lifecycles/roles.ts';
import type { PromisedMail, PromiseTable, TakenStep } from '../../promise-table.ts';
import type { ApiStage } from '../../request-table.ts';
import { toAccount, toEverybody } from '../mail-readers.ts';

/** Section 4: whose part each state is. */
const PARTS: Readonly<Record<string, Role>> = {
  'open.sent': 'moderator',
  'open.moderation': 'moderator',
  'open.review': 'authority',
  collegialReview: 'office',
};

const toSender =
  (kind: string): PromiseTable['mails'][string] =>
  (stage) =>
    toAccount(stage, 'user', 'ann', kind);

/** Who works on it, or else everybody whose part it is. */
async function toOfficials(stage: ApiStage, { from, context }: TakenStep, kind: string) {
  const { assignee } = context as InvestorMessageContext;
  const role = PARTS[from] ?? 'system';
  if (assignee === null) return toEverybody(stage, role, kind);
  return toAccount(stage, role, assignee.startsWith('account:') ? 'the assignee' : assignee, kind);
}

/** Sections 4 and 6: everybody does their own part; an administrator sees to it that somebody does. */
export const investorMessagePromises: PromiseTable = {
  senders: {
    'message.send': ['user'],
    'message.resend': ['user'],
    'message.resolve': ['user'],
    'message.notResolved': ['user'],
    'message.close': ['user'],
    'message.withdraw': ['user'],
    'message.take': ['moderator'],
    'message.pass': ['moderator'],
    'message.return': ['moderator'],
    'message.reject': ['moderator'],
    'message.assign': ['moderator', 'admin'],
    'message.answer': ['authority'],
    'message.extend': ['authority'],
    'message.answerFinally': ['office'],
  },
  readers: ['moderator', 'authority', 'office', 'admin'],
  page: {
    by: { role: 'user', id: 'ann' },
    among: ['message.resend', 'message.resolve', 'message.notResolved', 'message.close', 'message.withdraw'],
    reads: (id) => `/invest/investor/v1/messages/${id}`,
    offers: (body) => (body as { possible: string[] }).possible,
  },
  mails: {
    'message.send': toSender('message.received'),
    'message.resend': toSender('message.received'),
    'message.take': toSender('message.taken'),
    'message.pass': toSender('message.passed'),
    'message.return': toSender('message.returned'),
    'message.reject': toSender('message.rejected'),
    'message.assign': (stage, { event }) =>
      toAccount(stage, event.assigneeRole as Role, 'the assignee', 'desk.assigned'),
    'message.answer': toSender('message.answered'),
    'message.extend': toSender('message.extended'),
    'message.notResolved': toSender('message.collegialReview'),
    'message.answerFinally': toSender('message.finallyAnswered'),
    untilApproaching: (stage, step) => toOfficials(stage, step, 'desk.approaching'),
    untilOverdue: async (stage, step): Promise<PromisedMail[]> => [
      ...(await toOfficials(stage, step, 'desk.overdue')),
      ...(await toAccount(stage, 'user', 'ann', 'message.overdue')),
    ],
    silencePeriod: toSender('message.closed'),
  },
};
