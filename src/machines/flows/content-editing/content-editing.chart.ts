import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';
import type { ContentChanges } from '../../../api/contracts/content-definition.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { codeOf, fieldsOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';
import { required } from '../../required.ts';

/** What an administrator wants the portal to say. */
export interface WantedContent {
  /** The version that the administrator was looking at. */
  readonly version: number;
  readonly changes: ContentChanges;
}
/** A change of the history that is to be undone. */
export interface UndoneEdit {
  readonly edit: number;
  readonly version: number;
}
/** Of a field that another has changed too: whose value it shall be. */
export interface ContentChoice {
  readonly path: string;
  readonly keep: 'mine' | 'theirs';
}

export type ContentEditingEvent =
  | { type: 'changes.preview'; wanted: WantedContent | undefined }
  | { type: 'preview.leave' }
  | { type: 'changes.publish'; wanted: WantedContent }
  | { type: 'changes.drop' }
  | { type: 'drop.confirm' }
  | { type: 'drop.leave' }
  | { type: 'change.putBack'; undone: UndoneEdit }
  /** Somebody else has changed fields that are being changed here. */
  | { type: 'content.moved' }
  /** Nothing of what others have changed stands against what is typed here any more. */
  | { type: 'content.settled' }
  /** `isLast`: no other field waits for a choice. */
  | { type: 'conflict.choose'; choice: ContentChoice; isLast: boolean };

/** What is typed stays with the screen: the chart knows no kind of content. */
interface Context {
  fields: readonly FieldError[];
}

/** An administrator edits a part of the portal's content and sees it as the page will show it before it is published. */
export const contentEditingMachine = setup({
  types: {} as {
    context: Context;
    events: ContentEditingEvent;
    emitted:
      | { type: 'changesPublished' }
      | { type: 'changesDropped' }
      | ({ type: 'choiceMade' } & ContentChoice);
    tags: 'busy' | 'conflict' | 'failed' | 'late' | 'asking' | 'done' | 'preview';
  },
  actors: {
    publishChanges: notProvided<void, WantedContent>('publishChanges'),
    putBack: notProvided<void, UndoneEdit>('putBack'),
  },
  guards: {
    isValid: (_, params: { form: unknown }) => params.form !== undefined,
    isLast: (_, params: { isLast: boolean }) => params.isLast,
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
  },
  actions: {
    setFields: assign({ fields: (_, params: { fields: readonly FieldError[] }) => params.fields }),
    clearFields: assign({ fields: [] }),
    tellPublished: emit({ type: 'changesPublished' }),
    tellDropped: emit({ type: 'changesDropped' }),
    tellChoice: emit((_, params: { choice: ContentChoice }) => ({
      type: 'choiceMade' as const,
      ...params.choice,
    })),
  },
}).createMachine({
  id: 'content-editing',
  description: 'An administrator edits a part of the portal’s content, looks at it and publishes it.',
  context: { fields: [] },
  initial: 'editing',
  states: {
    editing: {
      description: 'The content shows as a form in six languages, with what was typed into it.',
      initial: 'filling',
      states: {
        filling: { description: 'The texts are being changed; readers see nothing of it yet.' },
        refused: { description: 'The portal has refused fields and says which.' },
        failed: {
          description: 'What was to be put back did not reach the portal; the form stays as it was.',
          tags: 'failed',
        },
        late: {
          description: 'What was to be put back has been changed again meanwhile; the history shows by whom.',
          tags: 'late',
        },
        published: {
          description: 'Readers see the changes; the history shows them.',
          tags: 'done',
        },
      },
      on: {
        'changes.preview': {
          guard: { type: 'isValid', params: ({ event }) => ({ form: event.wanted }) },
          target: 'previewing',
          actions: 'clearFields',
        },
        'changes.drop': 'dropping',
        'change.putBack': 'puttingBack',
        'content.moved': 'overtaken',
      },
    },
    previewing: {
      description: 'The page shows as readers would see it, in each language, beside what is changed.',
      tags: 'preview',
      initial: 'looking',
      states: {
        looking: { description: 'The administrator looks at it; nothing of it is sent yet.' },
        failed: {
          description: 'The changes did not reach the portal; they can be published again.',
          tags: 'failed',
        },
      },
      on: {
        'preview.leave': 'editing',
        'changes.publish': 'publishing',
        'content.moved': 'overtaken',
      },
    },
    overtaken: {
      description:
        'Somebody else has changed the same fields meanwhile: of each both values show, and the administrator chooses.',
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
        'content.settled': 'editing',
      },
    },
    dropping: {
      description: 'The administrator is asked whether what was typed shall go.',
      tags: 'asking',
      on: {
        'drop.confirm': { target: 'editing', actions: ['clearFields', 'tellDropped'] },
        'drop.leave': 'editing',
      },
    },
    publishing: {
      description:
        'The portal is asked to publish the changes; if somebody was faster, the content is read again.',
      tags: ['busy', 'preview'],
      invoke: {
        id: 'publishChanges',
        src: 'publishChanges',
        input: ({ event }) => {
          assertEvent(event, 'changes.publish');
          return required(event.wanted);
        },
        onDone: { target: 'editing.published', actions: 'tellPublished' },
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
          { target: 'previewing.failed' },
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
        onDone: 'editing.published',
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
export type ContentEditingActor = ActorRefFrom<typeof contentEditingMachine>;
