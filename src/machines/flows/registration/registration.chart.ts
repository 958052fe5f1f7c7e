import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate';
import type { Registration } from '../../../api/contracts/account.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import type { UserType } from '../../../api/contracts/user-types.ts';
import { allowedAtOf, codeOf, fieldsOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';
import { required } from '../../required.ts';
import { firstStepOf, type RegistrationStep, STEPS_OF } from './registration.settings.ts';

/** Why the registration was not taken; the screen has a text for each. */
export type RegistrationFailure = 'emailTaken' | 'tooMany' | 'failed';

/** What the finish step is about: the address to confirm, and when its mail may be sent again. */
export interface Registered {
  readonly email: string;
  /** Milliseconds since the epoch. */
  readonly allowedAt: number;
}

export type RegistrationEvent =
  | { type: 'type.choose'; userType: UserType }
  | { type: 'step.next'; isValid: boolean }
  | { type: 'step.back' }
  | { type: 'step.jump'; step: RegistrationStep }
  | { type: 'registration.send'; registration: Registration | undefined }
  | { type: 'success.close' }
  | { type: 'registration.restart' };

/** What is typed goes with its event and stays in no context: no record of the flow may hold a password. */
interface Context {
  /** Null until one is chosen. */
  userType: UserType | null;
  /** The step to resume at. */
  step: RegistrationStep;
  /** How many steps are done, from the first without a gap. */
  done: number;
  registered: Registered | null;
  failure: RegistrationFailure | null;
  fields: readonly FieldError[];
  /** When the next try is allowed after too many, milliseconds since the epoch. */
  allowedAt: number;
}

const stepsOf = (userType: UserType | null): readonly RegistrationStep[] =>
  STEPS_OF[userType ?? 'individual'];

/** Registration (sections 2, 3 and 5): steps by type of user, sent once, then the address is to be confirmed. */
export const registrationMachine = setup({
  types: {} as {
    context: Context;
    input: Pick<Context, 'userType' | 'step' | 'done' | 'registered'>;
    events: RegistrationEvent;
    tags: 'filling' | 'busy' | 'registered';
  },
  actors: {
    register: notProvided<Registered, Registration>('register'),
  },
  guards: {
    isRegistered: ({ context }) => context.registered !== null,
    isAt: ({ context }, params: { step: RegistrationStep }) => context.step === params.step,
    isValid: (_, params: { isValid: boolean }) => params.isValid,
    isValidType: ({ context }, params: { isValid: boolean }) => params.isValid && context.userType !== null,
    isOther: ({ context }, params: { userType: UserType }) => context.userType !== params.userType,
    hasOrganization: ({ context }, params: { isValid: boolean }) =>
      params.isValid && context.userType !== 'individual',
    canJump: ({ context }, params: { step: RegistrationStep }) => {
      const index = stepsOf(context.userType).indexOf(params.step);
      return index >= 0 && index <= context.done && context.step !== params.step;
    },
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
  },
  actions: {
    setUserType: assign({
      userType: (_, params: { userType: UserType }) => params.userType,
      done: 0,
      failure: null,
      fields: [],
    }),
    setStep: assign({ step: (_, params: { step: RegistrationStep }) => params.step }),
    setDone: assign({
      done: ({ context }, params: { step: RegistrationStep }) =>
        Math.max(context.done, stepsOf(context.userType).indexOf(params.step) + 1),
    }),
    leaveStep: assign({ failure: null, fields: [] }),
    setRegistered: assign({
      registered: (_, params: { registered: Registered }) => params.registered,
      failure: null,
      fields: [],
    }),
    refuseFields: assign({
      fields: (_, params: { fields: readonly FieldError[] }) => params.fields,
      step: (_, params: { fields: readonly FieldError[] }) => firstStepOf(params.fields),
    }),
    restart: assign({ userType: null, step: 'generalInfo', done: 0, registered: null }),
    setTaken: assign({ failure: 'emailTaken', step: 'contactInfo' }),
    setTooMany: assign({
      failure: 'tooMany',
      allowedAt: (_, params: { allowedAt: number }) => params.allowedAt,
    }),
    setFailed: assign({ failure: 'failed' }),
  },
}).createMachine({
  id: 'registration',
  description:
    'Leads a person step by step to an account of their type, and then to the mail that confirms it.',
  context: ({ input }) => ({ ...input, failure: null, fields: [], allowedAt: 0 }),
  initial: 'resuming',
  states: {
    resuming: {
      description: 'Goes on where this tab was: at a step, or with an address to confirm.',
      always: [{ guard: 'isRegistered', target: 'finishAuthorization' }, { target: 'filling' }],
    },
    filling: {
      description: 'The steps of the chosen type of user, one screen each.',
      tags: 'filling',
      initial: 'resuming',
      on: {
        'step.jump': {
          guard: { type: 'canJump', params: ({ event }) => ({ step: event.step }) },
          target: '.resuming',
          actions: ['leaveStep', { type: 'setStep', params: ({ event }) => ({ step: event.step }) }],
        },
      },
      states: {
        resuming: {
          description: 'Leads to the step that is to be shown.',
          always: [
            { guard: { type: 'isAt', params: { step: 'personalData' } }, target: 'personalData' },
            { guard: { type: 'isAt', params: { step: 'contactInfo' } }, target: 'contactInfo' },
            { guard: { type: 'isAt', params: { step: 'actualAddress' } }, target: 'actualAddress' },
            { guard: { type: 'isAt', params: { step: 'organizationInfo' } }, target: 'organizationInfo' },
            { guard: { type: 'isAt', params: { step: 'setPassword' } }, target: 'setPassword' },
            { target: 'generalInfo' },
          ],
        },
        generalInfo: {
          description: 'Who registers: an individual, a legal entity or a sole trader.',
          entry: { type: 'setStep', params: { step: 'generalInfo' } },
          on: {
            'type.choose': {
              guard: { type: 'isOther', params: ({ event }) => ({ userType: event.userType }) },
              actions: { type: 'setUserType', params: ({ event }) => ({ userType: event.userType }) },
            },
            'step.next': {
              guard: { type: 'isValidType', params: ({ event }) => ({ isValid: event.isValid }) },
              target: 'personalData',
              actions: ['leaveStep', { type: 'setDone', params: { step: 'generalInfo' } }],
            },
          },
        },
        personalData: {
          description: 'The person’s names, and the position of who acts for a legal entity.',
          entry: { type: 'setStep', params: { step: 'personalData' } },
          on: {
            'step.back': { target: 'generalInfo', actions: 'leaveStep' },
            'step.next': {
              guard: { type: 'isValid', params: ({ event }) => ({ isValid: event.isValid }) },
              target: 'contactInfo',
              actions: ['leaveStep', { type: 'setDone', params: { step: 'personalData' } }],
            },
          },
        },
        contactInfo: {
          description: 'E-mail and phone; here it is said that the e-mail is taken.',
          entry: { type: 'setStep', params: { step: 'contactInfo' } },
          on: {
            'step.back': { target: 'personalData', actions: 'leaveStep' },
            'step.next': {
              guard: { type: 'isValid', params: ({ event }) => ({ isValid: event.isValid }) },
              target: 'actualAddress',
              actions: ['leaveStep', { type: 'setDone', params: { step: 'contactInfo' } }],
            },
          },
        },
        actualAddress: {
          description: 'Postal index and address where the person or the organization is found.',
          entry: { type: 'setStep', params: { step: 'actualAddress' } },
          on: {
            'step.back': { target: 'contactInfo', actions: 'leaveStep' },
            'step.next': [
              {
                guard: { type: 'hasOrganization', params: ({ event }) => ({ isValid: event.isValid }) },
                target: 'organizationInfo',
                actions: ['leaveStep', { type: 'setDone', params: { step: 'actualAddress' } }],
              },
              {
                guard: { type: 'isValid', params: ({ event }) => ({ isValid: event.isValid }) },
                target: 'setPassword',
                actions: ['leaveStep', { type: 'setDone', params: { step: 'actualAddress' } }],
              },
            ],
          },
        },
        organizationInfo: {
          description: 'Names, TIN and legal address of the organization or the sole trader.',
          entry: { type: 'setStep', params: { step: 'organizationInfo' } },
          on: {
            'step.back': { target: 'actualAddress', actions: 'leaveStep' },
            'step.next': {
              guard: { type: 'isValid', params: ({ event }) => ({ isValid: event.isValid }) },
              target: 'setPassword',
              actions: ['leaveStep', { type: 'setDone', params: { step: 'organizationInfo' } }],
            },
          },
        },
        setPassword: {
          description: 'The password, twice, and the terms; from here everything is sent.',
          entry: { type: 'setStep', params: { step: 'setPassword' } },
          on: {
            'step.back': [
              {
                guard: { type: 'hasOrganization', params: { isValid: true } },
                target: 'organizationInfo',
                actions: 'leaveStep',
              },
              { target: 'actualAddress', actions: 'leaveStep' },
            ],
            'registration.send': {
              guard: {
                type: 'isValid',
                params: ({ event }) => ({ isValid: event.registration !== undefined }),
              },
              target: '#registration.sending',
              actions: 'leaveStep',
            },
          },
        },
      },
    },
    sending: {
      description: 'The portal is asked to make the account; everything typed stays.',
      tags: ['filling', 'busy'],
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ event }) => {
          assertEvent(event, 'registration.send');
          return required(event.registration);
        },
        onDone: {
          target: 'registered',
          actions: { type: 'setRegistered', params: ({ event }) => ({ registered: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'email_taken' }) },
            target: 'filling',
            actions: 'setTaken',
          },
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'validation' }) },
            target: 'filling',
            actions: { type: 'refuseFields', params: ({ event }) => ({ fields: fieldsOf(event.error) }) },
          },
          {
            guard: {
              type: 'isCode',
              params: ({ event }) => ({ error: event.error, code: 'too_many_requests' }),
            },
            target: 'filling',
            actions: { type: 'setTooMany', params: ({ event }) => ({ allowedAt: allowedAtOf(event.error) }) },
          },
          { target: 'filling', actions: 'setFailed' },
        ],
      },
    },
    registered: {
      description: 'The account is made, and a dialog says so.',
      tags: 'registered',
      on: { 'success.close': 'finishAuthorization' },
    },
    finishAuthorization: {
      description: 'The e-mail is to be confirmed; its mail can be sent again after a delay.',
      tags: 'registered',
      on: { 'registration.restart': { target: 'filling', actions: 'restart' } },
    },
  },
});

/** @public A running actor of this chart. */
export type RegistrationActor = ActorRefFrom<typeof registrationMachine>;
