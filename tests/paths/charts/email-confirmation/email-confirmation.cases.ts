import { MINUTE } from '../../../../src/api/contracts/durations.ts';
import type { ChartCases } from '../../cases.ts';

const failed = (code: string, more: object = {}) => ({ error: { code, ...more } });
const tooMany = (now: number) => failed('too_many_requests', { allowedAt: now + MINUTE });

/** What a password is answered with. */
const refusals = {
  used: failed('link_invalid'),
  refused: failed('validation', { fields: [{ path: 'password', code: 'incorrect_password' }] }),
  'too many': tooMany,
  broken: failed('internal'),
};
const answers = {
  'signed in': { output: { isSignedIn: true } },
  'not signed in': { output: { isSignedIn: false } },
};

export const emailConfirmationCases: ChartCases = {
  inputs: { 'with a token': () => ({ hasToken: true }), 'without one': () => ({ hasToken: false }) },
  events: {
    'confirmation.retry': { it: {} },
    'password.send': { valid: { password: 'a' }, invalid: {} },
    'claim.begin': { it: {} },
    'claim.cancel': { it: {} },
    'claim.send': { valid: { claim: { password: 'a', termsConsent: true } }, invalid: {} },
    'xstate.done.actor.confirmEmail': answers,
    'xstate.error.actor.confirmEmail': {
      used: failed('link_invalid'),
      malformed: failed('validation'),
      'in another browser': failed('password_needed'),
      broken: failed('internal'),
      'too many': tooMany,
    },
    'xstate.done.actor.confirmByPassword': answers,
    'xstate.error.actor.confirmByPassword': refusals,
    'xstate.done.actor.claimEmail': { claimed: { output: undefined } },
    'xstate.error.actor.claimEmail': refusals,
  },
  key: ({ allowedAt, failure, fields }: Record<string, unknown>) => [
    (allowedAt as number) > 0,
    failure,
    (fields as readonly unknown[]).length > 0,
  ],
};
