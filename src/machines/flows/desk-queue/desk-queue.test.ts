import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import type { Case } from '../../../api/contracts/desk.ts';
import { type CasePage, deskQueueMachine } from './desk-queue.chart.ts';

const page = (cursor: string | null, ...ids: string[]): CasePage => ({
  items: ids.map((id) => ({ id }) as Case),
  cursor,
});

function start(kept?: CasePage) {
  const held = heldCommands();
  const actors = {
    readCases: held.command<CasePage, { cursor?: string }>('readCases'),
    readMore: held.command<CasePage, { cursor?: string }>('readMore'),
  };
  const actor = createActor(deskQueueMachine.provide({ actors }), { input: { kept } }).start();
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
  expect(calls.map(({ input }) => input)).toEqual([{ cursor: 'x' }]);
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
  const { actor, ids, done, failed, state } = start();
  await done(page('x', 'a'));
  actor.send({ type: 'more.ask' });
  await failed('network');
  expect(state().hasTag('moreFailed')).toBe(true);
  expect(ids()).toEqual(['a']);
  actor.send({ type: 'filters.changed' });
  expect(ids()).toEqual([]);
});
