import { HOUR } from '../../../../src/api/contracts/durations.ts';
import type { SessionNews } from '../../../../src/machines/flows/session/session.chart.ts';
import type { CasePayload, ChartCases } from '../../cases.ts';

interface Context {
  readonly account: string | null;
  readonly expiresAt: number;
  readonly newcomer: object | null;
  readonly news: SessionNews | null;
}

const REFRESH = 40 * 60_000;
const start = { arrival: null, standing: 'none', account: null, expiresAt: 0, hasVisitor: false };
/** Ann is signed in. */
const signedIn = (now: number) => ({
  ...start,
  standing: 'valid',
  account: 'ann',
  expiresAt: now + 2 * HOUR,
});
const failed = (code: string) => ({ error: { code } });
const granted = (now: number) => ({ output: { expiresAt: now + 2 * HOUR } });

/** What came was Ann's; she, Bob or nobody may be signed in. */
const ann = (now: number) => ({ account: 'ann', expiresAt: now + 2 * HOUR });
const called = { name: 'Анна', email: 'ann@example.org' };
const unasked = (now: number) => ({ output: { newcomer: ann(now), asked: null } });
const forBob = (now: number) => ({
  output: {
    newcomer: ann(now),
    asked: { ...called, present: { account: 'bob', expiresAt: now + 2 * HOUR } },
  },
});

/**
 * What came is refused. Who is here then the chart knows only from what it has heard of other tabs meanwhile, so each of
 * these is played for itself.
 * @param hasCome whether another tab has signed in who is here
 */
const refusedOf = (
  code: string,
  hasCome: (context: Context) => boolean,
): Readonly<Record<string, CasePayload>> => {
  // Nobody has an end: somebody was here.
  const hasLeft = ({ account, expiresAt }: Context) => account === null && expiresAt > 0;
  const where =
    (isSo: (context: Context) => boolean): CasePayload =>
    (_now, context: Context) =>
      isSo(context) ? failed(code) : undefined;
  return {
    refused: where((context) => !hasCome(context) && !hasLeft(context)),
    'refused, somebody has signed in in another tab': where(hasCome),
    'refused, who was here has signed out in another tab': where(hasLeft),
  };
};
/** Bob is here at first on no page; Ann is never asked whether to be Ann. */
const hasBobCome = ({ account }: Context) => account === 'bob';
const hasAnnCome = ({ account, newcomer }: Context) => account === 'ann' && newcomer !== null;

/** A notice is put away. Where nobody was, it says that what came signs nobody in. */
const acknowledged =
  (isSomebody: boolean): CasePayload =>
  (_now, { account, news }: Context) =>
    news !== null && (account !== null) === isSomebody ? {} : undefined;

export const sessionCases: ChartCases = {
  inputs: {
    nobody: () => start,
    'signed in': signedIn,
    'signed in, tender visitor': (now) => ({ ...signedIn(now), hasVisitor: true }),
    'token expired': (now) => ({ ...signedIn(now), standing: 'expired', expiresAt: now - 1 }),
    // Before the next: where nobody was, the way in stands in the header all along, and nobody is seen to go.
    'signed in, a pair in the address': (now) => ({ ...signedIn(now), arrival: 'pair' }),
    'a pair in the address': () => ({ ...start, arrival: 'pair' }),
    'signed in, half a pair in the address': (now) => ({ ...signedIn(now), arrival: 'broken' }),
    'tender visitor, a pair in the address': () => ({ ...start, arrival: 'pair', hasVisitor: true }),
    'tender visitor, a code in the address': () => ({ ...start, arrival: 'code', hasVisitor: true }),
  },
  events: {
    'session.begin': {
      'in another tab': (now) => ({ account: 'ann', expiresAt: now + 2 * HOUR, hasVisitor: false }),
      'in another tab, tender visitor': (now) => ({
        account: 'ann',
        expiresAt: now + 2 * HOUR,
        hasVisitor: true,
      }),
      'somebody else in another tab': (now) => ({
        account: 'bob',
        expiresAt: now + 2 * HOUR,
        hasVisitor: false,
      }),
    },
    'session.refuse': { once: { again: false }, again: { again: true } },
    'session.forget': { it: {} },
    'session.signOut': { it: {} },
    'session.acknowledge': {
      'nobody was here': acknowledged(false),
      'somebody is or was here': acknowledged(true),
    },
    'arrival.accept': { it: {} },
    'arrival.decline': { it: {} },
    'xstate.done.actor.checkPair': {
      'of who is signed in': unasked,
      'for somebody else': forBob,
      'for nobody': (now) => ({ output: { newcomer: ann(now), asked: { ...called, present: null } } }),
    },
    'xstate.done.actor.exchangePair': { exchanged: (now) => ({ output: ann(now) }) },
    'xstate.error.actor.exchangePair': refusedOf('refresh_refused', hasAnnCome),
    'xstate.error.actor.checkPair': refusedOf('refresh_refused', hasBobCome),
    'xstate.done.actor.redeemCode': { 'nobody else': unasked, 'somebody else': forBob },
    'xstate.error.actor.redeemCode': refusedOf('code_refused', hasBobCome),
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
  key: ({
    arrival,
    standing,
    account,
    expiresAt,
    isRenewed,
    hasVisitor,
    newcomer,
    news,
  }: Context & Record<string, unknown>) => [
    arrival,
    standing,
    account,
    expiresAt > 0,
    isRenewed,
    hasVisitor,
    newcomer !== null,
    news,
  ],
  onClock: (chart, now) =>
    chart.provide({
      actions: {
        keepPair: () => {},
        forgetPair: () => {},
        endPair: () => {},
        forgetTokens: () => {},
        logEnd: () => {},
      },
      delays: {
        untilRefresh: ({ context }) =>
          Math.max(Math.min(REFRESH, context.expiresAt - REFRESH - now()), context.isRenewed ? 60_000 : 0),
      },
    }),
  unnoticed: {
    'deciding|always|5 without its guard': 'the notice names what failed, and nothing has',
    'signedIn.deciding|always|0 without its guard': 'where no visitor is stored there is nothing to link',
  },
};
