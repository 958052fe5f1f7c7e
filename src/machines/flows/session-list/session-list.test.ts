import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { sessionListMachine } from './session-list.chart.ts';

function start() {
  const held = heldCommands();
  const machine = sessionListMachine.provide({ actors: { endSessions: held.command('endSessions') } });
  const actor = createActor(machine);
  let changes = 0;
  actor.on('sessionsChanged', () => changes++);
  actor.start();
  return { ...held, actor, state: () => actor.getSnapshot(), changes: () => changes };
}

it('ends one session or all others, one thing at a time', async () => {
  const { actor, calls, done, state, changes } = start();
  actor.send({ type: 'session.end', id: 'a' });
  actor.send({ type: 'sessions.endOthers' });
  expect(calls).toMatchObject([{ input: { id: 'a' } }]);
  await done();
  actor.send({ type: 'sessions.endOthers' });
  expect(calls).toMatchObject([{ input: 'others' }]);
  await done();
  expect(state().value).toBe('viewing');
  expect(changes()).toBe(2);
});

it('minds a failure, but not that a session has ended by itself', async () => {
  const { actor, failed, state, changes } = start();
  actor.send({ type: 'session.end', id: 'a' });
  await failed('internal');
  expect(state().context.failure).toBe('failed');
  actor.send({ type: 'session.end', id: 'a' });
  expect(state().context.failure).toBeNull();
  await failed('not_found');
  expect(state().context.failure).toBeNull();
  expect(changes()).toBe(1);
});
