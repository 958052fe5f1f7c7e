import { setup } from 'xstate';
import type { Permissions, Stamp } from '../roles.ts';

/** One field that is given another value. */
export interface FieldChange {
  /** A field, or a cell of a grid: `supply.power.load`. */
  readonly path: string;
  /** As the field's kind has it; null where there is none. */
  readonly before: unknown;
  readonly after: unknown;
}
interface FieldChanges {
  readonly changes: readonly FieldChange[];
  /** The earlier change that this one undoes, by its id. */
  readonly putsBack: number | null;
}

export type RegisterObjectEvent = (
  | { type: 'object.withdraw'; reason: string }
  | { type: 'object.publish'; reason: string }
  | ({ type: 'object.edit' } & FieldChanges)
) &
  Stamp;

/** Whether a thing of a register is shown, and who changes it; what it is made of is the register's own. */
export const registerObjectMachine = setup({
  types: {} as { context: Record<string, never>; events: RegisterObjectEvent },
  actions: {
    // Effects: the server gives each a handler that writes in the step's own transaction.
    recordText: (_, _params: { text: string }) => {},
    setPublished: (_, _params: { isPublished: boolean }) => {},
    tellKeepers: () => {},
    changeFields: (_, _params: FieldChanges) => {},
  },
}).createMachine({
  id: 'register-object',
  description: 'A thing of a register: a technopark, premises, a site, a plot.',
  context: {},
  initial: 'published',
  on: {
    'object.edit': {
      description: 'An official changes fields, of what is shown as of what is not.',
      actions: {
        type: 'changeFields',
        params: ({ event }) => ({ changes: event.changes, putsBack: event.putsBack }),
      },
    },
  },
  states: {
    published: {
      description: 'Lists, maps and sitemaps have it. An import brings it in so.',
      on: {
        'object.withdraw': {
          target: 'withdrawn',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.reason }) },
            { type: 'setPublished', params: { isPublished: false } },
            'tellKeepers',
          ],
        },
      },
    },
    withdrawn: {
      description: 'It is shown no longer: its address answers that it is gone, and what is similar.',
      on: {
        'object.publish': {
          target: 'published',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.reason }) },
            { type: 'setPublished', params: { isPublished: true } },
          ],
        },
      },
    },
  },
});

/** Those who answer for the registers show their things, hide them and change them; the portal hides what has ended. */
export const registerObjectPermissions: Permissions<RegisterObjectEvent['type']> = {
  'object.withdraw': ['manager', 'admin', 'system'],
  'object.publish': ['manager', 'admin'],
  'object.edit': ['manager', 'admin'],
};
