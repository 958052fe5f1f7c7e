import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { bookingMoveMachine, type Move } from './booking-move.chart.ts';

function start(slotId?: string) {
  const held = heldCommands();
  const actors = { moveBooking: held.command<void, Move>('moveBooking') };
  const actor = createActor(bookingMoveMachine.provide({ actors }), { input: { slotId } }).start();
  const told: unknown[] = [];
  for (const type of ['moved', 'slotsChanged', 'bookingGone'] as const)
    actor.on(type, (event) => told.push(event));
  if (slotId === undefined) actor.send({ type: 'move.begin', slotId: 'a' });
  return { ...held, told, actor, state: () => actor.getSnapshot() };
}

it('moves the booking once, to the time that was picked last', async () => {
  const { actor, calls, done, state, told } = start();
  actor.send({ type: 'move.pick', slotId: 'a' });
  expect(state().value).toBe('choosing');
  actor.send({ type: 'move.pick', slotId: 'b' });
  actor.send({ type: 'move.pick', slotId: 'c' });
  actor.send({ type: 'move.confirm' });
  actor.send({ type: 'move.confirm' });
  expect(calls).toMatchObject([{ name: 'moveBooking', input: { from: 'a', to: 'c' } }]);
  await done();
  expect([state().value, told]).toEqual(['idle', [{ type: 'moved', slotId: 'c' }]]);
});

it('goes on choosing when somebody was faster, and keeps the question after any other failure', async () => {
  const { actor, failed, state, told } = start();
  actor.send({ type: 'move.pick', slotId: 'b' });
  actor.send({ type: 'move.confirm' });
  await failed('slot_taken');
  expect([state().value, state().context]).toMatchObject(['choosing', { to: null, failure: 'slotTaken' }]);
  expect(told).toEqual([{ type: 'slotsChanged' }]);
  actor.send({ type: 'move.pick', slotId: 'c' });
  expect(state().context.failure).toBeNull();
  actor.send({ type: 'move.confirm' });
  await failed('network');
  expect([state().value, state().context]).toMatchObject(['asking', { to: 'c', failure: 'failed' }]);
});

it('ends where the booking is no longer there', async () => {
  const { actor, failed, state, told } = start();
  actor.send({ type: 'move.pick', slotId: 'b' });
  actor.send({ type: 'move.confirm' });
  await failed('illegal_event');
  expect([state().value, told]).toEqual(['idle', [{ type: 'bookingGone', slotId: 'a' }]]);
});

it('begins by choosing where the page was opened to move a booking', async () => {
  const { actor, calls, state } = start('z');
  expect([state().value, state().context.from]).toEqual(['choosing', 'z']);
  actor.send({ type: 'move.pick', slotId: 'b' });
  actor.send({ type: 'move.confirm' });
  expect(calls).toMatchObject([{ input: { from: 'z', to: 'b' } }]);
});
