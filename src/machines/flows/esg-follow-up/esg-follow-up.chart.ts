import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { codeOf, fieldsOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';
import { required } from '../../required.ts';

/** What an application waits for its applicant with. */
export type EsgAsks = 'answer' | 'confirmation';

export type EsgFollowUpEvent =
  | { type: 'answer.send'; answer: string | undefined }
  | { type: 'status.confirm' };

/** What is typed goes with its event and stays in no context: no record of the flow may hold a person's words. */
interface Context {
  /** Nothing, where it waits for somebody else. */
  asks: EsgAsks | null;
  hasFailed: boolean;
  fields: readonly FieldError[];
}

const isCode = (code: string) =>
  ({
    type: 'isCode',
    params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, code }),
  }) as const;

/** Somebody, or the deadline, was faster. */
const overtaken = {
  guard: isCode('illegal_event'),
  target: 'overtaken',
  actions: 'tellChanged',
} as const;
const failed = { target: 'looking', actions: 'setFailed' } as const;

/** What an applicant does with an application for the ESG status: answers a question, confirms the status. */
export const esgFollowUpMachine = setup({
  types: {} as {
    context: Context;
    input: { asks: EsgAsks | null };
    events: EsgFollowUpEvent;
    emitted: { type: 'esgChanged' };
    tags: 'busy';
  },
  actors: {
    sendAnswer: notProvided<void, string>('sendAnswer'),
    confirmStatus: notProvided<void>('confirmStatus'),
  },
  guards: {
    isAnswer: ({ context }, params: { answer: unknown }) =>
      context.asks === 'answer' && params.answer !== undefined,
    isConfirmable: ({ context }) => context.asks === 'confirmation',
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
  },
  actions: {
    clear: assign({ hasFailed: false, fields: [] }),
    setFailed: assign({ hasFailed: true }),
    setFields: assign({ fields: (_, params: { fields: readonly FieldError[] }) => params.fields }),
    tellChanged: emit({ type: 'esgChanged' }),
  },
}).createMachine({
  id: 'esg-follow-up',
  description: 'An applicant answers the assessor’s question, or confirms the ESG status for another year.',
  context: ({ input }) => ({ ...input, hasFailed: false, fields: [] }),
  initial: 'looking',
  states: {
    looking: {
      description: 'The application shows with what it asks for; what is typed is kept for this tab.',
      on: {
        'answer.send': {
          guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.answer }) },
          target: 'answering',
        },
        'status.confirm': { guard: 'isConfirmable', target: 'confirming' },
      },
    },
    answering: {
      description: 'The answer goes to the assessor.',
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'sendAnswer',
        src: 'sendAnswer',
        input: ({ event }) => {
          assertEvent(event, 'answer.send');
          return required(event.answer);
        },
        onDone: { target: 'answered', actions: 'tellChanged' },
        onError: [
          overtaken,
          {
            guard: isCode('validation'),
            target: 'looking',
            actions: { type: 'setFields', params: ({ event }) => ({ fields: fieldsOf(event.error) }) },
          },
          failed,
        ],
      },
    },
    confirming: {
      description: 'The portal is told that the status is confirmed.',
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'confirmStatus',
        src: 'confirmStatus',
        onDone: { target: 'confirmed', actions: 'tellChanged' },
        onError: [overtaken, failed],
      },
    },
    answered: {
      description: 'The assessor has the answer, and the days are counted again.',
      type: 'final',
    },
    confirmed: {
      description: 'The status is good for another year.',
      type: 'final',
    },
    overtaken: {
      description: 'Somebody, or the end of the year, was faster: the application is read again.',
      type: 'final',
    },
  },
});

/** @public A running actor of this chart. */
export type EsgFollowUpActor = ActorRefFrom<typeof esgFollowUpMachine>;
