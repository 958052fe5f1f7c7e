import type { ChartCases } from '../../cases.ts';

const HOUR = 3_600_000;
const REFRESH = 40 * 60_000;
const start = { arrival: null, standing: 'none', expiresAt: 0, hasVisitor: false };
const failed = (code: string) => ({ error: { code } });
const granted = (now: number) => ({ output: { expiresAt: now + 2 * HOUR } });

export const sessionCases: ChartCases = {
  inputs: {
    nobody: () => start,
    'signed in': (now) => ({ ...start, standing: 'valid', expiresAt: now + 2 * HOUR }),
    'signed in, tender visitor': (now) => ({
      ...start,
      standing: 'valid',
      expiresAt: now + 2 * HOUR,
      hasVisitor: true,
    }),
    'token expired': (now) => ({ ...start, standing: 'expired', expiresAt: now - 1 }),
    'a pair in the address': () => ({ ...start, arrival: 'pair' }),
    'a code in the address': () => ({ ...start, arrival: 'code' }),
  },
  events: {
    'session.begin': {
      'in another tab': (now) => ({ expiresAt: now + 2 * HOUR, hasVisitor: false }),
      'in another tab, tender visitor': (now) => ({ expiresAt: now + 2 * HOUR, hasVisitor: true }),
    },
    'session.refuse': { once: { again: false }, again: { again: true } },
    'session.forget': { it: {} },
    'session.signOut': { it: {} },
    'session.acknowledge': { it: {} },
    'arrival.accept': { it: {} },
    'arrival.decline': { it: {} },
    'xstate.done.actor.checkPair': {
      'nobody else': (now) => ({ output: { expiresAt: now + 2 * HOUR, other: null } }),
      'somebody else': (now) => ({
        output: {
          expiresAt: now + 2 * HOUR,
          other: { email: 'bob@example.org', presentExpiresAt: now + 2 * HOUR },
        },
      }),
    },
    'xstate.error.actor.checkPair': { refused: failed('refresh_refused') },
    'xstate.done.actor.redeemCode': { redeemed: granted },
    'xstate.error.actor.redeemCode': { refused: failed('code_refused') },
    'xstate.done.actor.restoreSession': { refreshed: granted },
    'xstate.error.actor.restoreSession': {
      refused: failed('refresh_refused'),
      unreachable: failed('network'),
    },
    'xstate.done.actor.refreshSession': { refreshed: granted },
    'xstate.error.actor.refreshSession': {
      refused: failed('refresh_refused'),
      unreachable: failed('network'),
    },
    'xstate.done.actor.linkVisitor': { linked: { output: undefined } },
    'xstate.error.actor.linkVisitor': { broken: failed('internal') },
    'xstate.done.actor.endSession': { ended: { output: undefined } },
    'xstate.error.actor.endSession': { unreachable: failed('network') },
  },
  key: ({ arrival, standing, isRenewed, hasVisitor, other, failure }: Record<string, unknown>) => [
    arrival,
    standing,
    isRenewed,
    hasVisitor,
    other !== null,
    failure,
  ],
  onClock: (chart, now) =>
    chart.provide({
      actions: { keepPair: () => {}, forgetTokens: () => {}, logEnd: () => {} },
      delays: {
        untilRefresh: ({ context }) =>
          Math.max(Math.min(REFRESH, context.expiresAt - REFRESH - now()), context.isRenewed ? 60_000 : 0),
      },
    }),
  unnoticed: {
    'deciding|always|4 without its guard': 'the notice names what failed, and nothing has',
    'signedIn.deciding|always|0 without its guard': 'where no visitor is stored there is nothing to link',
  },
};
