import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createFlowAtlasEffects } from './flow-atlas.actors.ts';
import { type ExportFormat, flowAtlasMachine } from './flow-atlas.chart.ts';

/** An atlas whose work succeeds or fails as listed, in order. */
function start({ drawn = [true], made = [true], selected = null as string | null } = {}) {
  const asked: ExportFormat[] = [];
  const effects = createFlowAtlasEffects({
    layOut: async () => {
      if (!drawn.shift()) throw new Error('no worker');
    },
    exportAs: async (format) => {
      asked.push(format);
      if (!made.shift()) throw new Error('no canvas');
    },
  });
  const actor = createActor(flowAtlasMachine.provide(effects), { input: { selected } }).start();
  return { actor, asked, context: () => actor.getSnapshot().context };
}

test('draws, and after a failure draws again', async () => {
  const { actor } = start({ drawn: [false, true] });
  expect(actor.getSnapshot().hasTag('drawing')).toBe(true);
  await waitFor(actor, (snapshot) => snapshot.hasTag('notDrawn'));
  actor.send({ type: 'drawing.retry' });
  expect(actor.getSnapshot().hasTag('drawing')).toBe(true);
  await waitFor(actor, (snapshot) => snapshot.hasTag('drawn'));
});

test('selects a state, another one, and none', () => {
  const { actor, context } = start();
  expect(actor.getSnapshot().matches({ selection: 'none' })).toBe(true);
  actor.send({ type: 'state.select', path: 'open' });
  actor.send({ type: 'state.select', path: 'open.failed' });
  expect(actor.getSnapshot().matches({ selection: 'selected' })).toBe(true);
  expect(context().selected).toBe('open.failed');
  actor.send({ type: 'state.clear' });
  expect(context().selected).toBeNull();
});

test('begins with the state that the address names', () => {
  const { actor, context } = start({ selected: 'closed' });
  expect(actor.getSnapshot().matches({ selection: 'selected' })).toBe(true);
  expect(context().selected).toBe('closed');
});

test('steps back and forward through the log, and on to the present', () => {
  const { actor, context } = start();
  const isStepped = () => actor.getSnapshot().hasTag('stepped');
  expect(isStepped()).toBe(false);
  actor.send({ type: 'log.back', flow: 'a', entry: 4 });
  actor.send({ type: 'log.back', flow: 'a', entry: 3 });
  expect([isStepped(), context().flow, context().entry]).toEqual([true, 'a', 3]);
  actor.send({ type: 'log.forward', flow: 'a', entry: 4 });
  expect([isStepped(), context().entry]).toEqual([true, 4]);
  actor.send({ type: 'log.forward', flow: 'a', entry: null });
  expect([isStepped(), context().entry]).toEqual([false, null]);
  actor.send({ type: 'log.show', flow: 'a', entry: 2 });
  actor.send({ type: 'log.show', flow: 'a', entry: 1 });
  expect([isStepped(), context().entry]).toEqual([true, 1]);
  actor.send({ type: 'log.live' });
  expect([isStepped(), context().entry]).toEqual([false, null]);
});

test('another flow is watched from its present on', () => {
  const { actor, context } = start();
  actor.send({ type: 'log.back', flow: 'a', entry: 4 });
  actor.send({ type: 'actor.choose', flow: 'b' });
  expect([context().flow, context().entry, actor.getSnapshot().hasTag('stepped')]).toEqual([
    'b',
    null,
    false,
  ]);
});

test('makes one file at a time, and after a failure another', async () => {
  const { actor, asked } = start({ made: [false, true] });
  actor.send({ type: 'export.start', format: 'png' });
  actor.send({ type: 'export.start', format: 'svg' });
  expect(actor.getSnapshot().hasTag('exporting')).toBe(true);
  await waitFor(actor, (snapshot) => snapshot.hasTag('notExported'));
  actor.send({ type: 'export.start', format: 'svg' });
  await waitFor(actor, (snapshot) => snapshot.matches({ exporting: 'idle' }));
  expect(asked).toEqual(['png', 'svg']);
});

test('a chart without effects fails loudly', async () => {
  const actor = createActor(flowAtlasMachine, { input: { selected: null } }).start();
  actor.send({ type: 'export.start', format: 'json' });
  await waitFor(actor, (snapshot) => snapshot.hasTag('notDrawn') && snapshot.hasTag('notExported'));
});
