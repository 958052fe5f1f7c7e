import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { portalSearchMachine, TYPING_DELAY } from './portal-search.chart.ts';

function start(query = '') {
  const held = heldCommands();
  const clock = new SimulatedClock();
  const actors = {
    searchEverything: held.command<{ isFound: boolean }, { query: string }>('searchEverything'),
  };
  const actor = createActor(portalSearchMachine.provide({ actors }), { input: { query }, clock });
  const sent: string[] = [];
  actor.on('sent', (told) => sent.push(told.query));
  actor.start();
  return { ...held, actor, clock, sent, state: () => actor.getSnapshot().value };
}

it('asks when typing has stopped, and not a moment before', () => {
  const { actor, calls, clock, state } = start();
  for (const query of ['lo', 'loa', ' loan']) {
    actor.send({ type: 'query.type', query });
    clock.increment(TYPING_DELAY - 1);
  }
  expect([state(), calls.length]).toEqual([{ open: 'typing' }, 0]);
  clock.increment(1);
  expect(state()).toEqual({ open: 'asking' });
  expect(calls.map(({ input }) => input)).toEqual([{ query: 'loan' }]);
});

it('asks nothing for a letter, and forgets what was asked for when the field is emptied', async () => {
  const { actor, calls, clock, done, state } = start();
  actor.send({ type: 'query.type', query: 'l' });
  clock.increment(TYPING_DELAY);
  expect([state(), calls.length]).toEqual(['idle', 0]);
  actor.send({ type: 'query.type', query: 'loan' });
  clock.increment(TYPING_DELAY);
  actor.send({ type: 'query.type', query: '' });
  await done({ isFound: true });
  expect(state()).toBe('idle');
});

it('forgets the answer to words that others have replaced', async () => {
  const { actor, calls, clock, done, state } = start();
  for (const query of ['loan', 'land']) {
    actor.send({ type: 'query.type', query });
    clock.increment(TYPING_DELAY);
  }
  await done({ isFound: false });
  expect(state()).toEqual({ open: 'asking' });
  await done({ isFound: true });
  expect([state(), calls.length]).toEqual([{ open: 'shown' }, 0]);
});

it('stays closed until it is opened, and then asks anew', async () => {
  const { actor, clock, calls, done, state } = start('loan');
  clock.increment(TYPING_DELAY);
  expect([state(), calls.length]).toEqual(['closed', 0]);
  actor.send({ type: 'results.open' });
  await done({ isFound: true });
  actor.send({ type: 'results.close' });
  expect(state()).toBe('closed');
});

it('sends what is typed by then, and nothing where that is nothing', () => {
  const { actor, sent, state } = start();
  actor.send({ type: 'query.send' });
  expect(sent).toEqual([]);
  actor.send({ type: 'query.type', query: ' l ' });
  actor.send({ type: 'query.send' });
  actor.send({ type: 'query.type', query: 'loan ' });
  actor.send({ type: 'query.send' });
  expect([sent, state()]).toEqual([['l', 'loan'], 'closed']);
});
