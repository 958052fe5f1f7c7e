import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { type SubscriptionChange, subscriptionChangeMachine } from './subscription-change.chart.ts';

function start(isPaused = false) {
  const held = heldCommands();
  const actors = {
    changeSubscription: held.command<unknown, { change: SubscriptionChange }>('changeSubscription'),
  };
  const actor = createActor(subscriptionChangeMachine.provide({ actors }), { input: { isPaused } }).start();
  return { ...held, actor, state: () => actor.getSnapshot() };
}

it('pauses, resumes and ends, each by its own command', async () => {
  const { actor, calls, done, state } = start();
  const inputs: unknown[] = [];
  const answer = async () => {
    inputs.push(calls[0]?.input);
    await done();
  };
  actor.send({ type: 'subscription.pause' });
  await answer();
  expect(state().value).toBe('paused');
  actor.send({ type: 'subscription.resume' });
  await answer();
  expect(state().value).toBe('active');
  actor.send({ type: 'subscription.end' });
  actor.send({ type: 'ending.confirm' });
  await answer();
  expect(state().value).toBe('ended');
  expect(inputs).toEqual([{ change: 'pause' }, { change: 'resume' }, { change: 'end' }]);
});

it('stays as it was when the portal does not answer', async () => {
  const { actor, failed, state } = start(true);
  actor.send({ type: 'subscription.end' });
  actor.send({ type: 'ending.confirm' });
  await failed('network');
  expect(state().value).toBe('paused');
  expect(state().context.hasFailed).toBe(true);
});

it('ends nothing before it was asked whether that is meant', () => {
  const { actor, calls, state } = start();
  actor.send({ type: 'subscription.end' });
  expect(calls).toEqual([]);
  actor.send({ type: 'ending.keep' });
  expect(state().value).toBe('active');
});
