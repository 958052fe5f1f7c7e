import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { type ProblemsFound, problemSearchMachine } from './problem-search.chart.ts';

const known: ProblemsFound = { items: [{ id: 'a', title: 'A', text: '', answer: '' }] };
const nothing: ProblemsFound = { items: [] };

function start(found = known) {
  const held = heldCommands();
  const actors = {
    searchProblems: held.command<ProblemsFound, { query: string }>('searchProblems'),
  };
  const actor = createActor(problemSearchMachine.provide({ actors }), { input: { query: '', found } });
  const told: string[] = [];
  actor.on('searched', ({ query }) => told.push(query));
  actor.start();
  return { ...held, actor, told, state: () => actor.getSnapshot() };
}

it('begins with what the page brought along', () => {
  expect(start().state().value).toBe('found');
  expect(start(nothing).state().value).toBe('nothing');
});

it('says what was searched for once the answer is there, and not before', async () => {
  const { actor, done, state, told } = start();
  actor.send({ type: 'query.send', query: 'grid' });
  expect(told).toEqual([]);
  await done(nothing);
  expect(state().value).toBe('nothing');
  expect(told).toEqual(['grid']);
});

it('forgets the question that another has replaced', async () => {
  const { actor, calls, done, state } = start();
  actor.send({ type: 'query.send', query: 'first' });
  actor.send({ type: 'query.send', query: 'second' });
  expect(calls.map(({ input }) => input)).toEqual([{ query: 'first' }, { query: 'second' }]);
  await done(known);
  expect(state().value).toBe('searching');
  await done(nothing);
  expect(state().value).toBe('nothing');
});

it('asks the same again after a failure', async () => {
  const { actor, calls, failed, state } = start();
  actor.send({ type: 'query.send', query: 'grid' });
  await failed('internal');
  expect(state().value).toBe('failed');
  actor.send({ type: 'search.retry' });
  expect(calls.at(-1)?.input).toEqual({ query: 'grid' });
});
