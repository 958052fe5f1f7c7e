import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import type { BookingStanding } from '../../../api/contracts/consultation.ts';
import { bookingCancellingMachine } from './booking-cancelling.chart.ts';

function start(hasToken = true) {
  const held = heldCommands();
  const actors = {
    readBooking: held.command<{ standing: BookingStanding }, void>('readBooking'),
    cancelBooking: held.command<{ standing: BookingStanding }, void>('cancelBooking'),
  };
  const actor = createActor(bookingCancellingMachine.provide({ actors }), { input: { hasToken } }).start();
  return {
    ...held,
    state: () => actor.getSnapshot(),
    ask: () => actor.send({ type: 'cancelling.ask' }),
    keep: () => actor.send({ type: 'cancelling.keep' }),
    confirm: () => actor.send({ type: 'cancelling.confirm' }),
    readAgain: () => actor.send({ type: 'booking.readAgain' }),
    moving: () => actor.send({ type: 'booking.moving' }),
    moved: () => actor.send({ type: 'booking.moved' }),
    changed: () => actor.send({ type: 'booking.changed' }),
  };
}

it('cancels nothing by being opened', async () => {
  const { calls, confirm, done, state } = start();
  expect(calls.map(({ name }) => name)).toEqual(['readBooking']);
  await done({ standing: 'booked' });
  confirm();
  expect([state().value, calls]).toEqual(['showing', []]);
});

it.each([
  ['cancelled', 'alreadyCancelled'],
  ['past', 'past'],
] as const)('asks nothing of a booking that is %s', async (standing, value) => {
  const { done, state } = start();
  await done({ standing });
  expect(state().value).toBe(value);
});

it('asks before it cancels, again where the portal did not answer, and says when it was too late', async () => {
  const { ask, confirm, done, failed, keep, state } = start();
  await done({ standing: 'booked' });
  ask();
  expect(state().value).toBe('asking');
  keep();
  expect(state().value).toBe('showing');
  ask();
  confirm();
  await failed('network');
  expect(state().value).toBe('failed');
  keep();
  expect(state().value).toBe('showing');
  ask();
  confirm();
  await failed('network');
  confirm();
  await done({ standing: 'cancelled' });
  expect(state().value).toBe('cancelled');

  const late = start();
  await late.done({ standing: 'booked' });
  late.ask();
  late.confirm();
  await late.done({ standing: 'past' });
  expect(late.state().value).toBe('past');
});

it('reads again when the portal did not answer, but not an unknown link', async () => {
  const { failed, readAgain, state } = start();
  await failed('network');
  expect(state().value).toBe('unread');
  readAgain();
  await failed('not_found');
  expect(state().value).toBe('linkUnknown');
  expect(start(false).state().value).toBe('linkUnknown');
});

it('says that the booking has been moved until something else is begun, and reads it again where a move was refused', async () => {
  const { ask, changed, done, keep, moved, moving, state } = start();
  await done({ standing: 'booked' });
  moved();
  expect([state().value, state().context.told]).toEqual(['showing', 'moved']);
  ask();
  keep();
  expect([state().value, state().context.told]).toEqual(['showing', null]);
  moved();
  moving();
  expect([state().value, state().context.told]).toEqual(['showing', null]);
  changed();
  expect([state().value, state().context.told]).toEqual(['reading', 'changed']);
  await done({ standing: 'cancelled' });
  expect(state().value).toBe('alreadyCancelled');
});
