import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { codeOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';

/** Why it was not cancelled; the screen has a text for each. */
export type CancellingFailure = 'tooLate' | 'failed';

export type ApplicationCancellingEvent =
  | { type: 'cancelling.ask' }
  | { type: 'cancelling.keep' }
  | { type: 'cancelling.confirm' };

/** Cancelling an application in the account, where its own lifecycle still allows it (section 2). */
export const applicationCancellingMachine = setup({
  types: {} as {
    context: { failure: CancellingFailure | null };
    events: ApplicationCancellingEvent;
    emitted: { type: 'applicationChanged' };
    tags: 'busy';
  },
  actors: {
    cancelApplication: notProvided<void>('cancelApplication'),
  },
  guards: {
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
  },
  actions: {
    setFailure: assign({ failure: (_, params: { failure: CancellingFailure }) => params.failure }),
    clear: assign({ failure: null }),
    tellChanged: emit({ type: 'applicationChanged' }),
  },
}).createMachine({
  id: 'application-cancelling',
  description: 'Takes an application back where its own lifecycle still allows it.',
  context: { failure: null },
  initial: 'viewing',
  states: {
    viewing: {
      description: 'The application shows; where it can be cancelled, that is offered.',
      on: { 'cancelling.ask': { target: 'asking', actions: 'clear' } },
    },
    asking: {
      description: 'The person is asked whether they mean it.',
      on: { 'cancelling.keep': 'viewing', 'cancelling.confirm': 'cancelling' },
    },
    cancelling: {
      description: 'The portal is asked to cancel it.',
      tags: 'busy',
      invoke: {
        id: 'cancelApplication',
        src: 'cancelApplication',
        onDone: { target: 'cancelled', actions: 'tellChanged' },
        onError: [
          {
            guard: {
              type: 'isCode',
              params: ({ event }) => ({ error: event.error, code: 'illegal_event' }),
            },
            target: 'viewing',
            actions: [{ type: 'setFailure', params: { failure: 'tooLate' } }, 'tellChanged'],
          },
          { target: 'viewing', actions: { type: 'setFailure', params: { failure: 'failed' } } },
        ],
      },
    },
    cancelled: {
      description: 'The application is cancelled.',
      type: 'final',
    },
  },
});

/** @public A running actor of this chart. */
export type ApplicationCancellingActor = ActorRefFrom<typeof applicationCancellingMachine>;
