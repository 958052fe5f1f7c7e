import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';
import type { InvestorForm } from '../../../api/contracts/investor.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { codeOf, fieldsOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';
import { required } from '../../required.ts';

/** Why a step was not taken; the screen has a text for each. */
export type MessageFollowUpFailure = 'tooLate' | 'failed';
/** What the person has done here last; the screen has a text for each. */
export type MessageFollowUpOutcome = 'resolved' | 'notResolved' | 'withdrawn' | 'resent' | 'closed';

/** Events of the message's own lifecycle that its sender may send now. */
type Possible = readonly string[];

/** The files of a message that is sent again. */
export interface FilesAlong {
  /** Waits for what is on its way. @returns undefined where nothing is attached */
  settled(signal: AbortSignal): Promise<{ readonly draft: string } | undefined>;
  /** The message was sent with them. */
  sent(): void;
}

/** What goes again. */
export interface Correction {
  readonly form: InvestorForm;
  readonly files: FilesAlong;
}

export type MessageFollowUpEvent =
  | { type: 'message.changed'; possible: Possible }
  | { type: 'message.read' }
  | { type: 'answer.accept' }
  | { type: 'answer.contest' }
  | { type: 'answer.close' }
  | { type: 'comment.send'; comment: string | undefined }
  | { type: 'correction.begin' }
  | { type: 'correction.send'; form: InvestorForm | undefined; files: FilesAlong }
  | { type: 'withdrawal.ask' }
  | { type: 'withdrawal.confirm' }
  | { type: 'step.cancel' };

interface Context {
  possible: Possible;
  failure: MessageFollowUpFailure | null;
  outcome: MessageFollowUpOutcome | null;
  fields: readonly FieldError[];
}

/** What an answer of the portal leads to: the message as it stands now, and what the person has done. */
const answered = (outcome: MessageFollowUpOutcome) =>
  ({
    target: 'looking',
    actions: [
      {
        type: 'setPossible',
        params: ({ event }: { event: { output: Possible } }) => ({ possible: event.output }),
      },
      { type: 'setOutcome', params: { outcome } },
      'tellChanged',
    ],
  }) as const;

const isCode = (code: string) =>
  ({
    type: 'isCode',
    params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, code }),
  }) as const;

/** Somebody acted meanwhile. */
const overtaken = {
  guard: isCode('illegal_event'),
  target: 'refreshing',
  actions: { type: 'setFailure', params: { failure: 'tooLate' } },
} as const;

/** The portal refuses fields of what was sent: back to where they are typed. */
const refused = <Back extends string>(back: Back) =>
  ({
    guard: isCode('validation'),
    target: back,
    actions: {
      type: 'setFields',
      params: ({ event }: { event: { error: unknown } }) => ({ fields: fieldsOf(event.error) }),
    },
  }) as const;

/** Nothing came of it, and the person may try again. */
const failed = <Back extends string>(back: Back) =>
  ({ target: back, actions: { type: 'setFailure', params: { failure: 'failed' } } }) as const;

/** Following a message that one has sent: its answer, and what the sender says to it (section 4). */
export const messageFollowUpMachine = setup({
  types: {} as {
    context: Context;
    input: { possible: Possible };
    events: MessageFollowUpEvent;
    emitted: { type: 'messageChanged' };
    tags: 'busy' | 'stale';
  },
  actors: {
    resolveMessage: notProvided<Possible>('resolveMessage'),
    sendComment: notProvided<Possible, string>('sendComment'),
    resendMessage: notProvided<Possible, Correction>('resendMessage'),
    closeMessage: notProvided<Possible>('closeMessage'),
    withdrawMessage: notProvided<Possible>('withdrawMessage'),
    readMessage: notProvided<Possible>('readMessage'),
  },
  guards: {
    isPossible: ({ context }, params: { event: string }) => context.possible.includes(params.event),
    isNews: ({ context }, params: { possible: Possible }) =>
      params.possible.join() !== context.possible.join(),
    isValid: (_, params: { form: unknown }) => params.form !== undefined,
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
  },
  actions: {
    setPossible: assign({ possible: (_, params: { possible: Possible }) => params.possible }),
    setOutcome: assign({ outcome: (_, params: { outcome: MessageFollowUpOutcome }) => params.outcome }),
    setFailure: assign({ failure: (_, params: { failure: MessageFollowUpFailure }) => params.failure }),
    setFields: assign({ fields: (_, params: { fields: readonly FieldError[] }) => params.fields }),
    clear: assign({ failure: null, outcome: null, fields: [] }),
    tellChanged: emit({ type: 'messageChanged' }),
  },
}).createMachine({
  id: 'message-follow-up',
  description: 'What the sender of a message does with its answer, or with the message itself.',
  context: ({ input }) => ({ ...input, failure: null, outcome: null, fields: [] }),
  initial: 'looking',
  states: {
    looking: {
      description: 'The message shows with everything that its sender may do now.',
      on: {
        'message.changed': {
          guard: { type: 'isNews', params: ({ event }) => ({ possible: event.possible }) },
          actions: ['clear', { type: 'setPossible', params: ({ event }) => ({ possible: event.possible }) }],
        },
        'answer.accept': {
          guard: { type: 'isPossible', params: { event: 'message.resolve' } },
          target: 'resolving',
        },
        'answer.contest': {
          guard: { type: 'isPossible', params: { event: 'message.notResolved' } },
          target: 'commenting',
          actions: 'clear',
        },
        'answer.close': {
          guard: { type: 'isPossible', params: { event: 'message.close' } },
          target: 'closing',
        },
        'correction.begin': {
          guard: { type: 'isPossible', params: { event: 'message.resend' } },
          target: 'correcting',
          actions: 'clear',
        },
        'withdrawal.ask': {
          guard: { type: 'isPossible', params: { event: 'message.withdraw' } },
          target: 'asking',
          actions: 'clear',
        },
      },
    },
    resolving: {
      description: 'The portal is told that the question is resolved.',
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'resolveMessage',
        src: 'resolveMessage',
        onDone: answered('resolved'),
        onError: [overtaken, failed('looking')],
      },
    },
    commenting: {
      description: 'The person writes what the answer leaves open.',
      on: {
        'step.cancel': { target: 'looking', actions: 'clear' },
        'comment.send': {
          guard: { type: 'isValid', params: ({ event }) => ({ form: event.comment }) },
          target: 'sendingComment',
        },
      },
    },
    sendingComment: {
      description: 'The comment goes to the project office for collegial review.',
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'sendComment',
        src: 'sendComment',
        input: ({ event }) => {
          assertEvent(event, 'comment.send');
          return required(event.comment);
        },
        onDone: answered('notResolved'),
        onError: [overtaken, refused('commenting'), failed('commenting')],
      },
    },
    correcting: {
      description: 'The returned message is being changed.',
      on: {
        'step.cancel': { target: 'looking', actions: 'clear' },
        'correction.send': {
          guard: { type: 'isValid', params: ({ event }) => ({ form: event.form }) },
          target: 'resending',
        },
      },
    },
    resending: {
      description: 'The changed message is sent again; its deadline is counted anew.',
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'resendMessage',
        src: 'resendMessage',
        input: ({ event }) => {
          assertEvent(event, 'correction.send');
          return { form: required(event.form), files: event.files };
        },
        onDone: answered('resent'),
        onError: [overtaken, refused('correcting'), failed('correcting')],
      },
    },
    closing: {
      description: 'The portal is told that the matter can be closed.',
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'closeMessage',
        src: 'closeMessage',
        onDone: answered('closed'),
        onError: [overtaken, failed('looking')],
      },
    },
    asking: {
      description: 'The person is asked whether they mean to take the message back.',
      on: {
        'step.cancel': { target: 'looking', actions: 'clear' },
        'withdrawal.confirm': 'withdrawing',
      },
    },
    withdrawing: {
      description: 'The portal is asked to give the message back.',
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'withdrawMessage',
        src: 'withdrawMessage',
        onDone: answered('withdrawn'),
        onError: [overtaken, failed('looking')],
      },
    },
    refreshing: {
      description: 'Somebody acted meanwhile: the portal is asked how the message stands now.',
      tags: 'busy',
      invoke: {
        id: 'readMessage',
        src: 'readMessage',
        onDone: {
          target: 'looking',
          actions: { type: 'setPossible', params: ({ event }) => ({ possible: event.output }) },
        },
        onError: 'stale',
      },
    },
    stale: {
      description: 'How the message stands could not be read; until it is, nothing can be done.',
      tags: 'stale',
      on: { 'message.read': 'refreshing' },
    },
  },
});

/** @public A running actor of this chart. */
export type MessageFollowUpActor = ActorRefFrom<typeof messageFollowUpMachine>;
