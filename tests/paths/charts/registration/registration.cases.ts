import type { ChartCases } from '../../cases.ts';

const failed = (code: string, more: object = {}) => ({ error: { code, ...more } });
const resumed = (userType: string | null, step: string, done: number) => () => ({
  userType,
  step,
  done,
  registered: null,
});

export const registrationCases: ChartCases = {
  inputs: {
    new: resumed(null, 'generalInfo', 0),
    'an individual, last step': resumed('individual', 'setPassword', 4),
    'a legal entity, address': resumed('legalEntity', 'actualAddress', 3),
    'a sole trader, last step': resumed('soleTrader', 'setPassword', 5),
    registered: (now) => ({
      userType: null,
      step: 'generalInfo',
      done: 0,
      registered: { email: 'ann@example.org', allowedAt: now },
    }),
  },
  events: {
    'type.choose': {
      individual: { userType: 'individual' },
      'legal entity': { userType: 'legalEntity' },
      'sole trader': { userType: 'soleTrader' },
    },
    'step.next': { valid: { isValid: true }, invalid: { isValid: false } },
    'step.back': { it: {} },
    'step.jump': {
      'general info': { step: 'generalInfo' },
      'personal data': { step: 'personalData' },
      'contact info': { step: 'contactInfo' },
      'actual address': { step: 'actualAddress' },
      'organization info': { step: 'organizationInfo' },
      password: { step: 'setPassword' },
    },
    'registration.send': { valid: { registration: {} }, invalid: {} },
    'success.close': { it: {} },
    'registration.restart': { it: {} },
    'xstate.done.actor.register': {
      registered: (now) => ({ output: { email: 'ann@example.org', allowedAt: now + 60_000 } }),
    },
    'xstate.error.actor.register': {
      taken: failed('email_taken'),
      refused: failed('validation', { fields: [{ path: 'surname', code: 'max_length' }] }),
      'too many': (now) => failed('too_many_requests', { allowedAt: now + 60_000 }),
      broken: failed('internal'),
    },
  },
  key: ({ userType, done, failure, fields, registered }: Record<string, unknown>) => [
    userType,
    done,
    failure,
    (fields as readonly unknown[]).length > 0,
    registered !== null,
  ],
  unnoticed: {
    'filling|step.jump|0 without its guard': 'the way offers no step that cannot be gone to',
    'filling.generalInfo|type.choose|0 without its guard': 'a type that is chosen cannot be chosen again',
    // The walk is refused here with a type chosen; without one, `tests/browser/account.test.ts` is.
    'filling.generalInfo|step.next|0 without its guard': 'a type that is chosen cannot be unchosen',
  },
};
