import { describe, expect, it } from 'vitest';
import { assign, createMachine, setup } from 'xstate';
import { registry } from '../../src/machines/registry.ts';
import type { ChartCases } from '../paths/cases.ts';
import { eventName } from '../paths/clocked-model.ts';
import { generatePaths } from '../paths/generate.ts';
import { mutantName, mutantsOf, mutate, pathsUpon } from '../paths/mutants.ts';
import { gapsOf, loadTables } from '../paths/tables.ts';
import { universeOf } from '../paths/universe.ts';

/** A door with a key, a bell that rings out, and a parent that everything inherits from. */
const door = setup({
  types: {} as { context: { locked: boolean }; events: { type: 'push' | 'turn' | 'ring' | 'leave' } },
  guards: { isUnlocked: ({ context }) => !context.locked },
  actions: { turn: assign({ locked: ({ context }) => !context.locked }) },
  delays: { ringing: 1000, patience: 5000 },
}).createMachine({
  id: 'door',
  context: { locked: true },
  initial: 'there',
  states: {
    there: {
      initial: 'closed',
      after: { patience: 'away' },
      on: { leave: 'away' },
      states: {
        closed: {
          on: { push: { guard: 'isUnlocked', target: 'open' }, turn: { actions: 'turn' }, ring: 'ringing' },
        },
        ringing: { after: { ringing: 'closed' } },
        open: { on: { push: 'closed' } },
      },
    },
    away: { type: 'final' },
  },
});

const cases: ChartCases = {
  inputs: { locked: () => undefined },
  events: { push: { it: {} }, turn: { it: {} }, ring: { it: {} }, leave: { it: {} } },
  key: ({ locked }: { locked: boolean }) => locked,
};

const generated = generatePaths(door, cases);
const steps = generated.paths.flatMap((path) => path.steps);

describe('paths', () => {
  it('take every transition, every refusal, and what is inherited from each state', () => {
    expect(generated.missed).toEqual([]);
    expect(generated.unvisited).toEqual([]);
    expect(generated.universe.keys).toContain('there.closed|push|refused');
    for (const from of ['closed', 'ringing', 'open'])
      expect(generated.wanted).toContain(`there.${from} ⊢ there|leave|0`);
  });

  it('know no refusal where a state around takes what guards refuse', () => {
    const inner = { initial: 'b', states: { b: { on: { e: { guard: () => false, target: '#end' } } } } };
    const around = (e: string | { guard: () => boolean; target: string }) =>
      createMachine({
        id: 'around',
        initial: 'a',
        states: { a: { ...inner, on: { e } }, end: { id: 'end', type: 'final' } },
      });
    expect([...universeOf(around('end')).refusals]).toEqual([]);
    const guarded = around({ guard: () => false, target: 'end' });
    expect([...universeOf(guarded).refusals]).toEqual(['a|e|refused', 'a.b|e|refused']);
  });

  // Which transitions a step took is told by a part of xstate that is not promised: without it nothing is covered.
  it('know from xstate which transition was taken', () => {
    const pushed = steps.find(
      ({ event, state }) => event?.type === 'push' && state.from.includes('there.open'),
    );
    expect(pushed?.state.covered).toEqual(['there.open|push|0']);
  });

  it('let only the timer fire that is due first', () => {
    const rung = steps.filter(({ event }) => event?.type === 'xstate.after.ringing.door.there.ringing');
    expect(rung.length).toBeGreaterThan(0);
    for (const { event, state } of rung) {
      expect(event?.$wait).toBeLessThanOrEqual(1000);
      expect(state.snapshot.value).toEqual({ there: 'closed' });
    }
  });

  it('end a timer with the state that began it', () => {
    const away = steps.filter(({ state }) => state.snapshot.value === 'away');
    expect(away.length).toBeGreaterThan(0);
    for (const { state } of away) expect(state.pending).toEqual({});
    for (const { state } of steps)
      expect(Object.keys(state.pending).some((name) => name.includes('ringing'))).toBe(
        JSON.stringify(state.snapshot.value).includes('ringing'),
      );
  });

  it('are the same for the same seed, and others for another', () => {
    const names = (seed: number) =>
      generatePaths(door, cases, { seed }).paths.map((path) =>
        path.steps.map(({ event }) => event && eventName(event)),
      );
    expect(names(7)).toEqual(names(7));
    expect(names(7)).not.toEqual(names(1));
  });

  it('say what they cannot reach', () => {
    const { missed } = generatePaths(door, { ...cases, events: { ...cases.events, turn: {} } });
    expect(missed).toContain('there.closed|turn|0');
    expect(missed).toContain('there.closed|push|0');
  });

  it('refuse a key that tells too many states apart', () => {
    let count = 0;
    expect(() => generatePaths(door, { ...cases, key: () => count++ })).toThrow('too fine');
  });
});

describe('a mutant', () => {
  const mutants = mutantsOf(door, generated.universe);

  it('is made of every transition and every guard', () => {
    expect(mutants.map(mutantName).sort()).toEqual(
      [
        'there.closed|push|0 dropped',
        'there.closed|push|0 without its guard',
        'there.closed|ring|0 dropped',
        'there.closed|turn|0 dropped',
        'there.open|push|0 dropped',
        'there.ringing|xstate.after.ringing.door.there.ringing|0 dropped',
        'there|leave|0 dropped',
        'there|xstate.after.patience.door.there|0 dropped',
      ].sort(),
    );
  });

  it('changes the chart that runs, not the model, until it is mended', () => {
    const running = door.provide({});
    const locked = running.resolveState({ value: { there: 'closed' }, context: { locked: true } });
    const mutant = mutants.find((one) => mutantName(one) === 'there.closed|push|0 without its guard');
    if (!mutant) throw new Error('no such mutant');
    expect(locked.can({ type: 'push' })).toBe(false);
    const mend = mutate(running, mutant);
    expect(locked.can({ type: 'push' })).toBe(true);
    expect(
      door.resolveState({ value: { there: 'closed' }, context: { locked: true } }).can({ type: 'push' }),
    ).toBe(false);
    mend();
    expect(locked.can({ type: 'push' })).toBe(false);
  });

  it('is met by some path, cut where it shows', () => {
    for (const mutant of mutants) {
      const met = pathsUpon(mutant, generated);
      expect(met.length, mutantName(mutant)).toBeGreaterThan(0);
      const last = met[0]?.steps.at(-1);
      expect(last?.event?.type, mutantName(mutant)).toBe(mutant.event);
    }
  });
});

describe('the tables beside the charts', async () => {
  const all = await loadTables();

  it('are there for every chart', () => {
    expect(all.map(({ chart }) => chart.id)).toEqual(registry.map(({ chart }) => chart.id));
  });

  it.each(all)('are whole for $chart.id', (tables) => {
    expect(gapsOf(tables)).toEqual([]);
  });

  it.each(all)('lead to every state and transition of $chart.id', ({ chart, cases: own }) => {
    const { missed, unvisited } = generatePaths(chart, own);
    expect([...unvisited, ...missed]).toEqual([]);
  });

  it('are not whole with something missing, or with something for nothing', () => {
    const tables = all.find(({ chart }) => chart.id === 'slot-reservation');
    if (!tables?.screen) throw new Error('no tables of slot-reservation');
    const { 'slot.pick': _pick, ...events } = tables.cases.events;
    const { expired: _expired, ...sees } = tables.screen.sees;
    const broken = {
      ...tables,
      cases: { ...tables.cases, events: { ...events, 'slot.steal': { it: {} } } },
      screen: { ...tables.screen, sees: { ...sees, nowhere: () => [] } },
    };
    expect(gapsOf(broken)).toEqual([
      'events of the cases: slot.pick is missing',
      'events of the cases: slot.steal is there for nothing',
      'sees: expired is missing',
      'sees: nowhere is there for nothing',
      'inspected: expired is there for nothing',
    ]);
  });
});
