import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { type Claim, emailConfirmationMachine } from './email-confirmation.chart.ts';

const CLAIM = { password: 'secret', termsConsent: true } as const;

function start(hasToken = true) {
  const held = heldCommands();
  const machine = emailConfirmationMachine.provide({
    actors: {
      confirmEmail: held.command<{ isSignedIn: boolean }, { password: string | undefined }>('confirmEmail'),
      claimEmail: held.command<void, Claim>('claimEmail'),
    },
  });
  const actor = createActor(machine, { input: { hasToken } }).start();
  const state = () => actor.getSnapshot();
  return {
    ...held,
    actor,
    state,
    /** What the flow is about can be read by the atlas, and is. */
    kept: () => JSON.stringify(actor.getPersistedSnapshot()),
  };
}

it.each([
  [true, 'signedIn'],
  [false, 'confirmed'],
])(
  'confirms at once, signed in (%s) or not, and needs no token to say that there is none',
  async (isSignedIn, end) => {
    const { done, state } = start();
    await done({ isSignedIn });
    expect(state().value).toBe(end);
    const without = start(false);
    expect(without.state().value).toBe('linkInvalid');
    expect(without.calls).toHaveLength(0);
  },
);

it.each(['link_invalid', 'validation'])('calls a link invalid for %s', async (code) => {
  const { failed, state } = start();
  await failed(code);
  expect(state().value).toBe('linkInvalid');
});

it('tries the same link again after another failure', async () => {
  const { actor, failed, done, state } = start();
  await failed('network');
  expect(state().value).toBe('failed');
  actor.send({ type: 'confirmation.retry' });
  await done({ isSignedIn: false });
  expect(state().value).toBe('confirmed');
});

it('asks in another browser for the password, says what was wrong with it, and keeps it nowhere', async () => {
  const { actor, calls, failed, done, state, kept } = start();
  await failed('password_needed');
  expect(state().value).toBe('asking');
  actor.send({ type: 'password.send', password: undefined });
  expect(state().value).toBe('asking');

  const wrong = [{ path: 'password', code: 'incorrect_password' }];
  for (const [code, more, context] of [
    ['validation', { fields: wrong }, { fields: wrong, failure: null }],
    ['too_many_requests', { allowedAt: 9000 }, { fields: [], failure: 'tooMany', allowedAt: 9000 }],
    ['network', {}, { fields: [], failure: 'failed', allowedAt: 0 }],
  ] as const) {
    actor.send({ type: 'password.send', password: 'secret' });
    expect(calls[0]?.input).toEqual({ password: 'secret' });
    await failed(code, more);
    expect(kept()).not.toContain('secret');
    expect(state().value).toBe('asking');
    expect(state().context).toMatchObject(context);
  }
  actor.send({ type: 'password.send', password: 'secret' });
  expect(state().context).toMatchObject({ fields: [], failure: null });
  await done({ isSignedIn: true });
  expect(state().value).toBe('signedIn');
  expect(kept()).not.toContain('secret');
});

it('takes a new password instead, which keeps it nowhere, and can be given up', async () => {
  const { actor, calls, failed, done, state, kept } = start();
  await failed('password_needed');
  actor.send({ type: 'claim.begin' });
  actor.send({ type: 'claim.cancel' });
  expect(state().value).toBe('asking');
  actor.send({ type: 'claim.begin' });
  actor.send({ type: 'claim.send', claim: undefined });
  expect(state().value).toBe('choosing');

  const common = [{ path: 'password', code: 'password_common' }];
  for (const [code, more, context] of [
    ['validation', { fields: common }, { fields: common, failure: null }],
    ['too_many_requests', { allowedAt: 9000 }, { fields: [], failure: 'tooMany', allowedAt: 9000 }],
    ['network', {}, { fields: [], failure: 'failed', allowedAt: 0 }],
  ] as const) {
    actor.send({ type: 'claim.send', claim: CLAIM });
    expect(calls[0]?.input).toEqual(CLAIM);
    await failed(code, more);
    expect(kept()).not.toContain('secret');
    expect(state().value).toBe('choosing');
    expect(state().context).toMatchObject(context);
  }
  actor.send({ type: 'claim.send', claim: CLAIM });
  await done();
  expect(state().value).toBe('claimed');
  expect(kept()).not.toContain('secret');
});

it.each(['proving', 'claiming'])('says while %s that the link is used by now', async (at) => {
  const { actor, failed, state } = start();
  await failed('password_needed');
  if (at === 'proving') actor.send({ type: 'password.send', password: 'secret' });
  else {
    actor.send({ type: 'claim.begin' });
    actor.send({ type: 'claim.send', claim: CLAIM });
  }
  await failed('link_invalid');
  expect(state().value).toBe('linkInvalid');
});
