import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { favouriteMachine } from './favourite.chart.ts';
import { newTenderVisitor, tenderVisitor } from './tender-visitor.ts';

function start(isFavourite = false, clock?: SimulatedClock) {
  const held = heldCommands();
  const actors = {
    addFavourite: held.command<unknown, void>('addFavourite'),
    removeFavourite: held.command<unknown, void>('removeFavourite'),
  };
  const actor = createActor(favouriteMachine.provide({ actors }), clock && { clock }).start();
  actor.send({ type: 'favourite.told', isFavourite });
  return {
    ...held,
    state: () => actor.getSnapshot(),
    toggle: () => actor.send({ type: 'favourite.toggle' }),
    actor,
  };
}

it('is full at once, and empty again with a reason when the portal refuses', async () => {
  const { failed, state, toggle } = start();
  toggle();
  expect(state().hasTag('on')).toBe(true);
  await failed('too_many_favourites');
  expect(state().hasTag('on')).toBe(false);
  expect(state().context.failure).toBe('tooMany');
});

it('says of what is withdrawn or not there that it cannot be added', async () => {
  for (const code of ['withdrawn', 'not_found']) {
    const { failed, state, toggle } = start();
    toggle();
    await failed(code);
    expect([state().value, state().context.failure]).toEqual([{ notKept: 'quiet' }, 'gone']);
  }
});

it('goes back to full when it could not be taken out, and forgets the failure with the next try', async () => {
  const { done, failed, state, toggle } = start(true);
  toggle();
  expect(state().hasTag('on')).toBe(false);
  await failed('network');
  expect(state().hasTag('on')).toBe(true);
  expect(state().context.failure).toBe('failed');
  toggle();
  expect(state().context.failure).toBeNull();
  await done();
  expect(state().value).toEqual({ notKept: 'removed' });
});

it('sends one command for two quick presses', () => {
  const { calls, toggle } = start();
  toggle();
  toggle();
  expect(calls.map(({ name }) => name)).toEqual(['addFavourite']);
});

it('follows what another place of the page did', () => {
  const { actor, state } = start();
  actor.send({ type: 'favourite.told', isFavourite: true });
  expect(state().value).toEqual({ kept: 'quiet' });
  actor.send({ type: 'favourite.told', isFavourite: false });
  expect(state().value).toEqual({ notKept: 'quiet' });
});

it('says for ten seconds what has happened', async () => {
  const clock = new SimulatedClock();
  const { done, state, toggle } = start(false, clock);
  toggle();
  expect(state().hasTag('added')).toBe(false);
  await done();
  clock.increment(9_999);
  expect(state().hasTag('added')).toBe(true);
  clock.increment(1);
  expect(state().value).toEqual({ kept: 'quiet' });
});

it('knows an unregistered visitor for 72 hours', () => {
  const now = Date.parse('2026-11-20T12:00:00+03:00');
  const hours = (count: number) => now + count * 3_600_000;
  const id = newTenderVisitor(now);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(newTenderVisitor(hours(1))).toBe(id);
  expect(tenderVisitor(hours(72) - 1)).toBe(id);
  expect(tenderVisitor(hours(72))).toBeUndefined();
});
