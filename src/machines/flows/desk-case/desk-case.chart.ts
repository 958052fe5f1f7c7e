import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { codeOf, fieldsOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';
import { required } from '../../required.ts';

/** What goes along with an event. */
export interface TypedEvent {
  /** The fields of its form. */
  readonly fields: Readonly<Record<string, string>>;
  /** The version of the case that the official was looking at. */
  readonly version: number;
}

export type DeskCaseEvent =
  /** What needs no form comes with all that goes along and is sent at once. */
  | { type: 'event.choose'; chosen: string; typed?: TypedEvent | undefined }
  | { type: 'form.send'; typed: TypedEvent | undefined }
  | { type: 'form.leave' }
  /** The case as it was read last is not what the form was begun upon: a person has moved it. */
  | { type: 'case.moved' };

/** The case stays with the screen: the chart knows no lifecycle. */
interface Context {
  /** The event that the official is about to send. */
  chosen: string | null;
  fields: readonly FieldError[];
}

/** An official looks at a case and moves it on, by what its chart and the role allow (issue 5, the desk). */
export const deskCaseMachine = setup({
  types: {} as {
    context: Context;
    events: DeskCaseEvent;
    emitted: { type: 'caseSent' };
    tags: 'form' | 'busy' | 'tooLate' | 'failed' | 'done';
  },
  actors: {
    sendEvent: notProvided<void, TypedEvent & { type: string }>('sendEvent'),
  },
  guards: {
    isValid: (_, params: { form: unknown }) => params.form !== undefined,
    isOvertaken: (_, params: { error: unknown }) =>
      ['case_changed', 'illegal_event'].includes(codeOf(params.error)),
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
  },
  actions: {
    setChosen: assign({ chosen: (_, params: { chosen: string }) => params.chosen, fields: [] }),
    setFields: assign({ fields: (_, params: { fields: readonly FieldError[] }) => params.fields }),
    clearFields: assign({ fields: [] }),
    tellSent: emit({ type: 'caseSent' }),
  },
}).createMachine({
  id: 'desk-case',
  description: 'An official looks at a case and moves it on by what its chart and the role allow.',
  context: { chosen: null, fields: [] },
  initial: 'looking',
  states: {
    looking: {
      description:
        'The case shows, with a button for each event that is possible now; one that needs no form is sent at once.',
      on: {
        'event.choose': [
          {
            guard: { type: 'isValid', params: ({ event }) => ({ form: event.typed }) },
            target: 'sending',
            actions: { type: 'setChosen', params: ({ event }) => ({ chosen: event.chosen }) },
          },
          {
            target: 'acting',
            actions: { type: 'setChosen', params: ({ event }) => ({ chosen: event.chosen }) },
          },
        ],
      },
    },
    acting: {
      description: 'The form of the chosen event is open.',
      tags: 'form',
      initial: 'filling',
      states: {
        filling: { description: 'The form of the chosen event is being filled in.' },
        refused: { description: 'The portal has refused fields of the form and says which.' },
        failed: {
          description: 'The event did not reach the portal; the form stays as it was, to be tried again.',
          tags: 'failed',
        },
        tooLate: {
          description:
            'Somebody else has moved the case: what happened shows, what was typed stays, what is possible now is offered.',
          tags: 'tooLate',
        },
      },
      on: {
        'event.choose': [
          {
            guard: { type: 'isValid', params: ({ event }) => ({ form: event.typed }) },
            target: 'sending',
            actions: { type: 'setChosen', params: ({ event }) => ({ chosen: event.chosen }) },
          },
          {
            target: '.filling',
            actions: { type: 'setChosen', params: ({ event }) => ({ chosen: event.chosen }) },
          },
        ],
        'form.send': {
          guard: { type: 'isValid', params: ({ event }) => ({ form: event.typed }) },
          target: 'sending',
        },
        'form.leave': 'looking',
        'case.moved': '.tooLate',
      },
    },
    sending: {
      description:
        'The portal is asked to move the case; if somebody was faster, how it stands is read again.',
      tags: ['form', 'busy'],
      entry: 'clearFields',
      invoke: {
        id: 'sendEvent',
        src: 'sendEvent',
        input: ({ context, event }) => {
          assertEvent(event, ['form.send', 'event.choose']);
          return { ...required(event.typed), type: context.chosen ?? '' };
        },
        onDone: { target: 'done', actions: 'tellSent' },
        onError: [
          {
            guard: { type: 'isOvertaken', params: ({ event }) => ({ error: event.error }) },
            target: 'acting.tooLate',
          },
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'validation' }) },
            target: 'acting.refused',
            actions: { type: 'setFields', params: ({ event }) => ({ fields: fieldsOf(event.error) }) },
          },
          { target: 'acting.failed' },
        ],
      },
    },
    done: {
      description: 'The event was sent; the case shows as it stands now.',
      tags: 'done',
      on: {
        'event.choose': [
          {
            guard: { type: 'isValid', params: ({ event }) => ({ form: event.typed }) },
            target: 'sending',
            actions: { type: 'setChosen', params: ({ event }) => ({ chosen: event.chosen }) },
          },
          {
            target: 'acting',
            actions: { type: 'setChosen', params: ({ event }) => ({ chosen: event.chosen }) },
          },
        ],
        'case.moved': 'looking',
      },
    },
  },
});

/** @public A running actor of this chart. */
export type DeskCaseActor = ActorRefFrom<typeof deskCaseMachine>;
