import { describe, expect, it, vi } from 'vitest';
import { createActor, type InputFrom, SimulatedClock, waitFor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import type { ApiClient } from '../../../api/client.ts';
import { ApiProblem } from '../../../api/client.ts';
import { HOUR } from '../../../api/contracts/durations.ts';
import { checkPair, endSession, redeem, refreshToken } from '../../../api/contracts/session.ts';
import { linkTenderVisitor } from '../../../api/contracts/user-profile.ts';
import { createSessionEffects, FRESH_PERIOD, REFRESH_INTERVAL, SHORTEST_WAIT } from './session.actors.ts';
import { sessionMachine } from './session.chart.ts';
import { SETTLING } from './session-questions.ts';
import type { StoredTokens, TokenStore } from './token-store.ts';

const RETRY = 15_000;
const START = 1_000_000_000;
type Input = InputFrom<typeof sessionMachine>;
const nothing: Input = { arrival: null, standing: 'none', account: null, expiresAt: 0, hasVisitor: false };
const valid: Input = { ...nothing, standing: 'valid', account: 'ann', expiresAt: START + 2 * HOUR };
/** What arrives: Ann who need not be asked, where nobody is signed in, or in the place of Bob. */
const ann = { newcomer: { account: 'ann', expiresAt: START + 2 * HOUR }, asked: null };
const called = { name: 'Ann', email: 'ann@example.org' };
const annForNobody = { ...ann, asked: { ...called, present: null } };
const annForBob = {
  ...ann,
  asked: { ...called, present: { account: 'bob', expiresAt: START + HOUR } },
};

/** The session on a clock that stands until it is moved. */
function start(input: Input = nothing) {
  const clock = new SimulatedClock();
  const now = () => START + clock.now();
  const held = heldCommands();
  const kept: string[] = [];
  const forgotten: string[] = [];
  const { delays } = createSessionEffects({
    api: { now } as ApiClient,
    store: {} as TokenStore,
    arrival: {},
    handOvers: { takeVerifier: () => undefined },
  });
  const actor = createActor(
    sessionMachine.provide({
      delays,
      actors: {
        checkPair: held.command('checkPair'),
        exchangePair: held.command('exchangePair'),
        redeemCode: held.command('redeemCode'),
        refreshSession: held.command('refreshSession'),
        linkVisitor: held.command('linkVisitor'),
        endSession: held.command('endSession'),
      },
      actions: {
        keepPair: () => void kept.push('pair'),
        forgetPair: () => void forgotten.push('pair'),
        endPair: () => void forgotten.push('session'),
        forgetTokens: () => void kept.push('nothing'),
        logEnd: () => void kept.push('log'),
      },
    }),
    { input, clock },
  );
  let changes = 0;
  actor.on('personChanged', () => changes++);
  actor.start();
  return {
    ...held,
    actor,
    clock,
    now,
    kept,
    forgotten,
    state: () => actor.getSnapshot(),
    changes: () => changes,
  };
}

describe('a signed-in session', () => {
  it('is refreshed after 40 minutes and not a millisecond earlier', async () => {
    const { clock, calls, state, done, now } = start(valid);
    clock.increment(REFRESH_INTERVAL - 1);
    expect(calls).toHaveLength(0);
    clock.increment(1);
    expect(calls).toMatchObject([{ name: 'refreshSession', input: { expiresAt: valid.expiresAt } }]);
    expect(state().hasTag('signedIn')).toBe(true);
    await done({ expiresAt: now() + 2 * HOUR });
    clock.increment(REFRESH_INTERVAL - 1);
    expect(calls).toHaveLength(0);
    clock.increment(1);
    expect(calls).toHaveLength(1);
  });

  it.each([
    [FRESH_PERIOD + 1000, 1000],
    [FRESH_PERIOD, 0],
    [1, 0],
  ])('with %d ms left is refreshed in %d ms', (left, wait) => {
    const { clock, calls } = start({ ...valid, expiresAt: START + left });
    if (wait > 0) {
      clock.increment(wait - 1);
      expect(calls).toHaveLength(0);
    }
    clock.increment(1);
    expect(calls).toHaveLength(1);
  });

  it.each([-2 * HOUR, 0, FRESH_PERIOD])(
    'never refreshes in a loop, even for a pair that lives %d ms',
    async (life) => {
      const { clock, calls, done, now } = start({ ...valid, expiresAt: START + 1 });
      clock.increment(1);
      await done({ expiresAt: now() + life });
      clock.increment(SHORTEST_WAIT - 1);
      expect(calls).toHaveLength(0);
      clock.increment(1);
      expect(calls).toHaveLength(1);
    },
  );

  it('keeps the tokens when the portal cannot be reached, and tries again', async () => {
    const { clock, calls, failed, state, kept } = start(valid);
    clock.increment(REFRESH_INTERVAL);
    await failed('network');
    expect(state().hasTag('signedIn')).toBe(true);
    clock.increment(RETRY - 1);
    expect(calls).toHaveLength(0);
    clock.increment(1);
    expect(calls).toHaveLength(1);
    expect(kept).toEqual([]);
  });

  it('ends when the refresh is refused: tokens are removed and the error is logged', async () => {
    const { clock, failed, state, kept, changes } = start(valid);
    clock.increment(REFRESH_INTERVAL);
    await failed('refresh_refused');
    expect(state().value).toBe('signedOutByFailure');
    expect(state().context.news).toBe('ended');
    expect(kept).toEqual(['log', 'nothing']);
    expect(changes()).toBe(1);
  });

  it('refreshes once when the portal says unauthenticated, and then believes it', async () => {
    const { actor, calls, done, now, state, kept } = start(valid);
    actor.send({ type: 'session.refuse', again: false });
    expect(calls).toHaveLength(1);
    await done({ expiresAt: now() + 2 * HOUR });
    expect(state().hasTag('renewing')).toBe(false);
    actor.send({ type: 'session.refuse', again: true });
    expect(calls).toHaveLength(0);
    expect(state().value).toBe('signedOutByFailure');
    expect(kept).toEqual(['nothing']);
  });

  it('counts its 40 minutes anew when another tab has refreshed', () => {
    const { actor, clock, calls, now, changes } = start(valid);
    clock.increment(REFRESH_INTERVAL - 1);
    actor.send({ type: 'session.begin', account: 'ann', expiresAt: now() + 2 * HOUR, hasVisitor: false });
    clock.increment(REFRESH_INTERVAL - 1);
    expect(calls).toHaveLength(0);
    clock.increment(1);
    expect(calls).toHaveLength(1);
    expect(changes()).toBe(0);
  });

  it('ends here whatever the server says to signing out', async () => {
    for (const answer of ['done', 'failed'] as const) {
      const flow = start(valid);
      flow.actor.send({ type: 'session.signOut' });
      await (answer === 'done' ? flow.done() : flow.failed('network'));
      expect(flow.state().value).toBe('signedOut');
      expect(flow.kept).toEqual(['nothing']);
      expect(flow.changes()).toBe(1);
    }
  });
});

describe('what a page begins with', () => {
  it('is nobody, somebody, or a refresh for an expired token', async () => {
    expect(start().state().value).toBe('signedOut');
    expect(start(valid).state().hasTag('signedIn')).toBe(true);
    const expired = start({ ...valid, standing: 'expired', expiresAt: START - 1 });
    expect(expired.state().hasTag('signedIn')).toBe(false);
    expect(expired.calls).toMatchObject([{ name: 'refreshSession' }]);
    await expired.done({ expiresAt: START + 2 * HOUR });
    expect(expired.state().hasTag('signedIn')).toBe(true);
  });

  it('is not a pair from the address before the server has confirmed it', async () => {
    const flow = start({ ...nothing, arrival: 'pair' });
    expect(flow.state().hasTag('signedIn')).toBe(false);
    expect(flow.kept).toEqual([]);
    await flow.done(annForNobody);
    expect(flow.kept).toEqual([]);
    flow.actor.send({ type: 'arrival.accept' });
    expect(flow.calls).toMatchObject([{ name: 'exchangePair', input: { isAgreed: true } }]);
    expect(flow.kept).toEqual([]);
    await flow.done(ann.newcomer);
    expect(flow.kept).toEqual(['pair']);
    expect(flow.state().hasTag('signedIn')).toBe(true);
  });

  it('asks before a pair signs anybody in: nothing is kept or linked until then, nor after a no', async () => {
    for (const answer of ['arrival.accept', 'arrival.decline'] as const) {
      const flow = start({ ...nothing, arrival: 'pair', hasVisitor: true });
      await flow.done(annForNobody);
      expect(flow.state().hasTag('asking')).toBe(true);
      expect(flow.state().hasTag('signedOut')).toBe(true);
      expect(flow.state().context).toMatchObject({ account: null, newcomer: called });
      expect([flow.kept, flow.calls, flow.changes()]).toEqual([[], [], 0]);
      flow.actor.send({ type: answer });
      const isAccepted = answer === 'arrival.accept';
      if (isAccepted) await flow.done(ann.newcomer);
      expect(flow.state().hasTag('signedIn')).toBe(isAccepted);
      expect(flow.state().context).toMatchObject({
        account: isAccepted ? 'ann' : null,
        newcomer: null,
        news: null,
        swaps: 0,
      });
      expect(flow.kept).toEqual(isAccepted ? ['pair'] : []);
      expect(flow.forgotten).toEqual(isAccepted ? [] : ['session']);
      expect(flow.calls).toMatchObject(isAccepted ? [{ name: 'linkVisitor' }] : []);
      expect(flow.changes()).toBe(isAccepted ? 1 : 0);
    }
  });

  it('is who signs in in another tab while nobody has answered yet', async () => {
    const flow = start({ ...nothing, arrival: 'pair' });
    await flow.done(annForNobody);
    flow.actor.send({ type: 'session.begin', account: 'bob', expiresAt: START + HOUR, hasVisitor: false });
    expect(flow.state().matches({ signedIn: 'fresh' })).toBe(true);
    expect(flow.state().context).toMatchObject({ account: 'bob', newcomer: null, news: null });
    expect([flow.kept, flow.forgotten, flow.changes()]).toEqual([[], ['pair'], 1]);
  });

  it('is nobody by a pair that was not asked about, once its person has left or another has come', async () => {
    const exchanging = async () => {
      const flow = start({ ...valid, account: 'ann', arrival: 'pair' });
      await flow.done(ann);
      expect(flow.calls).toMatchObject([{ name: 'exchangePair', input: { isAgreed: false } }]);
      return flow;
    };
    const left = await exchanging();
    left.actor.send({ type: 'session.forget' });
    expect(left.state().hasTag('signedOut')).toBe(true);
    const replaced = await exchanging();
    const bob = { account: 'bob', expiresAt: START + HOUR, hasVisitor: false };
    replaced.actor.send({ type: 'session.begin', ...bob });
    expect(replaced.state().context).toMatchObject({ account: 'bob', arrival: null, swaps: 1 });
    for (const flow of [left, replaced]) expect([flow.kept, flow.forgotten]).toEqual([[], ['pair']]);
    const refused = await exchanging();
    await refused.failed('refresh_refused');
    expect(refused.state().context).toMatchObject({ account: 'ann', news: 'arrivalRefused' });
    expect(refused.state().hasTag('signedIn')).toBe(true);
  });

  it.each(['pair', 'code'] as const)(
    'asks before a %s makes somebody else of who is signed in',
    async (arrival) => {
      for (const answer of ['arrival.accept', 'arrival.decline'] as const) {
        const isAccepted = answer === 'arrival.accept';
        const flow = start({ ...valid, account: 'bob', arrival });
        await flow.done(annForBob);
        expect(flow.state().hasTag('asking')).toBe(true);
        expect(flow.kept).toEqual([]);
        flow.actor.send({ type: answer });
        if (isAccepted && arrival === 'pair') await flow.done(ann.newcomer);
        expect(flow.state().hasTag('signedIn')).toBe(true);
        expect(flow.kept).toEqual(isAccepted ? ['pair'] : []);
        expect(flow.forgotten).toEqual(isAccepted ? [] : ['session']);
        expect(flow.state().context).toMatchObject({
          account: isAccepted ? 'ann' : 'bob',
          expiresAt: START + (isAccepted ? 2 : 1) * HOUR,
          swaps: isAccepted ? 1 : 0,
        });
        expect(flow.changes()).toBe(isAccepted ? 1 : 0);
      }
    },
  );

  it('no longer asks once another tab has decided, or nobody is there to be asked about', async () => {
    const asking = async () => {
      const flow = start({ ...valid, account: 'bob', arrival: 'pair' });
      await flow.done(annForBob);
      return flow;
    };
    const refreshed = await asking();
    refreshed.actor.send({
      type: 'session.begin',
      account: 'bob',
      expiresAt: START + 3 * HOUR,
      hasVisitor: false,
    });
    expect(refreshed.state().hasTag('asking')).toBe(true);
    refreshed.actor.send({ type: 'arrival.decline' });
    expect(refreshed.state().context).toMatchObject({ account: 'bob', expiresAt: START + 3 * HOUR });

    const decided = await asking();
    decided.actor.send({
      type: 'session.begin',
      account: 'ann',
      expiresAt: START + 3 * HOUR,
      hasVisitor: false,
    });
    expect(decided.state().context).toMatchObject({ account: 'ann', news: 'personChanged', newcomer: null });
    expect([decided.kept, decided.forgotten]).toEqual([[], ['pair']]);

    const gone = await asking();
    gone.actor.send({ type: 'session.forget' });
    expect(gone.state().value).toBe('signedOut');
    expect([gone.kept, gone.forgotten]).toEqual([[], ['pair']]);
  });

  it('stays who it was when what arrived is refused, and says so to whoever is there', async () => {
    for (const arrival of ['pair', 'code', 'broken'] as const)
      for (const input of [valid, nothing]) {
        const flow = start({ ...input, arrival });
        if (arrival !== 'broken') await flow.failed('not_authenticated');
        expect(flow.state().hasTag(input === valid ? 'signedIn' : 'failed')).toBe(true);
        expect(flow.state().context.news).toBe('arrivalRefused');
        flow.actor.send({ type: 'session.acknowledge' });
        expect(flow.state().context.news).toBeNull();
      }
  });

  it('is who signed in in another tab while something else was being looked at', async () => {
    const flow = start({ ...valid, arrival: 'code' });
    flow.actor.send({ type: 'session.begin', account: 'bob', expiresAt: START + HOUR, hasVisitor: false });
    await flow.failed('code_refused');
    expect(flow.state().context).toMatchObject({ account: 'bob', expiresAt: START + HOUR });
    const none = start({ ...valid, arrival: 'code' });
    none.actor.send({ type: 'session.forget' });
    await none.failed('code_refused');
    expect(none.state().value).toBe('signedOutByFailure');
  });
});

describe('another tab', () => {
  const bob = {
    type: 'session.begin',
    account: 'bob',
    expiresAt: START + 2 * HOUR,
    hasVisitor: true,
  } as const;

  it('that signs somebody else in changes this one, which says so and begins anew', () => {
    const { actor, state, changes, calls, kept } = start(valid);
    actor.send(bob);
    expect(state().context).toMatchObject({ account: 'bob', news: 'personChanged', swaps: 1 });
    expect(changes()).toBe(1);
    expect(calls).toMatchObject([{ name: 'linkVisitor' }]);
    actor.send({ ...bob, expiresAt: START + 3 * HOUR });
    expect(state().matches({ signedIn: 'linking' })).toBe(true);
    expect(changes()).toBe(1);
    expect(kept).toEqual([]);
  });

  it('that signs somebody else in keeps a signing out from forgetting them', async () => {
    const { actor, state, kept } = start(valid);
    actor.send({ type: 'session.signOut' });
    actor.send({ ...bob, hasVisitor: false });
    expect(state().matches({ signedIn: 'fresh' })).toBe(true);
    expect(kept).toEqual([]);
  });

  it('that was faster with a refresh signs this one in', () => {
    const { actor, state } = start({ ...valid, standing: 'expired' });
    actor.send({ ...bob, account: 'ann', hasVisitor: false });
    expect(state().matches({ signedIn: 'fresh' })).toBe(true);
    expect(state().context.news).toBeNull();
  });

  it('that has cleared the tokens has nothing more to be cleared', () => {
    const { actor, state, kept } = start(valid);
    actor.send({ type: 'session.forget' });
    expect(state().value).toBe('signedOut');
    expect(kept).toEqual([]);
  });
});

it('links a tender visitor however the person came, and minds no failure', async () => {
  for (const arrival of [null, 'pair', 'code'] as const)
    for (const answer of ['done', 'failed'] as const) {
      const flow = start({ ...nothing, arrival, hasVisitor: true });
      const by = {
        type: 'session.begin',
        account: 'ann',
        expiresAt: START + 2 * HOUR,
        hasVisitor: true,
      } as const;
      if (arrival) await flow.done(arrival === 'pair' ? annForNobody : ann);
      else flow.actor.send(by);
      if (arrival === 'pair') {
        flow.actor.send({ type: 'arrival.accept' });
        await flow.done(ann.newcomer);
      }
      expect(flow.calls).toMatchObject([{ name: 'linkVisitor' }]);
      await (answer === 'done' ? flow.done() : flow.failed('internal'));
      expect(flow.state().hasTag('signedIn')).toBe(true);
      expect(flow.calls).toHaveLength(0);
    }
});

describe('the effects', () => {
  const pair = (n: number) => ({
    access_token: `access-${n}`,
    refresh_token: `refresh-${n}`,
    expires_at: new Date(START + n * HOUR).toISOString(),
    user_id: 'ann',
  });
  function memory(tokens: StoredTokens | null) {
    const store = { tokens, visitor: () => 'ann', forgetVisitor: vi.fn() };
    return {
      ...store,
      read: () => store.tokens,
      write: (next: ReturnType<typeof pair>) => {
        store.tokens = {
          access: next.access_token,
          refresh: next.refresh_token,
          expiresAt: Date.parse(next.expires_at),
          account: next.user_id,
        };
      },
      clear: () => {
        store.tokens = null;
      },
      onChange: (_: (tokens: StoredTokens | null) => void) => () => {},
    };
  }
  const handOvers = { takeVerifier: () => 'verifier' };
  const first: StoredTokens = {
    access: 'access-1',
    refresh: 'refresh-1',
    account: 'ann',
    expiresAt: START + HOUR,
  };
  /** A lock like the browser's: one at a time. */
  function oneAtATime() {
    let last: Promise<unknown> = Promise.resolve();
    let waiting = 0;
    return {
      request: (_name: string, { ifAvailable }: LockOptions, work: (lock: unknown) => Promise<unknown>) => {
        if (ifAvailable && waiting > 0) return Promise.resolve(work(null));
        waiting++;
        const turn = last.then(() => work({})).finally(() => waiting--);
        last = turn.catch(() => {});
        return turn;
      },
    } as never;
  }
  const run = (effects: ReturnType<typeof createSessionEffects>, expiresAt: number) =>
    new Promise((resolve, reject) => {
      const actor = createActor(effects.actors.refreshSession, { input: { expiresAt } });
      actor.subscribe({ next: ({ output }) => output && resolve(output), error: reject });
      actor.start();
    });

  it('refresh once for five tabs', async () => {
    const store = memory(first);
    const call = vi.fn(async () => pair(2));
    const locks = oneAtATime();
    const tabs = Array.from({ length: 5 }, () =>
      createSessionEffects({
        api: { call, now: () => START } as never,
        store,
        arrival: {},
        handOvers,
        locks,
      }),
    );
    const ends = await Promise.all(tabs.map((tab) => run(tab, first.expiresAt)));
    expect(call).toHaveBeenCalledTimes(1);
    expect(call).toHaveBeenCalledWith(
      refreshToken,
      { body: { refreshToken: 'refresh-1' } },
      expect.objectContaining({ token: 'access-1' }),
    );
    expect(new Set(ends.map((end) => JSON.stringify(end)))).toEqual(
      new Set([JSON.stringify({ expiresAt: START + 2 * HOUR })]),
    );
  });

  it('refresh once where the lock is let go of before the others see what was stored under it', async () => {
    const ours = memory(first);
    const theirs = memory(first);
    const listening = Promise.withResolvers<() => void>();
    theirs.onChange = (listener) => {
      listening.resolve(() => listener(theirs.read()));
      return () => {};
    };
    const call = vi.fn(async () => pair(2));
    const locks = oneAtATime();
    const api = { call, now: () => START } as never;
    const [one, other] = [ours, theirs].map((store) =>
      createSessionEffects({ api, store, arrival: {}, handOvers, locks }),
    );
    const ends = [one, other].map((tab) => tab && run(tab, first.expiresAt));
    await ends[0];
    const arrive = await Promise.race([listening.promise, ends[1]]);
    theirs.write(pair(2));
    if (typeof arrive === 'function') arrive();
    expect(await ends[1]).toEqual({ expiresAt: START + 2 * HOUR });
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('refresh after all where the tab before has failed', async () => {
    vi.useFakeTimers();
    try {
      const call = vi.fn(async () => pair(2)).mockRejectedValueOnce(new ApiProblem(0, 'network'));
      const locks = oneAtATime();
      const api = { call, now: () => START } as never;
      const store = memory(first);
      const [failed, next] = [0, 1].map(() =>
        run(createSessionEffects({ api, store, arrival: {}, handOvers, locks }), first.expiresAt),
      );
      await expect(failed).rejects.toMatchObject({ code: 'network' });
      await vi.advanceTimersByTimeAsync(SETTLING - 1);
      expect(call).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(await next).toEqual({ expiresAt: START + 2 * HOUR });
    } finally {
      vi.useRealTimers();
    }
  });

  it('refuse to refresh what another tab has signed out', async () => {
    const api = { call: vi.fn(), now: () => START } as never;
    const effects = createSessionEffects({ api, store: memory(null), arrival: {}, handOvers });
    await expect(run(effects, START)).rejects.toMatchObject({ code: 'refresh_refused' });
  });

  it('keep nobody’s refreshed tokens in the place of who signed in meanwhile', async () => {
    const bob = { ...pair(2), access_token: 'access-b', user_id: 'bob' };
    for (const next of [bob, null]) {
      const store = memory(first);
      const call = async () => {
        if (next) store.write(next);
        else store.clear();
        return pair(2);
      };
      const effects = createSessionEffects({
        api: { call, now: () => START } as never,
        store,
        arrival: {},
        handOvers,
      });
      await expect(run(effects, first.expiresAt)).rejects.not.toHaveProperty('code');
      expect(store.read()?.access).toBe(next?.access_token);
    }
  });

  it.each([
    ['the person themselves', 'ann', null],
    ['somebody else', 'bob', { ...called, present: { account: 'bob', expiresAt: START + HOUR } }],
  ])('write no code’s tokens before the chart says so: %s', async (_, account, asked) => {
    const store = memory({ ...first, account });
    const call = vi.fn(async (endpoint: unknown) => (endpoint === redeem ? pair(2) : called));
    const arrival = { code: 'code' };
    const effects = createSessionEffects({
      api: { call, now: () => START } as never,
      store,
      arrival,
      handOvers,
    });
    const actor = createActor(effects.actors.redeemCode).start();
    const { output } = await waitFor(actor, ({ status }) => status === 'done');
    expect(call).toHaveBeenCalledWith(
      redeem,
      { body: { code: 'code', verifier: 'verifier' } },
      expect.anything(),
    );
    expect(output).toEqual({ newcomer: { account: 'ann', expiresAt: START + 2 * HOUR }, asked });
    expect(store.read()?.access).toBe('access-1');
    effects.actions.keepPair();
    expect(store.read()).toMatchObject({ access: 'access-2', account: 'ann' });
  });

  it.each([
    ['nobody, who is asked', null, { ...called, present: null }],
    ['the person themselves, who is not', 'ann', null],
    [
      'somebody else, who is asked',
      'bob',
      { ...called, present: { account: 'bob', expiresAt: START + HOUR } },
    ],
  ])('write no pair’s tokens before the chart says so: %s', async (_, account, asked) => {
    const before = account ? { ...first, account } : null;
    const store = memory(before);
    const call = vi.fn(async (endpoint: unknown) =>
      endpoint === checkPair ? { ...pair(2), session_id: 'of the pair' } : called,
    );
    const effects = createSessionEffects({
      api: { call, now: () => START } as never,
      store,
      arrival: { pair: { access: 'came', refresh: 'along' } },
      handOvers,
    });
    const actor = createActor(effects.actors.checkPair).start();
    const { output } = await waitFor(actor, ({ status }) => status === 'done');
    // Who is here already is so by their own tokens.
    const expiresAt = START + (asked ? 2 : 1) * HOUR;
    expect(output).toEqual({ newcomer: { account: 'ann', expiresAt }, asked });
    expect(call).not.toHaveBeenCalledWith(refreshToken, expect.anything(), expect.anything());
    effects.actions.keepPair();
    expect(store.read()).toEqual(before);
  });

  it.each([
    ['agreed', null, true],
    ['the same person', 'ann', false],
  ])('exchange a pair for tokens that are kept: %s', async (_, account, isAgreed) => {
    const { effects, store } = await looked(account);
    const actor = createActor(effects.actors.exchangePair, { input: { isAgreed } }).start();
    const { output } = await waitFor(actor, ({ status }) => status === 'done');
    expect(output).toEqual({ account: 'ann', expiresAt: START + 3 * HOUR });
    effects.actions.keepPair();
    expect(store.read()).toMatchObject({ access: 'access-3', account: 'ann' });
  });

  it('exchange no pair in the place of who came meanwhile unasked', async () => {
    const { effects, store } = await looked('ann');
    store.write({ ...pair(2), user_id: 'bob' });
    const actor = createActor(effects.actors.exchangePair, { input: { isAgreed: false } });
    actor.subscribe({ error: () => {} });
    actor.start();
    await vi.waitFor(() => expect(actor.getSnapshot().status).toBe('error'));
    effects.actions.keepPair();
    expect(store.read()?.account).toBe('bob');
  });

  it('end the session of a pair that is declined, once, and by its own token', async () => {
    const { effects, call } = await looked(null);
    effects.actions.endPair();
    effects.actions.endPair();
    await vi.waitFor(() =>
      expect(call).toHaveBeenCalledWith(endSession, expect.anything(), expect.anything()),
    );
    expect(call.mock.calls.filter(([endpoint]) => endpoint === endSession)).toEqual([
      [endSession, { params: { id: 'of the pair' } }, { token: 'came' }],
    ]);
  });

  /** The effects once they have looked at a pair of Ann's. */
  async function looked(account: string | null) {
    const store = memory(account ? { ...first, account } : null);
    const call = vi.fn(async (endpoint: unknown, _input: unknown, _options: unknown) => {
      if (endpoint === checkPair) return { ...pair(2), session_id: 'of the pair' };
      return endpoint === refreshToken ? pair(3) : called;
    });
    const effects = createSessionEffects({
      api: { call, now: () => START } as never,
      store,
      arrival: { pair: { access: 'came', refresh: 'along' } },
      handOvers,
    });
    const actor = createActor(effects.actors.checkPair).start();
    await waitFor(actor, ({ status }) => status === 'done');
    return { effects, store, call };
  }

  it('send no code that this tab has not asked for', async () => {
    const call = vi.fn();
    const effects = createSessionEffects({
      api: { call, now: () => START } as never,
      store: memory(null),
      arrival: { code: 'code' },
      handOvers: { takeVerifier: () => undefined },
    });
    const actor = createActor(effects.actors.redeemCode);
    actor.subscribe({ error: () => {} });
    actor.start();
    await vi.waitFor(() => expect(actor.getSnapshot().status).toBe('error'));
    expect(call).not.toHaveBeenCalled();
  });

  it('keep the visitor’s record until it is linked', async () => {
    const store = memory(first);
    for (const answer of [() => Promise.reject(new ApiProblem(500, 'internal')), async () => undefined]) {
      const call = vi.fn(answer);
      const effects = createSessionEffects({
        api: { call, now: () => START } as never,
        store,
        arrival: {},
        handOvers,
      });
      const actor = createActor(effects.actors.linkVisitor);
      actor.subscribe({ error: () => {} });
      actor.start();
      await vi.waitFor(() => expect(actor.getSnapshot().status).not.toBe('active'));
      expect(call).toHaveBeenCalledWith(
        linkTenderVisitor,
        { query: { unregisteredUserId: 'ann' } },
        expect.anything(),
      );
    }
    expect(store.forgetVisitor).toHaveBeenCalledTimes(1);
  });
});
