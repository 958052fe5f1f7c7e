import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { investmentMapMachine, type MapQuestion, RETRY_DELAY } from './investment-map.chart.ts';
import { objectOf, partsOfObject } from './investment-map.settings.ts';

const CITY = { sight: { box: '37.3,55.5,37.9,55.9', zoom: 10 }, centre: '37.6,55.7,10' };
const NEAR = { sight: { box: '37.6,55.7,37.7,55.8', zoom: 13 }, centre: '37.65,55.75,13' };

function start(object: string | null = null) {
  const held = heldCommands();
  const actors = {
    loadObjects: held.command<number, MapQuestion>('loadObjects'),
    loadCard: held.command<void, { object: string }>('loadCard'),
  };
  const clock = new SimulatedClock();
  const actor = createActor(investmentMapMachine.provide({ actors }), {
    input: { filters: {}, object },
    clock,
  });
  const told: unknown[] = [];
  actor.on('*', (event) => told.push(event));
  actor.start();
  return { ...held, actor, clock, told, state: () => actor.getSnapshot() };
}

it('asks for what is in sight, and forgets where it was', async () => {
  const { actor, calls, done, state, told } = start();
  expect(state().value).toEqual({ objects: 'waiting', card: 'none' });
  actor.send({ type: 'map.moved', ...CITY });
  actor.send({ type: 'map.moved', ...NEAR });
  expect(calls.map(({ input }) => input)).toEqual([
    { ...CITY.sight, filters: {} },
    { ...NEAR.sight, filters: {} },
  ]);
  await done(0);
  expect(state().hasTag('loading')).toBe(true);
  await done(5);
  expect(state().matches({ objects: 'shown' })).toBe(true);
  // Where it began the address says: that is nothing new.
  expect(told).toEqual([{ type: 'placeChanged', centre: NEAR.centre }]);
});

it('asks for nothing before there is a map, and for the newest filters then', () => {
  const { actor, calls } = start();
  actor.send({ type: 'filters.changed', filters: { okrug: 'cao' } });
  expect(calls).toEqual([]);
  actor.send({ type: 'map.moved', ...CITY });
  expect(calls.map(({ input }) => input)).toEqual([{ ...CITY.sight, filters: { okrug: 'cao' } }]);
});

it('asks again by itself when it was refused, and not a moment before', async () => {
  const { actor, calls, clock, failed, state } = start();
  actor.send({ type: 'map.moved', ...CITY });
  await failed('too_many_requests');
  expect(state().hasTag('refused')).toBe(true);
  clock.increment(RETRY_DELAY - 1);
  expect(calls).toEqual([]);
  clock.increment(1);
  expect(calls).toHaveLength(1);
});

it('begins with the object of a link, and tells of those that are chosen', async () => {
  const { actor, calls, done, failed, state, told } = start('zones.one');
  expect(calls.map(({ input }) => input)).toEqual([{ object: 'zones.one' }]);
  await done();
  actor.send({ type: 'address.changed', object: 'zones.one' });
  expect(state().matches({ card: 'shown' })).toBe(true);
  actor.send({ type: 'object.choose', object: 'zones.two' });
  await failed('not_found');
  expect(state().hasTag('cardGone')).toBe(true);
  actor.send({ type: 'object.leave' });
  expect(told).toEqual([
    { type: 'objectChanged', object: 'zones.two' },
    { type: 'objectChanged', object: null },
  ]);
  expect(state().matches({ card: 'none' })).toBe(true);
});

it('knows which thing a word of an address means', () => {
  expect(partsOfObject(objectOf('technopark-rooms', 'a-1'))).toEqual({
    register: 'technopark-rooms',
    id: 'a-1',
  });
  for (const word of ['', 'zones', 'zones.', 'services.one', 'zones.One', 'zones.a.b', '__proto__.x'])
    expect(partsOfObject(word)).toBeUndefined();
});
