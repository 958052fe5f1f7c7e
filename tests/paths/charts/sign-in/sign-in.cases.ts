import type { ChartCases } from '../../cases.ts';

const failed = (code: string, more: object = {}) => ({ error: { code, ...more } });

export const signInCases: ChartCases = {
  inputs: { anybody: () => undefined },
  events: {
    'credentials.send': { valid: { credentials: { email: 'a', password: 'b' } }, invalid: {} },
    'xstate.done.actor.signIn': { right: { output: undefined } },
    'xstate.error.actor.signIn': {
      wrong: failed('wrong_credentials'),
      'not confirmed': failed('email_not_confirmed'),
      blocked: failed('account_blocked'),
      'too many': (now) => failed('too_many_requests', { allowedAt: now + 60_000 }),
      refused: failed('validation', { fields: [{ path: 'email', code: 'incorrect_email' }] }),
      broken: failed('internal'),
    },
  },
  key: ({ failure, fields }: { failure: unknown; fields: readonly unknown[] }) => [
    failure,
    fields.length > 0,
  ],
  onClock: (chart, now) =>
    chart.provide({ delays: { untilAllowed: ({ context }) => Math.max(context.allowedAt - now(), 0) } }),
  unnoticed: {
    'sending|xstate.done.actor.signIn|0 dropped':
      'whoever is signed in is led on by the session, and this page is left',
  },
};
