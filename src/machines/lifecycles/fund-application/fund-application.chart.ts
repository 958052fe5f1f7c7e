import { assign, setup } from 'xstate';
import type { Deadline } from '../deadline.ts';
import type { Permissions, Stamp, StateMeta } from '../roles.ts';

/** What is told to whom, after the step is committed. */
export type FundApplicationNews = 'received' | 'asked' | 'approved' | 'refused' | 'overdue';

/** What the fund grants. */
export interface FundTerms {
  /** Kopecks. */
  readonly sum: number;
  /** Of a year, percent; products that lend nothing have none. */
  readonly rate?: number;
  /** Products that know no period have none. */
  readonly months?: number;
}

export type FundApplicationEvent = (
  | { type: 'fund.send'; product: string; deadline: Deadline }
  | { type: 'fund.ask'; question: string }
  | { type: 'fund.answer'; answer: string; deadline: Deadline }
  | ({ type: 'fund.approve'; answer: string } & FundTerms)
  | { type: 'fund.refuse'; reason: string }
  | { type: 'fund.withdraw' }
  | { type: 'fund.handOver'; from: string; to: string }
) &
  Stamp;

export interface FundApplicationContext {
  /** Sender id of whoever applied; empty until they have. */
  owner: string;
  /** Milliseconds since the epoch. */
  requestedAt: number | null;
  /** Of the agency's word, as long as one is owed. */
  deadline: Deadline | null;
  /** The product's id in its register. */
  product: string;
  /** What was granted, once it was. */
  terms: FundTerms | null;
}

/** What an application is before anybody has sent it. */
export const newFundApplication = (): FundApplicationContext => ({
  owner: '',
  requestedAt: null,
  deadline: null,
  product: '',
  terms: null,
});

/** Section 2, preferential loans and fund products; section 9 for the ten working days. Its steps: docs/adr/0012. */
export const fundApplicationMachine = setup({
  types: {} as {
    context: FundApplicationContext;
    events: FundApplicationEvent;
    tags: 'open';
    meta: StateMeta;
  },
  guards: {
    isOwner: ({ context }, params: { owner: string }) => context.owner === params.owner,
  },
  actions: {
    // Effects: the server gives each a handler that writes in the step's own transaction.
    recordText: (_, _params: { text: string }) => {},
    tellSender: (_, _params: { about: FundApplicationNews }) => {},
    tellOfficials: (_, _params: { about: 'approaching' | 'overdue' }) => {},
    setSent: assign({
      owner: (_, params: { owner: string; at: number; product: string }) => params.owner,
      requestedAt: (_, params) => params.at,
      product: (_, params) => params.product,
    }),
    setOwner: assign({ owner: (_, params: { owner: string }) => params.owner }),
    setDeadline: assign({ deadline: (_, params: { deadline: Deadline }) => params.deadline }),
    clearDeadline: assign({ deadline: null }),
    setTerms: assign({ terms: (_, params: { terms: FundTerms }) => params.terms }),
  },
  delays: {
    untilApproaching: ({ context, event }) => Math.max((context.deadline?.approachingAt ?? 0) - event.at, 0),
    untilOverdue: ({ context, event }) => Math.max((context.deadline?.dueAt ?? 0) - event.at, 0),
  },
}).createMachine({
  id: 'fund-application',
  description: 'Somebody applies for a product of the fund, and the agency grants it on terms or refuses it.',
  context: newFundApplication(),
  initial: 'unsent',
  on: {
    'fund.handOver': {
      guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.from }) },
      actions: { type: 'setOwner', params: ({ event }) => ({ owner: event.to }) },
    },
  },
  states: {
    unsent: {
      description: 'Nobody has sent it yet.',
      on: {
        'fund.send': {
          target: 'filed',
          actions: [
            {
              type: 'setSent',
              params: ({ event }) => ({ owner: event.by.id, at: event.at, product: event.product }),
            },
            { type: 'setDeadline', params: ({ event }) => ({ deadline: event.deadline }) },
            { type: 'tellSender', params: { about: 'received' } },
          ],
        },
      },
    },
    filed: {
      description: 'The agency owes its word within ten working days.',
      tags: 'open',
      meta: { duty: 'manager' },
      exit: 'clearDeadline',
      after: {
        untilApproaching: { actions: { type: 'tellOfficials', params: { about: 'approaching' } } },
        untilOverdue: {
          actions: [
            { type: 'tellOfficials', params: { about: 'overdue' } },
            { type: 'tellSender', params: { about: 'overdue' } },
          ],
        },
      },
      on: {
        'fund.ask': {
          target: 'asked',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.question }) },
            { type: 'tellSender', params: { about: 'asked' } },
          ],
        },
        'fund.approve': {
          target: 'approved',
          actions: [
            {
              type: 'setTerms',
              params: ({ event: { sum, rate, months } }) => ({
                terms: {
                  sum,
                  ...(rate !== undefined && { rate }),
                  ...(months !== undefined && { months }),
                },
              }),
            },
            { type: 'recordText', params: ({ event }) => ({ text: event.answer }) },
            { type: 'tellSender', params: { about: 'approved' } },
          ],
        },
        'fund.refuse': {
          target: 'refused',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.reason }) },
            { type: 'tellSender', params: { about: 'refused' } },
          ],
        },
        'fund.withdraw': {
          guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.by.id }) },
          target: 'withdrawn',
        },
      },
    },
    asked: {
      description: 'The agency has asked for more and waits for the answer of whoever applied.',
      tags: 'open',
      meta: { standing: 'returned' },
      on: {
        'fund.answer': {
          guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.by.id }) },
          target: 'filed',
          actions: [
            { type: 'setDeadline', params: ({ event }) => ({ deadline: event.deadline }) },
            { type: 'recordText', params: ({ event }) => ({ text: event.answer }) },
          ],
        },
        'fund.refuse': {
          target: 'refused',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.reason }) },
            { type: 'tellSender', params: { about: 'refused' } },
          ],
        },
        'fund.withdraw': {
          guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.by.id }) },
          target: 'withdrawn',
        },
      },
    },
    approved: {
      description: 'The product is granted, on terms that stand in the account and in the e-mail.',
      meta: { standing: 'agreed' },
    },
    refused: {
      description: 'The agency has refused it and said why.',
      meta: { standing: 'refused' },
    },
    withdrawn: {
      description: 'Whoever applied has taken it back.',
      meta: { standing: 'takenBack' },
    },
  },
});

/** The public applies, accounts answer and take back, managers decide; what follows from a sign-in is the portal's. */
export const fundApplicationPermissions: Permissions<FundApplicationEvent['type']> = {
  'fund.send': ['visitor', 'user'],
  'fund.ask': ['manager', 'admin'],
  'fund.answer': ['user'],
  'fund.approve': ['manager', 'admin'],
  'fund.refuse': ['manager', 'admin'],
  'fund.withdraw': ['user'],
  'fund.handOver': ['system'],
};
