import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { unsubscribingMachine } from './unsubscribing.chart.ts';

function start(hasToken = true) {
  const held = heldCommands();
  const actors = { unsubscribe: held.command<{ name: string | null }, void>('unsubscribe') };
  const actor = createActor(unsubscribingMachine.provide({ actors }), { input: { hasToken } }).start();
  return {
    ...held,
    state: () => actor.getSnapshot(),
    confirm: () => actor.send({ type: 'unsubscribing.confirm' }),
  };
}

it('ends nothing by being opened', () => {
  expect(start().calls).toEqual([]);
});

it('ends by its button and says what has ended', async () => {
  const { confirm, done, state } = start();
  confirm();
  await done({ name: 'Подвалы' });
  expect(state().value).toBe('ended');
  expect(state().context.name).toBe('Подвалы');
});

it('can be tried again when the portal did not answer, but not with an unknown link', async () => {
  const { confirm, failed, state } = start();
  confirm();
  await failed('network');
  confirm();
  await failed('not_found');
  expect(state().value).toBe('linkUnknown');
  expect(start(false).state().value).toBe('linkUnknown');
});
