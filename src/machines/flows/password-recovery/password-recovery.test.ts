import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { passwordRecoveryMachine } from './password-recovery.chart.ts';

/** The form, open. */
function start() {
  const held = heldCommands();
  const machine = passwordRecoveryMachine.provide({
    actors: { resetPassword: held.command('resetPassword') },
  });
  const actor = createActor(machine, { input: { hasToken: true } }).start();
  const send = (isValid = true) => actor.send({ type: 'password.send', isValid });
  return { ...held, actor, send, state: () => actor.getSnapshot() };
}

it('sends what is valid, once, and is done', async () => {
  const { send, done, calls, state } = start();
  send(false);
  expect(calls).toHaveLength(0);
  send();
  send();
  expect(calls).toHaveLength(1);
  await done();
  expect(state().value).toBe('done');
});

it('opens again with what was refused or failed, and forgets it with the next send', async () => {
  const { send, failed, state } = start();
  send();
  const fields = [{ path: 'password', code: 'incorrect_password' }];
  await failed('validation', { fields });
  expect(state().value).toBe('typing');
  expect(state().context).toMatchObject({ failure: null, fields });
  send();
  expect(state().context.fields).toEqual([]);
  await failed('internal');
  expect(state().value).toBe('typing');
  expect(state().context.failure).toBe('failed');
});

it('says when the next try is allowed after too many', async () => {
  const { send, failed, state } = start();
  send();
  await failed('too_many_requests', { allowedAt: 9000 });
  expect(state().context).toMatchObject({ failure: 'tooMany', allowedAt: 9000 });
});

it('says that a link is used, and that there is none', async () => {
  const { send, failed, state } = start();
  send();
  await failed('link_invalid');
  expect(state().value).toBe('linkInvalid');
  const without = createActor(passwordRecoveryMachine, { input: { hasToken: false } }).start();
  expect(without.getSnapshot().value).toBe('linkInvalid');
});
