import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { notProvided } from '../../not-provided.ts';

export type FavouriteMailsEvent =
  | { type: 'mails.toggle' }
  /** It was read what is stored, here or after another tab has changed it. */
  | { type: 'mails.told'; isOn: boolean };

interface Context {
  hasFailed: boolean;
}

/** Whether an account is written to when something that it keeps is withdrawn: shows at once, and goes back where refused. */
export const favouriteMailsMachine = setup({
  types: {} as {
    context: Context;
    events: FavouriteMailsEvent;
    emitted: { type: 'mailsChanged' };
    tags: 'on' | 'busy';
  },
  actors: {
    turnMails: notProvided<unknown, { isOn: boolean }>('turnMails'),
  },
  guards: {
    isOn: (_, params: { isOn: boolean }) => params.isOn,
    isOff: (_, params: { isOn: boolean }) => !params.isOn,
  },
  actions: {
    clearFailure: assign({ hasFailed: false }),
    setFailed: assign({ hasFailed: true }),
    tellChanged: emit({ type: 'mailsChanged' }),
  },
}).createMachine({
  id: 'favourite-mails',
  description: 'Turns the mails about favourites on and off.',
  context: { hasFailed: false },
  initial: 'on',
  states: {
    on: {
      description: 'Whoever keeps something is written to when it is withdrawn.',
      tags: 'on',
      on: {
        'mails.toggle': 'turningOff',
        'mails.told': {
          guard: { type: 'isOff', params: ({ event }) => ({ isOn: event.isOn }) },
          target: 'off',
        },
      },
    },
    turningOff: {
      description: 'It shows as turned off already, while the portal notes it.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'turnOff',
        src: 'turnMails',
        input: { isOn: false },
        onDone: { target: 'off', actions: 'tellChanged' },
        onError: { target: 'on', actions: 'setFailed' },
      },
    },
    off: {
      description: 'Nobody is written to.',
      on: {
        'mails.toggle': 'turningOn',
        'mails.told': {
          guard: { type: 'isOn', params: ({ event }) => ({ isOn: event.isOn }) },
          target: 'on',
        },
      },
    },
    turningOn: {
      description: 'It shows as turned on already, while the portal notes it.',
      tags: ['on', 'busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'turnOn',
        src: 'turnMails',
        input: { isOn: true },
        onDone: { target: 'on', actions: 'tellChanged' },
        onError: { target: 'off', actions: 'setFailed' },
      },
    },
  },
});

/** @public A running actor of this chart. */
export type FavouriteMailsActor = ActorRefFrom<typeof favouriteMailsMachine>;
