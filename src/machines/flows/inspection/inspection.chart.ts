import { type ActorRefFrom, setup } from 'xstate';
import { notProvided } from '../../not-provided.ts';

export type InspectionEvent = { type: 'inspection.retry' } | { type: 'inspection.close' };

/** What a rejected `openInspector` carries: why there is no inspector. */
export interface InspectionError {
  readonly code: 'blocked' | 'unreachable';
}

/** `?inspect`: the flows of this page in the Stately inspector, for whoever asked by the address. */
export const inspectionMachine = setup({
  types: {} as { events: InspectionEvent; tags: 'opening' | 'open' | 'blocked' | 'unreachable' },
  actors: { openInspector: notProvided<void>('openInspector') },
  guards: {
    isBlocked: (_, params: { error: unknown }) =>
      typeof params.error === 'object' &&
      params.error !== null &&
      'code' in params.error &&
      params.error.code === 'blocked',
  },
}).createMachine({
  id: 'inspection',
  description: 'Opens the flows of a page in the Stately inspector when the address asks for it.',
  initial: 'opening',
  states: {
    opening: {
      description: 'A window of stately.ai is being opened; it has not answered yet.',
      tags: 'opening',
      invoke: {
        id: 'openInspector',
        src: 'openInspector',
        onDone: 'open',
        onError: [
          {
            guard: { type: 'isBlocked', params: ({ event }) => ({ error: event.error }) },
            target: 'blocked',
          },
          { target: 'unreachable' },
        ],
      },
      on: { 'inspection.close': 'closed' },
    },
    open: {
      description: 'The other window shows the flows; it gets their states and the names of events.',
      tags: 'open',
      on: { 'inspection.close': 'closed' },
    },
    blocked: {
      description: 'The browser did not let the window open by itself; a press of a button may open it.',
      tags: 'blocked',
      on: { 'inspection.retry': 'opening', 'inspection.close': 'closed' },
    },
    unreachable: {
      description: 'The window did not answer; nothing else has changed.',
      tags: 'unreachable',
      on: { 'inspection.retry': 'opening', 'inspection.close': 'closed' },
    },
    closed: {
      description: 'Nothing is sent any more, and no message shows.',
      type: 'final',
    },
  },
});

/** @public A running actor of this chart. */
export type InspectionActor = ActorRefFrom<typeof inspectionMachine>;
