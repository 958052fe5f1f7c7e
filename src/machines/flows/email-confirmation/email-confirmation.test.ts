import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { emailConfirmationMachine } from './email-confirmation.chart.ts';

function start(hasToken = true) {
  const held = heldCommands();
  const machine = emailConfirmationMachine.provide({
    actors: { confirmEmail: held.command('confirmEmail') },
  });
  const actor = createActor(machine, { input: { hasToken } }).start();
  return { ...held, actor, state: () => actor.getSnapshot() };
}

it('confirms at once, and needs no token to say that there is none', async () => {
  const { done, state } = start();
  await done();
  expect(state().value).toBe('confirmed');
  const without = start(false);
  expect(without.state().value).toBe('linkInvalid');
  expect(without.calls).toHaveLength(0);
});

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
  await done();
  expect(state().value).toBe('confirmed');
});
