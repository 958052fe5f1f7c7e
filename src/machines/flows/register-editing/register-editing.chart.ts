import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { codeOf, fieldsOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';
import { required } from '../../required.ts';

/** What an official wants changed. */
export interface TypedChanges {
  /** The version of the object that the official was looking at. */
  readonly version: number;
  /** By path; null takes a value away. */
  readonly changes: Readonly<Record<string, unknown>>;
}
/** A change of the history that is to be undone. */
export interface UndoneChange {
  readonly edit: number;
  readonly version: number;
}
/** Of a field that another has changed too: whose value it shall be. */
export interface Choice {
  readonly path: string;
  readonly keep: 'mine' | 'theirs';
}

export type RegisterEditingEvent =
  | { type: 'changes.send'; typed: TypedChanges | undefined }
  | { type: 'changes.drop' }
  | { type: 'drop.confirm' }
  | { type: 'drop.leave' }
  | { type: 'change.putBack'; undone: UndoneChange }
  /** Somebody else has changed fields that are being changed here. */
  | { type: 'object.moved' }
  /** Nothing of what others have changed stands against what is typed here any more. */
  | { type: 'object.settled' }
  /** `isLast`: no other field waits for a choice. */
  | { type: 'conflict.choose'; choice: Choice; isLast: boolean };

/** The object and what is typed stay with the screen: the chart knows no register. */
interface Context {
  fields: readonly FieldError[];
}

/** An official changes the fields of an object of a register (issue 5, the desk). */
export const registerEditingMachine = setup({
  types: {} as {
    context: Context;
    events: RegisterEditingEvent;
    emitted: { type: 'changesSaved' } | { type: 'changesDropped' } | ({ type: 'choiceMade' } & Choice);
    tags: 'busy' | 'conflict' | 'failed' | 'late' | 'asking' | 'done';
  },
  actors: {
    saveChanges: notProvided<void, TypedChanges>('saveChanges'),
    putBack: notProvided<void, UndoneChange>('putBack'),
  },
  guards: {
    isValid: (_, params: { form: unknown }) => params.form !== undefined,
    isLast: (_, params: { isLast: boolean }) => params.isLast,
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
  },
  actions: {
    setFields: assign({ fields: (_, params: { fields: readonly FieldError[] }) => params.fields }),
    clearFields: assign({ fields: [] }),
    tellSaved: emit({ type: 'changesSaved' }),
    tellDropped: emit({ type: 'changesDropped' }),
    tellChoice: emit((_, params: { choice: Choice }) => ({ type: 'choiceMade' as const, ...params.choice })),
  },
}).createMachine({
  id: 'register-editing',
  description: 'An official changes the fields of an object of a register.',
  context: { fields: [] },
  initial: 'editing',
  states: {
    editing: {
      description: 'The fields of the object show as a form, with what was typed into it.',
      initial: 'filling',
      states: {
        filling: { description: 'The fields are being changed; nothing of it is sent yet.' },
        refused: { description: 'The portal has refused fields and says which.' },
        failed: {
          description: 'The changes did not reach the portal; the form stays as it was, to be tried again.',
          tags: 'failed',
        },
        late: {
          description: 'What was to be put back has been changed again meanwhile; the history shows by whom.',
          tags: 'late',
        },
        saved: {
          description: 'The portal has the changes; the history shows them.',
          tags: 'done',
        },
      },
      on: {
        'changes.send': {
          guard: { type: 'isValid', params: ({ event }) => ({ form: event.typed }) },
          target: 'saving',
        },
        'changes.drop': 'dropping',
        'change.putBack': 'puttingBack',
        'object.moved': 'overtaken',
      },
    },
    overtaken: {
      description:
        'Somebody else has changed the same fields meanwhile: of each both values show, and the official chooses.',
      tags: 'conflict',
      on: {
        'conflict.choose': [
          {
            guard: { type: 'isLast', params: ({ event }) => ({ isLast: event.isLast }) },
            target: 'editing',
            actions: { type: 'tellChoice', params: ({ event }) => ({ choice: event.choice }) },
          },
          { actions: { type: 'tellChoice', params: ({ event }) => ({ choice: event.choice }) } },
        ],
        'object.settled': 'editing',
      },
    },
    dropping: {
      description: 'The official is asked whether what was typed shall go.',
      tags: 'asking',
      on: {
        'drop.confirm': { target: 'editing', actions: ['clearFields', 'tellDropped'] },
        'drop.leave': 'editing',
      },
    },
    saving: {
      description:
        'The portal is asked to change the fields; if somebody was faster, the object is read again.',
      tags: 'busy',
      entry: 'clearFields',
      invoke: {
        id: 'saveChanges',
        src: 'saveChanges',
        input: ({ event }) => {
          assertEvent(event, 'changes.send');
          return required(event.typed);
        },
        onDone: { target: 'editing.saved', actions: 'tellSaved' },
        onError: [
          {
            guard: {
              type: 'isCode',
              params: ({ event }) => ({ error: event.error, code: 'changed_elsewhere' }),
            },
            target: 'overtaken',
          },
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'validation' }) },
            target: 'editing.refused',
            actions: { type: 'setFields', params: ({ event }) => ({ fields: fieldsOf(event.error) }) },
          },
          { target: 'editing.failed' },
        ],
      },
    },
    puttingBack: {
      description: 'The portal is asked to give a field the value again that it had before a change.',
      tags: 'busy',
      entry: 'clearFields',
      invoke: {
        id: 'putBack',
        src: 'putBack',
        input: ({ event }) => {
          assertEvent(event, 'change.putBack');
          return event.undone;
        },
        onDone: 'editing.saved',
        onError: [
          {
            guard: {
              type: 'isCode',
              params: ({ event }) => ({ error: event.error, code: 'changed_elsewhere' }),
            },
            target: 'editing.late',
          },
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'validation' }) },
            target: 'editing.refused',
            actions: { type: 'setFields', params: ({ event }) => ({ fields: fieldsOf(event.error) }) },
          },
          { target: 'editing.failed' },
        ],
      },
    },
  },
});

/** @public A running actor of this chart. */
export type RegisterEditingActor = ActorRefFrom<typeof registerEditingMachine>;
