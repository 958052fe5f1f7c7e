import type { PromiseTable, TakenStep } from '../../promise-table.ts';
import type { ApiStage } from '../../request-table.ts';
import { toEverybody } from '../mail-readers.ts';
import { toSender, toSenderWithout } from '../tender-request-promises.ts';

/** Whoever owes the word is told; it is the commission once the company is assessed. */
const owed = (kind: 'approaching' | 'overdue') => async (stage: ApiStage, step: TakenStep) => [
  ...(await toEverybody(stage, step.from === 'open.assessed' ? 'commission' : 'assessor', `request.${kind}`)),
  ...(kind === 'overdue' ? await toSender('esg.overdue')(stage, step) : []),
];

/** Section 6: the applicant files, answers, confirms and takes back; assessors assess; the commission decides. */
export const esgApplicationPromises: PromiseTable = {
  senders: {
    'esg.file': ['user'],
    'esg.ask': ['assessor'],
    'esg.answer': ['user'],
    'esg.assess': ['assessor'],
    'esg.decide': ['commission'],
    'esg.refuse': ['commission'],
    'esg.confirm': ['user'],
    'esg.withdraw': ['user'],
  },
  readers: ['assessor', 'commission', 'admin'],
  page: {
    by: { role: 'user', id: 'Ann' },
    among: ['esg.answer', 'esg.confirm', 'esg.withdraw'],
    reads: (id) => `/invest/sustainable/v1/esg-applications/${id}`,
    offers: (body) => (body as { possible: string[] }).possible,
  },
  mails: {
    'esg.file': toSender('esg.received'),
    'esg.ask': toSender('esg.asked', 'question'),
    'esg.answer': toSenderWithout('esg.answered', 'answer'),
    'esg.assess': toSender('esg.assessed'),
    'esg.decide': async (stage, step) =>
      toSender((step.context as { score: number }).score <= 2500 ? 'esg.candidate' : 'esg.decided')(
        stage,
        step,
      ),
    'esg.refuse': toSender('esg.refused', 'reason'),
    'esg.confirm': toSender('esg.confirmed'),
    untilAsked: async (stage, step) =>
      toSender(step.from === 'valid.lastYear' ? 'esg.expiring' : 'esg.confirmAsked')(stage, step),
    untilReminded: toSender('esg.confirmReminder'),
    untilYearEnds: async (stage, step) =>
      toSender(step.to === 'expired' ? 'esg.expired' : 'esg.lapsed')(stage, step),
    untilApproaching: owed('approaching'),
    untilOverdue: owed('overdue'),
  },
};
