import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { registerEditingMachine, type TypedChanges, type UndoneChange } from './register-editing.chart.ts';

const typed: TypedChanges = { version: 3, changes: { name: 'Новое' } };
const undone: UndoneChange = { edit: 7, version: 3 };

function start() {
  const held = heldCommands();
  const actors = {
    saveChanges: held.command<void, TypedChanges>('saveChanges'),
    putBack: held.command<void, UndoneChange>('putBack'),
  };
  const actor = createActor(registerEditingMachine.provide({ actors }));
  const told: unknown[] = [];
  actor.on('*', (event) => told.push(event));
  actor.start();
  return { ...held, actor, told, state: () => actor.getSnapshot() };
}

it('sends what was typed, and nothing that cannot be right', async () => {
  const { actor, calls, done, told, state } = start();
  actor.send({ type: 'changes.send', typed: undefined });
  expect(calls).toHaveLength(0);
  actor.send({ type: 'changes.send', typed });
  expect(calls.map(({ input }) => input)).toEqual([typed]);
  await done();
  expect(state().hasTag('done')).toBe(true);
  expect(told).toEqual([{ type: 'changesSaved' }]);
});

it('lets the official choose, field by field, where somebody was faster', async () => {
  const { actor, failed, calls, told, state } = start();
  actor.send({ type: 'changes.send', typed });
  await failed('changed_elsewhere');
  expect(state().hasTag('conflict')).toBe(true);
  actor.send({ type: 'changes.send', typed });
  expect([calls.length, state().hasTag('busy')]).toEqual([0, false]);
  actor.send({ type: 'conflict.choose', choice: { path: 'name', keep: 'theirs' }, isLast: false });
  expect(state().value).toBe('overtaken');
  actor.send({ type: 'conflict.choose', choice: { path: 'about', keep: 'mine' }, isLast: true });
  expect(state().value).toEqual({ editing: 'filling' });
  expect(told).toEqual([
    { type: 'choiceMade', path: 'name', keep: 'theirs' },
    { type: 'choiceMade', path: 'about', keep: 'mine' },
  ]);
});

it('keeps what the portal objects to until the next try', async () => {
  const { actor, failed, state } = start();
  actor.send({ type: 'changes.send', typed });
  await failed('validation', { fields: [{ path: 'changes.name', code: 'required' }] });
  expect(state().context.fields).toHaveLength(1);
  actor.send({ type: 'change.putBack', undone });
  expect(state().context.fields).toEqual([]);
  await failed('network');
  expect(state().hasTag('failed')).toBe(true);
});

it('drops what was typed only when it is told twice', () => {
  const { actor, told, state } = start();
  actor.send({ type: 'changes.drop' });
  actor.send({ type: 'drop.leave' });
  expect([state().value, told]).toEqual([{ editing: 'filling' }, []]);
  actor.send({ type: 'changes.drop' });
  actor.send({ type: 'drop.confirm' });
  expect(told).toEqual([{ type: 'changesDropped' }]);
});
