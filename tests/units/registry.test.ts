import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getStateNodes } from 'xstate/graph';
import { type OutlineState, outlineOf } from '../../src/machines/outline.ts';
import { registry } from '../../src/machines/registry.ts';

const MACHINES = join(import.meta.dirname, '..', '..', 'src', 'machines');
const leaves = (state: OutlineState): OutlineState[] =>
  state.states.length === 0 ? [state] : state.states.flatMap(leaves);

it('names every chart file once, under the folder of its kind', () => {
  const files = globSync('*/*/*.chart.ts', { cwd: MACHINES });
  const expected = files.map((file) => `${file.split('/')[0]} ${basename(file, '.chart.ts')}`);
  expect(registry.map(({ kind, chart }) => `${kind}s ${chart.id}`).sort()).toEqual(expected.sort());
});

describe.each(registry)('$chart.id', ({ chart }) => {
  it('says in a sentence what it is', () => {
    expect(outlineOf(chart).description).toMatch(/^\p{Lu}.+\.$/u);
  });

  it('says of each resting state what it is', () => {
    expect(leaves(outlineOf(chart)).filter(({ description }) => description === '')).toEqual([]);
  });

  it('gives every invocation an id, an answer and a failure', () => {
    for (const node of getStateNodes(chart.root))
      for (const { id } of node.invoke) {
        expect(node.transitions.has(`xstate.done.actor.${id}`), `${node.id} done ${id}`).toBe(true);
        expect(node.transitions.has(`xstate.error.actor.${id}`), `${node.id} error ${id}`).toBe(true);
        expect(id, node.id).not.toMatch(/^0\./);
      }
  });
});
