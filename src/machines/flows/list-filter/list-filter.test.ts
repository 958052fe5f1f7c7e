import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { readFilters } from './list-filter.address.ts';
import { COUNT_DELAY, type FilterCount, listFilterMachine } from './list-filter.chart.ts';
import { type FilterValues, sameFilters, withFilter } from './list-filter.settings.ts';
import { readTyped } from './list-filter.typed.ts';

const count = (total: number): FilterCount => ({ total, isEstimate: false, relaxations: [] });

function start(applied: FilterValues = {}) {
  const held = heldCommands();
  const clock = new SimulatedClock();
  const actors = {
    countResults: held.command<FilterCount, { filters: FilterValues }>('countResults'),
  };
  const actor = createActor(listFilterMachine.provide({ actors }), { input: { applied }, clock });
  const told: FilterValues[] = [];
  actor.on('filtersApplied', ({ filters }) => told.push(filters));
  actor.start();
  return {
    ...held,
    actor,
    clock,
    told,
    state: () => actor.getSnapshot(),
    select: (name: string, ...value: string[]) => actor.send({ type: 'filter.select', name, value }),
  };
}

it('counts once the choosing has stopped, and not a moment before', () => {
  const { calls, clock, select } = start();
  select('type', 'building');
  clock.increment(COUNT_DELAY - 1);
  select('type', 'building', 'apartment');
  clock.increment(COUNT_DELAY - 1);
  expect(calls).toEqual([]);
  clock.increment(1);
  expect(calls.map(({ input }) => input)).toEqual([{ filters: { type: ['building', 'apartment'] } }]);
});

it('changes the list when the draft is applied, and only then', async () => {
  const { actor, clock, done, select, state, told } = start();
  select('type', 'building');
  clock.increment(COUNT_DELAY);
  await done(count(3));
  expect(state().context.count?.total).toBe(3);
  expect(told).toEqual([]);
  actor.send({ type: 'filters.apply' });
  expect(told).toEqual([{ type: ['building'] }]);
  expect(state().value).toBe('applied');
});

it('applies a draft that could not be counted', async () => {
  const { actor, clock, failed, select, state, told } = start();
  select('type', 'building');
  clock.increment(COUNT_DELAY);
  await failed('internal');
  expect(state().hasTag('uncounted')).toBe(true);
  actor.send({ type: 'filters.apply' });
  expect(told).toHaveLength(1);
});

it('takes back choice by choice, and rests where the list is', () => {
  const { actor, select, state } = start({ type: 'building' });
  select('district', 'arbat');
  select('metro', 'arbatskaya');
  actor.send({ type: 'filters.undo' });
  expect(state().context.draft).toEqual({ type: 'building', district: ['arbat'] });
  actor.send({ type: 'filters.undo' });
  expect(state().value).toBe('applied');
  // Nothing has been changed in the list: there is nothing to take back.
  actor.send({ type: 'filters.undo' });
  expect(state().context.applied).toEqual({ type: 'building' });
});

it('brings cleared filters back, once', () => {
  const { actor, told } = start({ type: 'building', query: 'подвал' });
  actor.send({ type: 'filters.clear' });
  actor.send({ type: 'filters.undo' });
  actor.send({ type: 'filters.undo' });
  expect(told).toEqual([{}, { type: 'building', query: 'подвал' }]);
});

it('keeps what is drafted when another filter is cleared', () => {
  const { actor, select, state, told } = start({ type: 'building', district: 'arbat' });
  select('metro', 'arbatskaya');
  actor.send({ type: 'filter.clear', names: ['district'] });
  expect(told).toEqual([{ type: 'building' }]);
  expect(state().context.draft).toEqual({ type: 'building', metro: ['arbatskaya'] });
});

it('does nothing where there is nothing to change', () => {
  const { actor, select, state, told } = start({ type: ['building'] });
  const untouched = state();
  select('type', 'building');
  actor.send({ type: 'filter.clear', names: ['district'] });
  actor.send({ type: 'filters.undo' });
  expect(state()).toBe(untouched);
  select('query', 'склад');
  const drafted = state();
  select('query', 'склад');
  actor.send({ type: 'filter.clear', names: ['query'] });
  expect(state()).toBe(drafted);
  expect(told).toEqual([]);
});

it('clears nothing where nothing is applied', () => {
  const { actor, state, told } = start();
  const untouched = state();
  actor.send({ type: 'filters.clear' });
  expect(state()).toBe(untouched);
  expect(told).toEqual([]);
});

it('follows the address, but not its own echo', () => {
  const { actor, select, state } = start();
  select('type', 'building');
  actor.send({ type: 'filters.apply' });
  select('metro', 'arbatskaya');
  actor.send({ type: 'address.changed', filters: { type: 'building' } });
  expect(state().hasTag('drafting')).toBe(true);
  actor.send({ type: 'address.changed', filters: {} });
  expect(state().value).toBe('applied');
  expect(state().context.draft).toEqual({});
});

describe('filters', () => {
  it('are the same whatever their order', () => {
    expect(sameFilters({ a: ['x', 'y'], b: 'z' }, { b: ['z'], a: ['y', 'x'] })).toBe(true);
    expect(sameFilters({ a: ['x'] }, { a: ['x', 'y'] })).toBe(false);
  });

  it('go when their value is empty', () => {
    expect(withFilter({ a: 'x', b: 'y' }, 'a', ' ')).toEqual({ b: 'y' });
    expect(withFilter({ a: 'x', b: 'y' }, 'b', [])).toEqual({ a: 'x' });
  });

  it('are read from an address, whatever stands there', () => {
    const search = {
      type: ['building', 'building', { a: 1 }, 'x'.repeat(201)],
      query: 123,
      metro: '',
      district: null,
      forged: 'x',
    };
    expect(readFilters(search, ['type', 'query', 'metro', 'district'])).toEqual({
      type: ['building'],
      query: '123',
    });
  });

  it('are read as a form without scripts sends them, in the units that are typed', () => {
    const search = { fromTyped: '20\u00a0000 000', toTyped: 'a lot', otherTyped: 5, least: 7 };
    expect(readTyped(search, ['from', 'to', 'least'], 100)).toEqual({ from: 2_000_000_000, to: 'a lot' });
    expect(readTyped({ fromTyped: '' }, ['from'], 100)).toEqual({ from: '' });
    expect(readTyped({ fromTyped: '1 000,01' }, ['from'], 100)).toEqual({ from: 100_001 });
    // As the field writes them in other languages.
    expect(readTyped({ fromTyped: '16,800,000.50' }, ['from'], 100)).toEqual({ from: 1_680_000_050 });
    expect(readTyped({ fromTyped: '16.800.000' }, ['from'], 1)).toEqual({ from: 16_800_000 });
  });
});
