import { setup } from 'xstate';
import type { Permissions, Stamp } from '../roles.ts';

export type RegisterObjectEvent = (
  | { type: 'object.withdraw'; reason: string }
  | { type: 'object.publish'; reason: string }
) &
  Stamp;

/** Whether a thing of a register is shown; everything else about it is the register's own. */
export const registerObjectMachine = setup({
  types: {} as { context: Record<string, never>; events: RegisterObjectEvent },
  actions: {
    // Effects: the server gives each a handler that writes in the step's own transaction.
    recordText: (_, _params: { text: string }) => {},
    setPublished: (_, _params: { isPublished: boolean }) => {},
    tellKeepers: () => {},
  },
}).createMachine({
  id: 'register-object',
  description: 'A thing of a register: a technopark, premises, a site, a plot.',
  context: {},
  initial: 'published',
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

/** Those who answer for the registers show their things and hide them. */
export const registerObjectPermissions: Permissions<RegisterObjectEvent['type']> = {
  'object.withdraw': ['manager', 'admin'],
  'object.publish': ['manager', 'admin'],
};
