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
  /** The case was read again and has this version; a newer one than known: a person has moved it. */
  | { type: 'case.moved'; version: number };

/** The case stays with the screen: the chart knows no lifecycle. */
interface Context {
  /** The version that nobody has to be told of: read and reacted to, or brought about by this official. */
  known: number;
  /** The version that the official saw when they began or left a form: what came later is news to them. */
  seen: number;
  /** The event that the official is about to send. */
  chosen: string | null;
  fields: readonly FieldError[];
}

/** An official looks at a case and moves it on, by what its chart and the role allow (issue 5, the desk). */
export const deskCaseMachine = setup({
  types: {} as {
    context: Context;
    input: { version: number };
    events: DeskCaseEvent;
    emitted: { type: 'caseSent' };
    tags: 'form' | 'busy' | 'tooLate' | 'failed' | 'done';
  },
  actors: {
    sendEvent: notProvided<{ version: number }, TypedEvent & { type: string }>('sendEvent'),
  },
  guards: {
    isNews: ({ context }, params: { version: number }) => params.version > context.known,
    isValid: (_, params: { form: unknown }) => params.form !== undefined,
    isOvertaken: (_, params: { error: unknown }) =>
      ['case_changed', 'illegal_event'].includes(codeOf(params.error)),
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
  },
  actions: {
    setChosen: assign({ chosen: (_, params: { chosen: string }) => params.chosen, fields: [] }),
    setKnown: assign({ known: (_, params: { version: number }) => params.version }),
    setSeen: assign({ seen: ({ context }) => context.known }),
    setFields: assign({ fields: (_, params: { fields: readonly FieldError[] }) => params.fields }),
    clearFields: assign({ fields: [] }),
    tellSent: emit({ type: 'caseSent' }),
  },
}).createMachine({
  id: 'desk-case',
  description: 'An official looks at a case and moves it on by what its chart and the role allow.',
  context: ({ input }) => ({ known: input.version, seen: input.version, chosen: null, fields: [] }),
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
            actions: [{ type: 'setChosen', params: ({ event }) => ({ chosen: event.chosen }) }, 'setSeen'],
          },
          {
            target: 'acting',
            actions: [{ type: 'setChosen', params: ({ event }) => ({ chosen: event.chosen }) }, 'setSeen'],
          },
        ],
        'case.moved': {
          guard: { type: 'isNews', params: ({ event }) => event },
          actions: { type: 'setKnown', params: ({ event }) => event },
        },
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
            actions: [{ type: 'setChosen', params: ({ event }) => ({ chosen: event.chosen }) }, 'setSeen'],
          },
          {
            target: '.filling',
            actions: [{ type: 'setChosen', params: ({ event }) => ({ chosen: event.chosen }) }, 'setSeen'],
          },
        ],
        'form.send': {
          guard: { type: 'isValid', params: ({ event }) => ({ form: event.typed }) },
          target: 'sending',
        },
        'form.leave': { target: 'looking', actions: 'setSeen' },
        'case.moved': {
          guard: { type: 'isNews', params: ({ event }) => event },
          target: '.tooLate',
          actions: { type: 'setKnown', params: ({ event }) => event },
        },
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
        onDone: {
          target: 'done',
          actions: [{ type: 'setKnown', params: ({ event }) => event.output }, 'tellSent'],
        },
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
            actions: [{ type: 'setChosen', params: ({ event }) => ({ chosen: event.chosen }) }, 'setSeen'],
          },
          {
            target: 'acting',
            actions: [{ type: 'setChosen', params: ({ event }) => ({ chosen: event.chosen }) }, 'setSeen'],
          },
        ],
        'case.moved': {
          guard: { type: 'isNews', params: ({ event }) => event },
          target: 'looking',
          actions: { type: 'setKnown', params: ({ event }) => event },
        },
      },
    },
  },
});

/** @public A running actor of this chart. */
export type DeskCaseActor = ActorRefFrom<typeof deskCaseMachine>;
