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
    confirm: () => actor.send({ type: 'cancelling.confirm' }),
    readAgain: () => actor.send({ type: 'booking.readAgain' }),
    moved: () => actor.send({ type: 'booking.moved' }),
    changed: () => actor.send({ type: 'booking.changed' }),
  };
}

it('cancels nothing by being opened', async () => {
  const { calls, done, state } = start();
  expect(calls.map(({ name }) => name)).toEqual(['readBooking']);
  await done({ standing: 'booked' });
  expect([state().value, calls]).toEqual(['asking', []]);
});

it.each([
  ['cancelled', 'alreadyCancelled'],
  ['past', 'past'],
] as const)('asks nothing of a booking that is %s', async (standing, value) => {
  const { done, state } = start();
  await done({ standing });
  expect(state().value).toBe(value);
});

it('cancels by its button, again where the portal did not answer, and says when it was too late', async () => {
  const { confirm, done, failed, state } = start();
  await done({ standing: 'booked' });
  confirm();
  await failed('network');
  expect(state().value).toBe('failed');
  confirm();
  await done({ standing: 'cancelled' });
  expect(state().value).toBe('cancelled');

  const late = start();
  await late.done({ standing: 'booked' });
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

it('says that the booking has been moved, and reads it again where a move was refused', async () => {
  const { changed, confirm, done, failed, moved, state } = start();
  await done({ standing: 'booked' });
  moved();
  expect([state().value, state().context.told]).toEqual(['asking', 'moved']);
  confirm();
  moved();
  expect(state().value).toBe('cancelling');
  await failed('network');
  changed();
  expect([state().value, state().context.told]).toEqual(['reading', 'changed']);
  await done({ standing: 'cancelled' });
  expect(state().value).toBe('alreadyCancelled');
});
