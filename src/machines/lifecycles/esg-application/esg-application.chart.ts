import { assign, setup } from 'xstate';
import type { EsgContent } from '../../../api/contracts/esg-applications.ts';
import { type EsgLevelId, levelOf } from '../../../api/contracts/esg-sheet.ts';
import type { Deadline } from '../deadline.ts';
import type { Permissions, Role, Stamp, StateMeta } from '../roles.ts';

/** What the applicant is told, after the step is committed. */
export type EsgNews =
  | 'received'
  | 'asked'
  | 'answered'
  | 'assessed'
  | 'decided'
  | 'candidate'
  | 'refused'
  | 'confirmAsked'
  | 'confirmReminder'
  | 'confirmed'
  | 'lapsed'
  | 'expiring'
  | 'expired'
  | 'overdue';

/**
 * A year of a status, counted by the server from the day of the decision. Milliseconds since the epoch.
 */
export interface EsgYear {
  /** When the company is asked to confirm the status; in the last year, told that it ends. */
  readonly asksAt: number;
  /** When it is reminded. */
  readonly remindsAt: number;
  /** The end of the last day, Moscow time. */
  readonly endsAt: number;
}

export type EsgApplicationEvent = (
  | { type: 'esg.file'; content: EsgContent; deadline: Deadline; draft?: string }
  | { type: 'esg.ask'; question: string }
  | { type: 'esg.answer'; answer: string; deadline: Deadline; draft?: string }
  | { type: 'esg.assess'; marks: string; score: number; deadline: Deadline }
  | { type: 'esg.decide'; years: readonly EsgYear[] }
  | { type: 'esg.refuse'; reason: string }
  | { type: 'esg.confirm' }
  | { type: 'esg.withdraw' }
) &
  Stamp;

export interface EsgApplicationContext {
  /** Sender id of the applicant; empty until it is filed. */
  owner: string;
  /** Milliseconds since the epoch. */
  requestedAt: number | null;
  /** Of the agency's or the commission's word, as long as one is owed. */
  deadline: Deadline | null;
  /** What the sheet comes to, hundredths of a point. */
  score: number | null;
  /** Once the commission has decided. */
  level: EsgLevelId | null;
  decidedAt: number | null;
  /** The years of the status, and which of them it is in. */
  years: readonly EsgYear[];
  year: number;
}

/** What an application is before anybody has filed it. */
export const newEsgApplication = (): EsgApplicationContext => ({
  owner: '',
  requestedAt: null,
  deadline: null,
  score: null,
  level: null,
  decidedAt: null,
  years: [],
  year: 0,
});

const LAST_YEAR = 2;

/**
 * Sections 4, 6 and 9: a company applies, the agency assesses it by the sheet, the interdepartmental commission
 * decides; the level follows from the score. A status is confirmed every year and ends after three.
 */
export const esgApplicationMachine = setup({
  types: {} as {
    context: EsgApplicationContext;
    events: EsgApplicationEvent;
    tags: 'open' | 'valid';
    meta: StateMeta;
  },
  guards: {
    isOwner: ({ context }, params: { by: string }) => context.owner === params.by,
    isOwnerBeforeLastYear: ({ context }, params: { by: string }) =>
      context.owner === params.by && context.year + 1 < LAST_YEAR,
  },
  actions: {
    // Effects: the server gives each a handler that writes in the step's own transaction.
    recordContent: (_, _params: { content: EsgContent; at: number }) => {},
    recordText: (_, _params: { text: string }) => {},
    recordMarks: (_, _params: { marks: string }) => {},
    bindFiles: (_, _params: { draft: string | undefined; owner: string }) => {},
    certify: () => {},
    tellSender: (_, _params: { about: EsgNews }) => {},
    tellOfficials: (_, _params: { about: 'approaching' | 'overdue'; role: Role }) => {},
    setFiled: assign({
      owner: (_, params: { owner: string; at: number; deadline: Deadline }) => params.owner,
      requestedAt: (_, params) => params.at,
      deadline: (_, params) => params.deadline,
    }),
    setDeadline: assign({ deadline: (_, params: { deadline: Deadline }) => params.deadline }),
    setScore: assign({ score: (_, params: { score: number }) => params.score }),
    setDecision: assign({
      level: ({ context }) => levelOf(context.score ?? 0),
      decidedAt: (_, params: { at: number; years: readonly EsgYear[] }) => params.at,
      years: (_, params) => params.years,
    }),
    setNextYear: assign({ year: ({ context }) => context.year + 1 }),
    clearDeadline: assign({ deadline: null }),
  },
  delays: {
    untilApproaching: ({ context, event }) => Math.max((context.deadline?.approachingAt ?? 0) - event.at, 0),
    untilOverdue: ({ context, event }) => Math.max((context.deadline?.dueAt ?? 0) - event.at, 0),
    untilAsked: ({ context, event }) => Math.max((context.years[context.year]?.asksAt ?? 0) - event.at, 0),
    untilReminded: ({ context, event }) =>
      Math.max((context.years[context.year]?.remindsAt ?? 0) - event.at, 0),
    untilYearEnds: ({ context, event }) => Math.max((context.years[context.year]?.endsAt ?? 0) - event.at, 0),
  },
}).createMachine({
  id: 'esg-application',
  description: 'A company’s application for the ESG status, from filing to the end of the status.',
  context: newEsgApplication(),
  initial: 'unsent',
  states: {
    unsent: {
      description: 'Nobody has filed it yet.',
      on: {
        'esg.file': {
          target: 'open',
          actions: [
            {
              type: 'setFiled',
              params: ({ event }) => ({ owner: event.by.id, at: event.at, deadline: event.deadline }),
            },
            { type: 'recordContent', params: ({ event }) => ({ content: event.content, at: event.at }) },
            { type: 'bindFiles', params: ({ event }) => ({ draft: event.draft, owner: event.by.id }) },
            { type: 'tellSender', params: { about: 'received' } },
          ],
        },
      },
    },
    open: {
      description: 'It is on its way to a decision.',
      initial: 'filed',
      tags: 'open',
      on: {
        'esg.withdraw': {
          guard: { type: 'isOwner', params: ({ event }) => ({ by: event.by.id }) },
          target: 'withdrawn',
        },
      },
      states: {
        filed: {
          description: 'An assessor fills in the sheet within ten working days, or asks the applicant.',
          meta: { duty: 'assessor' },
          exit: 'clearDeadline',
          after: {
            untilApproaching: {
              actions: { type: 'tellOfficials', params: { about: 'approaching', role: 'assessor' } },
            },
            untilOverdue: {
              actions: [
                { type: 'tellOfficials', params: { about: 'overdue', role: 'assessor' } },
                { type: 'tellSender', params: { about: 'overdue' } },
              ],
            },
          },
          on: {
            'esg.ask': {
              target: 'asked',
              actions: [
                { type: 'recordText', params: ({ event }) => ({ text: event.question }) },
                { type: 'tellSender', params: { about: 'asked' } },
              ],
            },
            'esg.assess': {
              target: 'assessed',
              actions: [
                { type: 'recordMarks', params: ({ event }) => ({ marks: event.marks }) },
                { type: 'setScore', params: ({ event }) => ({ score: event.score }) },
                { type: 'setDeadline', params: ({ event }) => ({ deadline: event.deadline }) },
                { type: 'tellSender', params: { about: 'assessed' } },
              ],
            },
          },
        },
        asked: {
          description: 'The applicant is asked something; the days are not counted meanwhile.',
          meta: { standing: 'returned' },
          on: {
            'esg.answer': {
              guard: { type: 'isOwner', params: ({ event }) => ({ by: event.by.id }) },
              target: 'filed',
              actions: [
                { type: 'setDeadline', params: ({ event }) => ({ deadline: event.deadline }) },
                { type: 'recordText', params: ({ event }) => ({ text: event.answer }) },
                { type: 'bindFiles', params: ({ event }) => ({ draft: event.draft, owner: event.by.id }) },
                { type: 'tellSender', params: { about: 'answered' } },
              ],
            },
          },
        },
        assessed: {
          description: 'The interdepartmental commission decides within ten working days.',
          meta: { duty: 'commission' },
          exit: 'clearDeadline',
          after: {
            untilApproaching: {
              actions: { type: 'tellOfficials', params: { about: 'approaching', role: 'commission' } },
            },
            untilOverdue: {
              actions: [
                { type: 'tellOfficials', params: { about: 'overdue', role: 'commission' } },
                { type: 'tellSender', params: { about: 'overdue' } },
              ],
            },
          },
          on: {
            'esg.decide': {
              target: '#esg-application.valid',
              actions: [
                {
                  type: 'setDecision',
                  params: ({ event }) => ({ at: event.at, years: event.years }),
                },
                'certify',
                {
                  type: 'tellSender',
                  params: ({ context }) => ({
                    about: levelOf(context.score ?? 0) === 'candidate' ? 'candidate' : 'decided',
                  }),
                },
              ],
            },
            'esg.refuse': {
              target: '#esg-application.refused',
              actions: [
                { type: 'recordText', params: ({ event }) => ({ text: event.reason }) },
                { type: 'tellSender', params: { about: 'refused' } },
              ],
            },
          },
        },
      },
    },
    refused: {
      description: 'The commission has refused the status and said why.',
      meta: { standing: 'refused' },
      type: 'final',
    },
    valid: {
      description: 'The register lists the company with its level.',
      initial: 'current',
      tags: 'valid',
      meta: { standing: 'agreed' },
      on: {
        'esg.withdraw': {
          guard: { type: 'isOwner', params: ({ event }) => ({ by: event.by.id }) },
          target: 'withdrawn',
        },
      },
      states: {
        current: {
          description: 'The status is good for this year.',
          after: {
            untilAsked: {
              target: 'due',
              actions: { type: 'tellSender', params: { about: 'confirmAsked' } },
            },
          },
        },
        due: {
          description: 'The year comes to its end: the company has to confirm the status.',
          after: {
            untilReminded: { actions: { type: 'tellSender', params: { about: 'confirmReminder' } } },
            untilYearEnds: {
              target: '#esg-application.lapsed',
              actions: { type: 'tellSender', params: { about: 'lapsed' } },
            },
          },
          on: {
            'esg.confirm': [
              {
                guard: { type: 'isOwnerBeforeLastYear', params: ({ event }) => ({ by: event.by.id }) },
                target: 'current',
                actions: ['setNextYear', { type: 'tellSender', params: { about: 'confirmed' } }],
              },
              {
                guard: { type: 'isOwner', params: ({ event }) => ({ by: event.by.id }) },
                target: 'lastYear',
                actions: ['setNextYear', { type: 'tellSender', params: { about: 'confirmed' } }],
              },
            ],
          },
        },
        lastYear: {
          description: 'The third year: the status ends with it.',
          after: {
            untilAsked: { actions: { type: 'tellSender', params: { about: 'expiring' } } },
            untilYearEnds: {
              target: '#esg-application.expired',
              actions: { type: 'tellSender', params: { about: 'expired' } },
            },
          },
        },
      },
    },
    lapsed: {
      description: 'The status was not confirmed in time.',
      meta: { standing: 'missed' },
      type: 'final',
    },
    expired: {
      description: 'The three years of the status are over.',
      meta: { standing: 'done' },
      type: 'final',
    },
    withdrawn: {
      description: 'The applicant has taken the application back, or given the status up.',
      meta: { standing: 'takenBack' },
      type: 'final',
    },
  },
});

/** The applicant files, answers, confirms and takes back; assessors assess; the commission decides (section 6). */
export const esgApplicationPermissions: Permissions<EsgApplicationEvent['type']> = {
  'esg.file': ['user'],
  'esg.ask': ['assessor'],
  'esg.answer': ['user'],
  'esg.assess': ['assessor'],
  'esg.decide': ['commission'],
  'esg.refuse': ['commission'],
  'esg.confirm': ['user'],
  'esg.withdraw': ['user'],
};
