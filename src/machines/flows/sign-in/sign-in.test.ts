import { expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import type { ApiClient } from '../../../api/client.ts';
import { login } from '../../../api/contracts/session.ts';
import { createSignInEffects } from './sign-in.actors.ts';
import { signInMachine } from './sign-in.chart.ts';

const START = 1_000_000;
const credentials = { email: 'ann@example.org', password: 'secret' };

function start() {
  const clock = new SimulatedClock();
  const held = heldCommands();
  const { delays } = createSignInEffects({
    api: { now: () => START + clock.now() } as ApiClient,
    session: { begin: () => {} },
  });
  const machine = signInMachine.provide({ delays, actors: { signIn: held.command('signIn') } });
  const actor = createActor(machine, { clock }).start();
  const send = (isValid = true) =>
    actor.send({ type: 'credentials.send', credentials: isValid ? credentials : undefined });
  return { ...held, actor, clock, send, state: () => actor.getSnapshot() };
}

it('sends nothing that cannot be right', () => {
  const { send, calls } = start();
  send(false);
  expect(calls).toHaveLength(0);
});

it('ends signed in', async () => {
  const { send, done, state } = start();
  send();
  await done();
  expect(state().status).toBe('done');
  expect(state().hasTag('signedIn')).toBe(true);
});

it.each([
  ['wrong_credentials', 'wrongCredentials'],
  ['account_blocked', 'blocked'],
  ['network', 'failed'],
])('after %s is typed again, and says why', async (code, failure) => {
  const { send, failed, state } = start();
  send();
  await failed(code);
  expect(state().value).toBe('typing');
  expect(state().context.failure).toBe(failure);
  send();
  expect(state().context.failure).toBeNull();
});

it('offers the confirmation mail, and takes another try from there', async () => {
  const { send, failed, state } = start();
  send();
  await failed('email_not_confirmed');
  expect(state().hasTag('notConfirmed')).toBe(true);
  send();
  expect(state().hasTag('busy')).toBe(true);
});

it('waits after too many tries as long as the portal says, and not a millisecond longer', async () => {
  const { send, failed, state, clock } = start();
  send();
  await failed('too_many_requests', { allowedAt: START + 30_000 });
  expect(state().hasTag('limited')).toBe(true);
  clock.increment(29_999);
  expect(state().hasTag('limited')).toBe(true);
  clock.increment(1);
  expect(state().value).toBe('typing');
});

it('begins the session with the portal’s answer, and keeps the password out of the flow', async () => {
  const pair = {
    access_token: 'a',
    refresh_token: 'r',
    expires_at: '2026-11-20T14:00:00+03:00',
    user_id: 'ann',
  };
  const begin = vi.fn();
  const call = vi.fn(async () => pair);
  const effects = createSignInEffects({
    api: { call, now: () => 0 } as never,
    session: { begin },
  });
  const actor = createActor(signInMachine.provide(effects)).start();
  actor.send({ type: 'credentials.send', credentials });
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('secret');
  await vi.waitFor(() => expect(actor.getSnapshot().status).toBe('done'));
  expect(call).toHaveBeenCalledExactlyOnceWith(login, { body: credentials }, expect.anything());
  expect(begin).toHaveBeenCalledExactlyOnceWith(pair);
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('secret');
});
