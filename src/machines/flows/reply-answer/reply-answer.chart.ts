import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { codeOf, fieldsOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';
import { required } from '../../required.ts';

/** Yes or no. */
export type Verdict = 'accept' | 'decline';
/** Why it was not answered; the screen has a text for each. */
export type ReplyAnswerFailure = 'tooLate' | 'failed';

export type ReplyAnswerEvent =
  | { type: 'answer.begin'; verdict: Verdict }
  | { type: 'answer.cancel' }
  | { type: 'answer.send'; text: string | undefined };

/** What is typed goes with its event and stays in no context: no record of the flow may hold a person's words. */
interface Context {
  verdict: Verdict;
  failure: ReplyAnswerFailure | null;
  fields: readonly FieldError[];
}

/** An initiator answers a reply, yes or no, with a word of explanation. */
export const replyAnswerMachine = setup({
  types: {} as {
    context: Context;
    events: ReplyAnswerEvent;
    emitted: { type: 'replyAnswered' } | { type: 'replyChanged' };
    tags: 'busy';
  },
  actors: {
    answerReply: notProvided<void, { verdict: Verdict; text: string }>('answerReply'),
  },
  guards: {
    isValid: (_, params: { text: unknown }) => params.text !== undefined,
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
  },
  actions: {
    clear: assign({ failure: null, fields: [] }),
    setVerdict: assign({ verdict: (_, params: { verdict: Verdict }) => params.verdict }),
    setFailure: assign({ failure: (_, params: { failure: ReplyAnswerFailure }) => params.failure }),
    setFields: assign({ fields: (_, params: { fields: readonly FieldError[] }) => params.fields }),
    tellAnswered: emit({ type: 'replyAnswered' }),
    tellChanged: emit({ type: 'replyChanged' }),
  },
}).createMachine({
  id: 'reply-answer',
  description: 'An initiator says yes or no to a reply, and why.',
  context: { verdict: 'accept', failure: null, fields: [] },
  initial: 'viewing',
  states: {
    viewing: {
      description: 'The reply shows; where it can be answered, that is offered.',
      on: {
        'answer.begin': {
          target: 'writing',
          actions: ['clear', { type: 'setVerdict', params: ({ event }) => ({ verdict: event.verdict }) }],
        },
      },
    },
    writing: {
      description: 'The initiator writes why yes or no; every word of it is kept for this tab.',
      on: {
        'answer.cancel': { target: 'viewing', actions: 'clear' },
        'answer.send': {
          guard: { type: 'isValid', params: ({ event }) => ({ text: event.text }) },
          target: 'sending',
        },
      },
    },
    sending: {
      description: 'The portal takes the answer.',
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'answerReply',
        src: 'answerReply',
        input: ({ context: { verdict }, event }) => {
          assertEvent(event, 'answer.send');
          return { verdict, text: required(event.text) };
        },
        onDone: { target: 'answered', actions: 'tellAnswered' },
        onError: [
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'validation' }) },
            target: 'writing',
            actions: { type: 'setFields', params: ({ event }) => ({ fields: fieldsOf(event.error) }) },
          },
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'illegal_event' }) },
            target: 'viewing',
            actions: [{ type: 'setFailure', params: { failure: 'tooLate' } }, 'tellChanged'],
          },
          { target: 'writing', actions: { type: 'setFailure', params: { failure: 'failed' } } },
        ],
      },
    },
    answered: {
      description: 'The answer is given, and whoever replied is told of it.',
      type: 'final',
    },
  },
});

/** @public A running actor of this chart. */
export type ReplyAnswerActor = ActorRefFrom<typeof replyAnswerMachine>;
