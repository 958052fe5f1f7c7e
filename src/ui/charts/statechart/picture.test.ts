import ELK from 'elkjs/lib/elk.bundled.js';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { outlineOf, statesWithin } from '../../../machines/outline.ts';
import { registry } from '../../../machines/registry.ts';
import { fitsWidth, openingScale, roomHeight } from './fit.ts';
import { arrowsOf, graphOf, INSET, linesOf, type Manner, namesOf, rowsOf } from './graph.ts';
import { type Box, type LaidOut, pictureOf } from './picture.ts';
import { headOf, lineOf, type Point } from './shapes.ts';

/** Letters of one width: what is tested is where things lie. */
const measure = (text: string) => text.length * 7;

const WHOLE: Manner = { words: true };
const SMALLEST: Manner = { words: false, abreast: 1, merged: true };

async function layOut(chart: Parameters<typeof outlineOf>[0], manner = WHOLE): Promise<LaidOut> {
  const plan = { root: outlineOf(chart), nameOf: namesOf(chart.id), measure, manner };
  return pictureOf(plan, await new ELK().layout(graphOf(plan)));
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

  it.each([WHOLE, SMALLEST])('has every state inside the one around it: %j', async (manner) => {
    const picture = await layOut(chart, manner);
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

  it.each([WHOLE, SMALLEST])('has room in every frame for its name: %j', async (manner) => {
    for (const { path, type, lines, width } of (await layOut(chart, manner)).states) {
      const name = Math.max(...lines.map((line) => measure(line)));
      if (type !== 'history') expect(width, path).toBeGreaterThanOrEqual(name + 2 * INSET.inline);
    }
  });

  it('has every transition once: as an arrow from state to state, or as a line in its state', async () => {
    const picture = await layOut(chart);
    const boxes = new Map(picture.states.map((state) => [state.path, state]));
    const drawn = picture.arrows.flatMap(({ source, target, words }) =>
      words.map(({ transition }) => `${source}#${transition} ${target}`),
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

  it('has an arrow for each two states where its words are left out', async () => {
    const { arrows, states: placed } = await layOut(chart, SMALLEST);
    const boxes = new Map(placed.map((state) => [state.path, state]));
    const ways = states.flatMap(({ path, transitions }) =>
      transitions.flatMap(({ targets }) => targets.map((target) => `${path} ${target}`)),
    );
    const drawn = arrows.filter(({ kind }) => kind !== 'start');
    expect(drawn.map(({ source, target }) => `${source} ${target}`).sort()).toEqual(
      [...new Set(ways)].sort(),
    );
    for (const { source, target, points, label } of drawn) {
      expect(label).toBeUndefined();
      expect(touches(boxes.get(target) as Box, points.at(-1) as Point), `${source} → ${target}`).toBe(true);
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
  expect(a && arrowsOf(a, WHOLE).map(({ kind, target, transitions }) => [kind, target, transitions])).toEqual(
    [
      ['event', 'b', [0, 1]],
      ['event', 'c', [2]],
      ['after', 'b', [3]],
    ],
  );
});

it('says in a state what runs there and what it answers without being left', () => {
  const chart = createMachine({ invoke: { id: 'x', src: 'loadIt' }, on: { note: { guard: 'isNew' } } });
  expect(rowsOf(outlineOf(chart), WHOLE).map(({ text }) => text)).toEqual(['do / loadIt', 'note [isNew]']);
});

it('breaks long names between words', () => {
  expect(linesOf('waits for the first moderator', measure, {})).toEqual(['waits for the first', 'moderator']);
  expect(linesOf('signedOut', measure, {})).toEqual(['signedOut']);
});

it('opens at a size that can be read, in a room as tall as what fits in width', () => {
  const small = { width: 400, height: 900, letters: 12 };
  expect(fitsWidth(small, 424)).toBe(true);
  expect([openingScale(small, 424), roomHeight(small, 424, 500)]).toEqual([1, 924]);
  expect(fitsWidth(small, 423)).toBe(false);
  expect([openingScale(small, 300), roomHeight(small, 300, 500)]).toEqual([1, 500]);
  // Larger letters may be made smaller before they cannot be read.
  expect(openingScale({ ...small, letters: 16 }, 324)).toBe(0.75);
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
