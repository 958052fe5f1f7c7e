import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';
import type { KrtQuestion } from '../../../api/contracts/krt-check.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { allowedAtOf, codeOf, fieldsOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';
import { required } from '../../required.ts';

/** Why nothing was checked; the screen has a text for each. */
export type KrtCheckFailure = 'tooMany' | 'tooLarge' | 'gone' | 'failed';

/** What is checked: a place or an object, an outline that was drawn, or a file with one. */
export type KrtSubject =
  | KrtQuestion
  | { readonly by: 'outline'; readonly outline: object }
  | { readonly by: 'file'; readonly file: Blob };

export type KrtBoundaryCheckEvent =
  | { type: 'check.send'; subject: KrtSubject | undefined }
  /** Another way of saying what is meant was chosen. */
  | { type: 'way.changed' };

/** What is typed goes with its event and stays in no context. */
interface Context {
  failure: KrtCheckFailure | null;
  fields: readonly FieldError[];
  /** When the next try is allowed after too many, milliseconds since the epoch. */
  allowedAt: number;
  /** Under which number the proof can be looked up. */
  number: string | null;
}

/** Whether an object lies within the boundaries of KRT projects (section 2): said in one of several ways, answered by a proof. */
export const krtBoundaryCheckMachine = setup({
  types: {} as {
    context: Context;
    events: KrtBoundaryCheckEvent;
    emitted: { type: 'proved'; number: string };
    tags: 'busy' | 'proved';
  },
  actors: {
    checkSubject: notProvided<{ number: string }, KrtSubject>('checkSubject'),
  },
  guards: {
    isValid: (_, params: { subject: KrtSubject | undefined }) => params.subject !== undefined,
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
  },
  actions: {
    clear: assign({ failure: null, fields: [] }),
    setNumber: assign({ number: (_, params: { number: string }) => params.number }),
    setFields: assign({ fields: (_, params: { fields: readonly FieldError[] }) => params.fields }),
    setTooMany: assign({
      failure: 'tooMany',
      allowedAt: (_, params: { allowedAt: number }) => params.allowedAt,
    }),
    setTooLarge: assign({ failure: 'tooLarge' }),
    setGone: assign({ failure: 'gone' }),
    setFailed: assign({ failure: 'failed' }),
    tellProved: emit(({ context }) => ({ type: 'proved' as const, number: context.number ?? '' })),
  },
}).createMachine({
  id: 'krt-boundary-check',
  description:
    'Whether an object lies within the boundaries of KRT projects, with a proof that can be looked up.',
  context: { failure: null, fields: [], allowedAt: 0, number: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'A place, an object or an outline is being given.',
      on: {
        'check.send': {
          guard: { type: 'isValid', params: ({ event }) => ({ subject: event.subject }) },
          target: 'checking',
        },
        'way.changed': { actions: 'clear' },
      },
    },
    checking: {
      description: 'The portal compares it with the boundaries of all projects.',
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'checkSubject',
        src: 'checkSubject',
        input: ({ event }) => {
          assertEvent(event, 'check.send');
          return required(event.subject);
        },
        onDone: {
          target: 'proved',
          actions: [
            { type: 'setNumber', params: ({ event }) => ({ number: event.output.number }) },
            'tellProved',
          ],
        },
        onError: [
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'validation' }) },
            target: 'editing',
            actions: { type: 'setFields', params: ({ event }) => ({ fields: fieldsOf(event.error) }) },
          },
          {
            guard: {
              type: 'isCode',
              params: ({ event }) => ({ error: event.error, code: 'too_many_requests' }),
            },
            target: 'editing',
            actions: { type: 'setTooMany', params: ({ event }) => ({ allowedAt: allowedAtOf(event.error) }) },
          },
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'too_large' }) },
            target: 'editing',
            actions: 'setTooLarge',
          },
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'not_found' }) },
            target: 'editing',
            actions: 'setGone',
          },
          { target: 'editing', actions: 'setFailed' },
        ],
      },
    },
    proved: {
      description: 'The answer is kept, and its page opens.',
      tags: 'proved',
      type: 'final',
    },
  },
});

/** @public A running actor of this chart. */
export type KrtBoundaryCheckActor = ActorRefFrom<typeof krtBoundaryCheckMachine>;
