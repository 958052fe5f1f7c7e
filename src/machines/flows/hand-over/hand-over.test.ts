// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { ApiProblem } from '../../../api/client.ts';
import { handOver } from '../../../api/contracts/session.ts';
import { createHandOverEffects, type HandOverErrand } from './hand-over.actors.ts';
import { type HandOverPart, handOverMachine } from './hand-over.chart.ts';
import { createHandOverStore } from './hand-over-store.ts';

const HREF = 'https://en.invest.example/online-services?day=1#slots';
const receiver: HandOverErrand = { part: 'receiver', from: 'ru', state: 'state' };
const giver: HandOverErrand = { part: 'giver', state: 'state', challenge: 'challenge', href: HREF };

beforeEach(() => sessionStorage.clear());

function start(part: HandOverPart) {
  const held = heldCommands();
  const actors = {
    askForCode: held.command<void, void>('askForCode'),
    grantCode: held.command<void, void>('grantCode'),
    openPage: held.command<void, void>('openPage'),
  };
  const actor = createActor(handOverMachine.provide({ actors }), { input: { part } }).start();
  return {
    ...held,
    actor,
    names: () => held.calls.map(({ name }) => name),
    state: () => actor.getSnapshot(),
  };
}

describe('the chart', () => {
  it('does nothing on a page that nothing was offered to', () => {
    const { calls, state } = start(null);
    expect(calls).toEqual([]);
    expect(state().hasTag('unasked')).toBe(true);
  });

  it('leaves for the giver, and says when that does not open', async () => {
    const { actor, names, failed, done, state } = start('receiver');
    expect(names()).toEqual(['askForCode']);
    await failed('network');
    expect(state().hasTag('failed')).toBe(true);
    actor.send({ type: 'handOver.retry' });
    await done();
    expect(state().value).toBe('left');
  });

  it('opens the page that was chosen with a code or without', async () => {
    for (const answer of ['done', 'failed'] as const) {
      const flow = start('giver');
      expect(flow.names()).toEqual(['grantCode']);
      await (answer === 'done' ? flow.done() : flow.failed('not_authenticated'));
      expect(flow.names()).toEqual(['openPage']);
      await flow.done();
      expect(flow.state().value).toBe('left');
    }
  });
});

describe('the effects', () => {
  function effectsOf(errand: HandOverErrand | undefined, call = vi.fn(async () => ({ code: 'c' }))) {
    const replace = vi.fn((_href: string) => window.dispatchEvent(new Event('pagehide')));
    const store = createHandOverStore(window);
    const { actors } = createHandOverEffects({
      api: { call } as never,
      store,
      errand,
      browser: () =>
        Object.assign(Object.create(null), {
          addEventListener: window.addEventListener.bind(window),
          removeEventListener: window.removeEventListener.bind(window),
          setTimeout: window.setTimeout.bind(window),
          clearTimeout: window.clearTimeout.bind(window),
          navigator: { onLine: true },
          location: { protocol: 'https:', host: 'en.invest.example', replace },
        }),
    });
    const run = async (name: keyof typeof actors) => {
      const actor = createActor(actors[name]);
      actor.subscribe({ error: () => {} });
      actor.start();
      await vi.waitFor(() => expect(actor.getSnapshot().status).not.toBe('active'));
      return actor.getSnapshot().status;
    };
    return { run, replace, store, call };
  }

  it('ask the host that offered, with the SHA-256 of a verifier that stays here', async () => {
    const { run, replace, store } = effectsOf(receiver);
    expect(await run('askForCode')).toBe('done');
    const [href = ''] = replace.mock.calls[0] ?? [];
    const verifier = store.takeVerifier() ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    expect(href).toBe(`https://invest.example/hand-over#state=state&challenge=${challenge}`);
    expect(verifier).toMatch(/^[\w-]{43}$/);
    // Once: another code would need another verifier.
    expect(store.takeVerifier()).toBeUndefined();
  });

  it('take a code for the challenge to the very page that was offered', async () => {
    const { run, replace, call } = effectsOf(giver);
    await run('grantCode');
    const body = { challenge: 'challenge', locale: 'en' };
    expect(call).toHaveBeenCalledWith(handOver, { body }, expect.anything());
    await run('openPage');
    expect(replace).toHaveBeenCalledExactlyOnceWith(
      'https://en.invest.example/online-services?day=1#code=c&anchor=slots',
    );
  });

  it('open the page without a code where there is none', async () => {
    const refused = vi.fn(() => Promise.reject(new ApiProblem(401, 'not_authenticated')));
    const { run, replace } = effectsOf(giver, refused as never);
    expect(await run('grantCode')).toBe('error');
    await run('openPage');
    expect(replace).toHaveBeenCalledExactlyOnceWith(HREF);
  });

  it('do nothing that the page was not opened for', async () => {
    const nobody = effectsOf(undefined);
    for (const name of ['askForCode', 'grantCode', 'openPage'] as const)
      expect(await nobody.run(name)).toBe('error');
    expect(await effectsOf(receiver).run('grantCode')).toBe('error');
    expect(await effectsOf(giver).run('askForCode')).toBe('error');
    expect(nobody.replace).not.toHaveBeenCalled();
  });
});

describe('what a tab keeps', () => {
  it('is an offer that only its own state answers, once', () => {
    const store = createHandOverStore(window);
    const state = store.offer(HREF) ?? '';
    expect(state).toMatch(/^[\w-]{43}$/);
    expect(store.takeOffer(state)).toBe(HREF);
    expect(store.takeOffer(state)).toBeUndefined();
    store.offer(HREF);
    expect(store.takeOffer('another')).toBeUndefined();
  });

  it('is nothing where storage is denied, on an insecure connection, and on the server', () => {
    const denied = { crypto, sessionStorage: undefined as never };
    const insecure = { crypto: { getRandomValues: () => {} } as never, sessionStorage };
    for (const browser of [denied, insecure, undefined]) {
      const store = createHandOverStore(browser);
      expect(store.offer(HREF)).toBeUndefined();
      expect(store.takeOffer('state')).toBeUndefined();
      expect(store.takeVerifier()).toBeUndefined();
    }
  });
});
