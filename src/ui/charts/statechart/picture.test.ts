import ELK from 'elkjs/lib/elk.bundled.js';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { outlineOf, statesWithin } from '../../../machines/outline.ts';
import { registry } from '../../../machines/registry.ts';
import { arrowsOf, graphOf, rowsOf } from './graph.ts';
import { type Box, type Picture, type Point, pictureOf } from './picture.ts';
import { headOf, lineOf } from './shapes.ts';

/** Letters of one width: what is tested is where things lie. */
const measure = (text: string) => text.length * 7;

async function layOut(chart: Parameters<typeof outlineOf>[0]): Promise<Picture> {
  const outline = outlineOf(chart);
  return pictureOf(outline, chart.id, await new ELK().layout(graphOf(outline, chart.id, measure)));
}

const holds = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
/** Whether a point lies on the edge of a box. */
const touches = ({ x, y, width, height }: Box, [px, py]: Point): boolean => {
  const near = (a: number, b: number) => Math.abs(a - b) < 1;
  const isBeside = px > x - 1 && px < x + width + 1 && py > y - 1 && py < y + height + 1;
  return isBeside && (near(px, x) || near(px, x + width) || near(py, y) || near(py, y + height));
};

const odd = createMachine({
  id: 'odd',
  initial: 'a',
  on: { home: '.a', stay: {} },
  states: {
    a: { on: { self: { target: 'a', reenter: true }, in: 'b.c', out: { target: ['b.c'] } } },
    b: {
      initial: 'c',
      on: { inner: '.d', again: { target: 'b', reenter: true } },
      states: { c: {}, d: {}, h: { type: 'history' } },
    },
    end: { type: 'final' },
  },
});

describe.each([...registry.map(({ chart }) => chart), odd])('the picture of $id', (chart) => {
  const outline = outlineOf(chart);
  const states = statesWithin(outline);

  it('has every state inside the one around it, and beside its neighbours', async () => {
    const picture = await layOut(chart);
    const boxes = new Map(picture.states.map((state) => [state.path, state]));
    expect([...boxes.keys()]).toEqual(states.map(({ path }) => path));
    for (const parent of states) {
      const outer = boxes.get(parent.path) as Box;
      const inner = parent.states.map(({ path }) => boxes.get(path) as Box);
      for (const box of inner) expect(holds(outer, box)).toBe(true);
      for (const [n, box] of inner.entries())
        for (const other of inner.slice(n + 1)) expect(meet(box, other)).toBe(false);
    }
  });

  it('has every transition once: as an arrow from state to state, or as a line in its state', async () => {
    const picture = await layOut(chart);
    const boxes = new Map(picture.states.map((state) => [state.path, state]));
    const drawn = picture.arrows.flatMap(({ source, target, label }) =>
      (label?.words ?? []).map(({ transition }) => `${source}#${transition} ${target}`),
    );
    const inside = picture.states.flatMap(({ path, rows }) =>
      rows.flatMap(({ transition }) => (transition === undefined ? [] : [`${path}#${transition}`])),
    );
    const wanted = states.flatMap(({ path, transitions }) =>
      transitions.flatMap(({ targets }, n) =>
        targets.length > 0 ? targets.map((target) => `${path}#${n} ${target}`) : [`${path}#${n}`],
      ),
    );
    expect([...drawn, ...inside].sort()).toEqual(wanted.sort());
    for (const { source, target, kind, points } of picture.arrows) {
      expect(touches(boxes.get(target) as Box, points.at(-1) as Point), `${source} → ${target}`).toBe(true);
      if (kind !== 'start')
        expect(touches(boxes.get(source) as Box, points[0] as Point), `${source} → ${target}`).toBe(true);
    }
  });

  it('has words that hide neither a state nor each other', async () => {
    const { arrows, states: placed } = await layOut(chart);
    const labels = arrows.flatMap(({ label }) => label ?? []);
    const leaves = placed.filter(
      ({ path }) => !placed.some((other) => other.path.startsWith(`${path}.`) || path === ''),
    );
    for (const [n, label] of labels.entries())
      for (const box of [...leaves, ...labels.slice(n + 1)]) expect(meet(label, box)).toBe(false);
  });
});

it('draws transitions of one kind between the same states as one arrow', () => {
  const chart = createMachine({
    initial: 'a',
    states: { a: { on: { x: 'b', y: { target: 'b' }, z: 'c' }, after: { 1: 'b' } }, b: {}, c: {} },
  });
  const [a] = outlineOf(chart).states;
  expect(a && arrowsOf(a).map(({ kind, target, transitions }) => [kind, target, transitions])).toEqual([
    ['event', 'b', [0, 1]],
    ['event', 'c', [2]],
    ['after', 'b', [3]],
  ]);
});

it('says in a state what runs there and what it answers without being left', () => {
  const chart = createMachine({ invoke: { id: 'x', src: 'loadIt' }, on: { note: { guard: 'isNew' } } });
  expect(rowsOf(outlineOf(chart)).map(({ text }) => text)).toEqual(['do / loadIt', 'note [isNew]']);
});

it('rounds the corners of a line and points its head at the end', () => {
  const points: Point[] = [
    [0, 0],
    [0, 50],
    [40, 50],
  ];
  expect(lineOf(points)).toBe('M0,0L0,42A8,8,0,0,0,8,50L33,50');
  expect(headOf(points)).toBe('M40,50L32,54L32,46Z');
  expect(lineOf([])).toBe('');
});
