import { describe, expect, it, vi } from 'vitest';
import { createActor, type InputFrom, SimulatedClock } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import type { ApiClient } from '../../../api/client.ts';
import { ApiProblem } from '../../../api/client.ts';
import { refreshToken } from '../../../api/contracts/session.ts';
import { linkTenderVisitor } from '../../../api/contracts/user-profile.ts';
import { createSessionEffects, FRESH_PERIOD, REFRESH_INTERVAL, SHORTEST_WAIT } from './session.actors.ts';
import { sessionMachine } from './session.chart.ts';
import type { StoredTokens, TokenStore } from './token-store.ts';

const HOUR = 3_600_000;
const RETRY = 15_000;
const START = 1_000_000_000;
type Input = InputFrom<typeof sessionMachine>;
const nothing: Input = { arrival: null, standing: 'none', expiresAt: 0, hasVisitor: false };
const valid: Input = { ...nothing, standing: 'valid', expiresAt: START + 2 * HOUR };

/** The session on a clock that stands until it is moved. */
function start(input: Input = nothing) {
  const clock = new SimulatedClock();
  const now = () => START + clock.now();
  const held = heldCommands();
  const kept: string[] = [];
  const { delays } = createSessionEffects({
    api: { now } as ApiClient,
    store: {} as TokenStore,
    arrival: {},
  });
  const actor = createActor(
    sessionMachine.provide({
      delays,
      actors: {
        checkPair: held.command('checkPair'),
        redeemCode: held.command('redeemCode'),
        refreshSession: held.command('refreshSession'),
        linkVisitor: held.command('linkVisitor'),
        endSession: held.command('endSession'),
      },
      actions: {
        keepPair: () => void kept.push('pair'),
        forgetTokens: () => void kept.push('nothing'),
        logEnd: () => void kept.push('log'),
      },
    }),
    { input, clock },
  );
  let changes = 0;
  actor.on('personChanged', () => changes++);
  actor.start();
  return { ...held, actor, clock, now, kept, state: () => actor.getSnapshot(), changes: () => changes };
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
    expect(state().context.failure).toBe('ended');
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
    actor.send({ type: 'session.begin', expiresAt: now() + 2 * HOUR, hasVisitor: false });
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
    const expired = start({ ...nothing, standing: 'expired', expiresAt: START - 1 });
    expect(expired.state().hasTag('signedIn')).toBe(false);
    expect(expired.calls).toMatchObject([{ name: 'refreshSession' }]);
    await expired.done({ expiresAt: START + 2 * HOUR });
    expect(expired.state().hasTag('signedIn')).toBe(true);
  });

  it('is not a pair from the address before the server has confirmed it', async () => {
    const flow = start({ ...nothing, arrival: 'pair' });
    expect(flow.state().hasTag('signedIn')).toBe(false);
    expect(flow.kept).toEqual([]);
    await flow.done({ expiresAt: START + 2 * HOUR, other: null });
    expect(flow.kept).toEqual(['pair']);
    expect(flow.state().hasTag('signedIn')).toBe(true);
  });

  it('asks before a pair makes somebody else of who is signed in', async () => {
    const other = { email: 'bob@example.org', presentExpiresAt: START + HOUR };
    for (const answer of ['arrival.accept', 'arrival.decline'] as const) {
      const flow = start({ ...valid, arrival: 'pair' });
      await flow.done({ expiresAt: START + 2 * HOUR, other });
      expect(flow.state().hasTag('asking')).toBe(true);
      expect(flow.kept).toEqual([]);
      flow.actor.send({ type: answer });
      expect(flow.state().hasTag('signedIn')).toBe(true);
      expect(flow.kept).toEqual(answer === 'arrival.accept' ? ['pair'] : []);
      expect(flow.state().context.expiresAt).toBe(START + (answer === 'arrival.accept' ? 2 : 1) * HOUR);
    }
  });

  it('stays who it was when the pair or the code is refused, and says so to nobody signed in', async () => {
    for (const arrival of ['pair', 'code'] as const) {
      const own = start({ ...valid, arrival });
      await own.failed('not_authenticated');
      expect(own.state().hasTag('signedIn')).toBe(true);
      const none = start({ ...nothing, arrival });
      await none.failed('not_authenticated');
      expect(none.state().context.failure).toBe('arrivalRefused');
    }
  });
});

it('links a tender visitor after signing in, and minds no failure', async () => {
  for (const answer of ['done', 'failed'] as const) {
    const flow = start();
    flow.actor.send({ type: 'session.begin', expiresAt: START + 2 * HOUR, hasVisitor: true });
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
        };
      },
      clear: () => {
        store.tokens = null;
      },
      onChange: () => () => {},
    };
  }
  const first: StoredTokens = { access: 'access-1', refresh: 'refresh-1', expiresAt: START + HOUR };
  /** A lock like the browser's: one at a time. */
  function oneAtATime() {
    let last: Promise<unknown> = Promise.resolve();
    return {
      request: (_name: string, _options: unknown, work: () => Promise<unknown>) => {
        last = last.then(work, work);
        return last;
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
      createSessionEffects({ api: { call, now: () => START } as never, store, arrival: {}, locks }),
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

  it('refuse to refresh what another tab has signed out', async () => {
    const api = { call: vi.fn(), now: () => START } as never;
    const effects = createSessionEffects({ api, store: memory(null), arrival: {} });
    await expect(run(effects, START)).rejects.toMatchObject({ code: 'refresh_refused' });
  });

  it('keep the visitor’s record until it is linked', async () => {
    const store = memory(first);
    for (const answer of [() => Promise.reject(new ApiProblem(500, 'internal')), async () => undefined]) {
      const call = vi.fn(answer);
      const effects = createSessionEffects({ api: { call, now: () => START } as never, store, arrival: {} });
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
