import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import type { Case } from '../../../api/contracts/desk.ts';
import { type CasePage, type CaseQuery, deskQueueMachine } from './desk-queue.chart.ts';

const page = (cursor: string | null, ...ids: string[]): CasePage => ({
  items: ids.map((id) => ({ id }) as Case),
  cursor,
});

function start(kept?: CasePage) {
  const held = heldCommands();
  const actors = {
    readCases: held.command<CasePage, CaseQuery>('readCases'),
    readMore: held.command<CasePage, CaseQuery>('readMore'),
  };
  const actor = createActor(deskQueueMachine.provide({ actors }), { input: { filters: {}, kept } }).start();
  const ids = () => actor.getSnapshot().context.items.map(({ id }) => id);
  return { ...held, actor, ids, state: () => actor.getSnapshot() };
}

it('shows what was read before while it reads anew', async () => {
  const { ids, done } = start(page(null, 'a'));
  expect(ids()).toEqual(['a']);
  await done(page(null, 'b'));
  expect(ids()).toEqual(['b']);
});

it('reads on where the page ended, and each case shows once', async () => {
  const { actor, calls, ids, done } = start();
  await done(page('x', 'a', 'b'));
  actor.send({ type: 'more.ask' });
  expect(calls.map(({ input }) => input)).toEqual([{ filters: {}, cursor: 'x' }]);
  await done(page(null, 'b', 'c'));
  expect(ids()).toEqual(['a', 'b', 'c']);
  actor.send({ type: 'more.ask' });
  expect(calls).toHaveLength(0);
});

it('counts each changed case once until the list is read again', async () => {
  const { actor, state, done } = start();
  await done(page(null, 'a'));
  for (const id of ['a', 'b', 'a']) actor.send({ type: 'case.changed', id });
  expect(state().context.changed).toHaveLength(2);
  actor.send({ type: 'changes.show' });
  expect(state().context.changed).toEqual([]);
  expect(state().hasTag('reading')).toBe(true);
});

it('forgets the list of other filters at once, and keeps the pages it has when one does not come', async () => {
  const { actor, calls, ids, done, failed, state } = start();
  await done(page('x', 'a'));
  actor.send({ type: 'more.ask' });
  await failed('network');
  expect(state().hasTag('moreFailed')).toBe(true);
  expect(ids()).toEqual(['a']);
  actor.send({ type: 'filters.changed', filters: { overdue: true } });
  expect(ids()).toEqual([]);
  expect(calls.map(({ input }) => input)).toEqual([{ filters: { overdue: true }, cursor: null }]);
});

it('applies what is typed, and keeps what is not applied yet when other filters come', () => {
  const { actor, state } = start();
  const applied: string[] = [];
  actor.on('searchApplied', ({ query }) => applied.push(query));
  actor.send({ type: 'search.type', draft: 'w' });
  actor.send({ type: 'search.type', draft: ' water ' });
  actor.send({ type: 'filters.changed', filters: { assignee: 'me' } });
  expect(state().context.draft).toBe(' water ');
  actor.send({ type: 'search.apply' });
  expect(applied).toEqual(['water']);
  actor.send({ type: 'filters.changed', filters: { query: 'water' } });
  expect(state().context.draft).toBe('water');
  actor.send({ type: 'search.type', draft: 'wind' });
  actor.send({ type: 'search.drop' });
  expect(state().context.draft).toBe('water');
});
