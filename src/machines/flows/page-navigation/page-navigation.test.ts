import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { LOADER_DELAY, pageNavigationMachine } from './page-navigation.chart.ts';

function start() {
  const clock = new SimulatedClock();
  const actor = createActor(pageNavigationMachine, { clock }).start();
  return { actor, clock, loads: () => actor.getSnapshot().hasTag('loading') };
}

test('shows the loader at 150 ms and not a millisecond earlier', () => {
  const { actor, clock, loads } = start();
  actor.send({ type: 'navigation.start', quiet: false });
  clock.increment(LOADER_DELAY - 1);
  expect(loads()).toBe(false);
  clock.increment(1);
  expect(loads()).toBe(true);
  actor.send({ type: 'navigation.settle' });
  expect(actor.getSnapshot().value).toBe('idle');
});

test('a page that comes in time never shows it', () => {
  const { actor, clock, loads } = start();
  actor.send({ type: 'navigation.start', quiet: false });
  clock.increment(LOADER_DELAY - 1);
  actor.send({ type: 'navigation.settle' });
  clock.increment(LOADER_DELAY);
  expect(loads()).toBe(false);
});

test('a second click does not start the wait anew', () => {
  const { actor, clock, loads } = start();
  actor.send({ type: 'navigation.start', quiet: false });
  clock.increment(LOADER_DELAY - 1);
  actor.send({ type: 'navigation.start', quiet: false });
  clock.increment(1);
  expect(loads()).toBe(true);
});

test('a route without a loader shows none, from any state', () => {
  const { actor, clock, loads } = start();
  actor.send({ type: 'navigation.start', quiet: true });
  clock.increment(LOADER_DELAY);
  expect(loads()).toBe(false);

  actor.send({ type: 'navigation.start', quiet: false });
  actor.send({ type: 'navigation.start', quiet: true });
  clock.increment(LOADER_DELAY);
  expect(loads()).toBe(false);

  actor.send({ type: 'navigation.start', quiet: false });
  clock.increment(LOADER_DELAY);
  expect(loads()).toBe(true);
  actor.send({ type: 'navigation.start', quiet: true });
  expect(loads()).toBe(false);
});
