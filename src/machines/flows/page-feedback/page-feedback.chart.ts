import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate';
import { allowedAtOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';
import { required } from '../../required.ts';

/** What is told of a page, beside which page it is. */
export interface PageAnswer {
  readonly isUseful: boolean;
  readonly missing?: string | undefined;
}

export type PageFeedbackEvent =
  /** What was missing. Without an answer, what is typed breaks a rule. */
  | { type: 'feedback.send'; answer: PageAnswer | undefined }
  /** The yes once more. */
  | { type: 'feedback.again' };

/** What is typed goes with its event and stays in no context: no record of the flow may hold a person's words. */
interface Context {
  isUseful: boolean;
  /** When the next try is allowed after a failed one, milliseconds since the epoch. */
  allowedAt: number;
}

/** "Was this page useful?" (section 2, feedback banners), from the first answer on. */
export const pageFeedbackMachine = setup({
  types: {} as {
    context: Context;
    input: { isUseful: boolean };
    events: PageFeedbackEvent;
    tags: 'busy' | 'telling' | 'failed';
  },
  actors: {
    sendFeedback: notProvided<void, PageAnswer>('sendFeedback'),
  },
  guards: {
    isUseful: ({ context }) => context.isUseful,
    isValid: (_, params: { answer: unknown }) => params.answer !== undefined,
  },
  actions: {
    setWait: assign({ allowedAt: (_, params: { allowedAt: number }) => params.allowedAt }),
  },
}).createMachine({
  id: 'page-feedback',
  description: 'Takes whether a page was useful, and what was missing, without asking who says so.',
  context: ({ input }) => ({ isUseful: input.isUseful, allowedAt: 0 }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'A yes goes off at once; a no may say what was missing.',
      always: [{ guard: 'isUseful', target: 'sendingYes' }, { target: 'telling' }],
    },
    telling: {
      description: 'The reader may write what was missing, and sends it or nothing.',
      tags: 'telling',
      on: {
        'feedback.send': {
          guard: { type: 'isValid', params: ({ event }) => ({ answer: event.answer }) },
          target: 'sendingNo',
        },
      },
    },
    sendingYes: {
      description: 'The portal takes the yes.',
      tags: 'busy',
      invoke: {
        id: 'sendYes',
        src: 'sendFeedback',
        input: { isUseful: true },
        onDone: 'thanked',
        onError: {
          target: 'yesFailed',
          actions: { type: 'setWait', params: ({ event }) => ({ allowedAt: allowedAtOf(event.error) }) },
        },
      },
    },
    sendingNo: {
      description: 'The portal takes the no with what was missing.',
      tags: ['busy', 'telling'],
      invoke: {
        id: 'sendNo',
        src: 'sendFeedback',
        input: ({ event }) => {
          assertEvent(event, 'feedback.send');
          return required(event.answer);
        },
        onDone: 'thanked',
        onError: {
          target: 'noFailed',
          actions: { type: 'setWait', params: ({ event }) => ({ allowedAt: allowedAtOf(event.error) }) },
        },
      },
    },
    yesFailed: {
      description: 'The yes did not arrive; it can be sent again.',
      tags: 'failed',
      on: { 'feedback.again': 'sendingYes' },
    },
    noFailed: {
      description: 'The no did not arrive; what was written is still there and can be sent again.',
      tags: ['failed', 'telling'],
      on: {
        'feedback.send': {
          guard: { type: 'isValid', params: ({ event }) => ({ answer: event.answer }) },
          target: 'sendingNo',
        },
      },
    },
    thanked: {
      description: 'The portal thanks for the answer.',
      type: 'final',
    },
  },
});

/** @public A running actor of this chart. */
export type PageFeedbackActor = ActorRefFrom<typeof pageFeedbackMachine>;
