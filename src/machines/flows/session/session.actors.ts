import { fromPromise } from 'xstate';
import { MINUTE } from '../../../api/contracts/durations.ts';
import type { Arrived, sessionMachine } from './session.chart.ts';
import type { ArrivedPair, SessionDeps } from './session-questions.ts';
import type { Holder } from './token-store.ts';

/** Section 9: tokens are refreshed every 40 minutes. Milliseconds. */
export const REFRESH_INTERVAL = 40 * MINUTE;
/** Section 9: a token is fresh if more than 40 minutes remain. Milliseconds. */
export const FRESH_PERIOD = 40 * MINUTE;
/** However short a token lives, refreshing it must not become a loop. Milliseconds. */
export const SHORTEST_WAIT = MINUTE;

/** The session chart's effects: the API, the browser's storage, one tab refreshing for all. */
export function createSessionEffects(deps: SessionDeps) {
  const { api, store, arrival } = deps;
  let arrived: ArrivedPair = {};

  /** Loaded when there is something to ask. */
  const questions = async () => {
    const { createSessionQuestions } = await import('./session-questions.ts');
    return createSessionQuestions(deps, arrived);
  };
  const forgetPair = () => {
    arrived = {};
  };

  return {
    actors: {
      checkPair: fromPromise<Arrived, void>(async ({ signal }) => (await questions()).checkPair(signal)),
      exchangePair: fromPromise<Holder, { isAgreed: boolean }>(async ({ input, signal }) =>
        (await questions()).exchangePair(input.isAgreed, signal),
      ),
      redeemCode: fromPromise<Arrived, void>(async ({ signal }) => (await questions()).redeemCode(signal)),
      refreshSession: fromPromise<{ expiresAt: number }, { expiresAt: number }>(async ({ input, signal }) =>
        (await questions()).refreshSession(input.expiresAt, signal),
      ),
      linkVisitor: fromPromise<void, void>(async ({ signal }) => (await questions()).linkVisitor(signal)),
      endSession: fromPromise<void, void>(async ({ signal }) => (await questions()).endSession(signal)),
    },
    actions: {
      keepPair: () => {
        if (arrived.tokens) store.write(arrived.tokens);
        forgetPair();
      },
      forgetPair,
      /** Of a pair from the address the session too: nobody is to be offered it again. That of a code is the person's own. */
      endPair: () => {
        const { offered } = arrived;
        const access = arrival.pair?.access;
        if (access && offered) void questions().then((ask) => ask.endOffered(access, offered));
        forgetPair();
      },
      forgetTokens: ({ context }: { context: { account: string | null } }) => store.clear(context.account),
      // Section 8: the failure is logged.
      logEnd: (_: unknown, { error }: { error: unknown }) =>
        console.warn('The session could not be refreshed.', error),
    },
    delays: {
      untilRefresh: ({ context }: { context: { expiresAt: number; isRenewed: boolean } }) =>
        Math.max(
          Math.min(REFRESH_INTERVAL, context.expiresAt - FRESH_PERIOD - api.now()),
          context.isRenewed ? SHORTEST_WAIT : 0,
        ),
    },
  } satisfies Parameters<typeof sessionMachine.provide>[0];
}
