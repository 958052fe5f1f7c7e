import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { applicationCancellingMachine } from './application-cancelling.chart.ts';

function start() {
  const held = heldCommands();
  const actors = { cancelApplication: held.command<void, void>('cancelApplication') };
  const actor = createActor(applicationCancellingMachine.provide({ actors }));
  let changes = 0;
  actor.on('applicationChanged', () => changes++);
  actor.start();
  return { ...held, actor, state: () => actor.getSnapshot(), changes: () => changes };
}

it('asks first, and cancels only what is confirmed', async () => {
  const { actor, calls, done, state, changes } = start();
  actor.send({ type: 'cancelling.confirm' });
  actor.send({ type: 'cancelling.ask' });
  actor.send({ type: 'cancelling.keep' });
  expect(calls).toHaveLength(0);
  actor.send({ type: 'cancelling.ask' });
  actor.send({ type: 'cancelling.confirm' });
  await done();
  expect(state().value).toBe('cancelled');
  expect(changes()).toBe(1);
});

it('reads the application again when it is too late, and says so', async () => {
  const { actor, failed, state, changes } = start();
  actor.send({ type: 'cancelling.ask' });
  actor.send({ type: 'cancelling.confirm' });
  await failed('illegal_event');
  expect(state().value).toBe('viewing');
  expect(state().context.failure).toBe('tooLate');
  expect(changes()).toBe(1);
  actor.send({ type: 'cancelling.ask' });
  expect(state().context.failure).toBeNull();
  actor.send({ type: 'cancelling.confirm' });
  await failed('network');
  expect(state().context.failure).toBe('failed');
  expect(changes()).toBe(1);
});
