import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate';
import type { FieldError } from '../../../api/contracts/problem.ts';
import type { Profile } from '../../../api/contracts/user-types.ts';
import { codeOf, fieldsOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';
import { required } from '../../required.ts';

/** Why it was not done; the screen has a text for each. */
export type ProfileEditingFailure = 'failed';

export type ProfileEditingEvent =
  | { type: 'profile.edit' }
  | { type: 'profile.cancel' }
  | { type: 'profile.send'; profile: Profile | undefined };

interface Context {
  failure: ProfileEditingFailure | null;
  fields: readonly FieldError[];
}

/** What a person tells of themselves: shown, and changed (section 3, current user profile). */
export const profileEditingMachine = setup({
  types: {} as {
    context: Context;
    events: ProfileEditingEvent;
    tags: 'busy';
  },
  actors: {
    changeProfile: notProvided<void, Profile>('changeProfile'),
  },
  guards: {
    isValid: (_, params: { form: unknown }) => params.form !== undefined,
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
  },
  actions: {
    setFailure: assign({ failure: (_, params: { failure: ProfileEditingFailure }) => params.failure }),
    setFields: assign({ fields: (_, params: { fields: readonly FieldError[] }) => params.fields }),
    clear: assign({ failure: null, fields: [] }),
  },
}).createMachine({
  id: 'profile-editing',
  description: 'Shows what a person tells of themselves and lets them change it.',
  context: { failure: null, fields: [] },
  initial: 'viewing',
  states: {
    viewing: {
      description: 'The profile shows as the portal has it.',
      on: { 'profile.edit': 'editing' },
    },
    editing: {
      description: 'The profile is being changed; nothing of it is sent yet.',
      on: {
        'profile.cancel': { target: 'viewing', actions: 'clear' },
        'profile.send': {
          guard: { type: 'isValid', params: ({ event }) => ({ form: event.profile }) },
          target: 'sending',
        },
      },
    },
    sending: {
      description: 'The portal is asked to keep the changed profile.',
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'changeProfile',
        src: 'changeProfile',
        input: ({ event }) => {
          assertEvent(event, 'profile.send');
          return required(event.profile);
        },
        onDone: 'saved',
        onError: [
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'validation' }) },
            target: 'editing',
            actions: { type: 'setFields', params: ({ event }) => ({ fields: fieldsOf(event.error) }) },
          },
          { target: 'editing', actions: { type: 'setFailure', params: { failure: 'failed' } } },
        ],
      },
    },
    saved: {
      description: 'The profile shows as it was just changed.',
      on: { 'profile.edit': 'editing' },
    },
  },
});

/** @public A running actor of this chart. */
export type ProfileEditingActor = ActorRefFrom<typeof profileEditingMachine>;
