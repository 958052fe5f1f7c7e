import { type ActorRefFrom, assign, setup } from 'xstate';
import type { EsgActivity, EsgApplicant } from '../../../api/contracts/esg-activities.ts';

export type EsgSelfCheckEvent =
  | { type: 'applicant.choose'; applicant: EsgApplicant }
  | { type: 'activity.choose'; activity: EsgActivity }
  | { type: 'check.back' };

interface Context {
  applicant: EsgApplicant | null;
  activity: EsgActivity | null;
}

/** Before applying for the ESG status: whether one can, by which group of criteria, and what to prepare (section 2). */
export const esgSelfCheckMachine = setup({
  types: {} as {
    context: Context;
    /** What was answered before: the address keeps it. */
    input: { activity: EsgActivity | null };
    events: EsgSelfCheckEvent;
  },
  guards: {
    isAnswered: ({ context }) => context.activity !== null,
    isLegalEntity: (_, params: { applicant: EsgApplicant }) => params.applicant === 'legalEntity',
  },
  actions: {
    setApplicant: assign({ applicant: (_, params: { applicant: EsgApplicant }) => params.applicant }),
    setActivity: assign({ activity: (_, params: { activity: EsgActivity }) => params.activity }),
  },
}).createMachine({
  id: 'esg-self-check',
  description:
    'Tells whether one can apply for the ESG status, by which group of criteria, and what to prepare.',
  context: ({ input: { activity } }) => ({ applicant: activity && 'legalEntity', activity }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Whoever has answered before, and signed in meanwhile, is asked nothing again.',
      always: [{ guard: 'isAnswered', target: 'ready' }, { target: 'applicant' }],
    },
    applicant: {
      description: 'Who would apply is asked.',
      on: {
        'applicant.choose': [
          {
            guard: {
              type: 'isLegalEntity',
              params: ({ event }) => ({ applicant: event.applicant }),
            },
            target: 'activity',
            actions: { type: 'setApplicant', params: ({ event }) => ({ applicant: event.applicant }) },
          },
          {
            target: 'impossible',
            actions: { type: 'setApplicant', params: ({ event }) => ({ applicant: event.applicant }) },
          },
        ],
      },
    },
    impossible: {
      description: 'Only a legal entity is assessed: the page says so, and what else one can do.',
      on: { 'check.back': 'applicant' },
    },
    activity: {
      description: 'The activity type is asked: the group of criteria follows from it.',
      on: {
        'activity.choose': {
          target: 'ready',
          actions: { type: 'setActivity', params: ({ event }) => ({ activity: event.activity }) },
        },
        'check.back': 'applicant',
      },
    },
    ready: {
      description: 'One can apply: the group of criteria shows, and what to prepare.',
      on: { 'check.back': 'activity' },
    },
  },
});

/** @public A running actor of this chart. */
export type EsgSelfCheckActor = ActorRefFrom<typeof esgSelfCheckMachine>;
