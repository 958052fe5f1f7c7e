import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { type KrtSubject, krtBoundaryCheckMachine } from './krt-boundary-check.chart.ts';

const PLACE: KrtSubject = { by: 'point', latitude: 55.75, longitude: 37.6 };

function start() {
  const held = heldCommands();
  const actors = { checkSubject: held.command<{ number: string }, KrtSubject>('checkSubject') };
  const actor = createActor(krtBoundaryCheckMachine.provide({ actors }));
  const told: unknown[] = [];
  actor.on('*', (event) => told.push(event));
  actor.start();
  return { ...held, actor, told, state: () => actor.getSnapshot() };
}

it('checks what is given once, and tells the number of the proof', async () => {
  const { actor, calls, done, state, told } = start();
  actor.send({ type: 'check.send', subject: undefined });
  expect(state().value).toBe('editing');
  actor.send({ type: 'check.send', subject: PLACE });
  actor.send({ type: 'check.send', subject: PLACE });
  expect(calls).toMatchObject([{ name: 'checkSubject', input: PLACE }]);
  await done({ number: 'A' });
  expect(told).toEqual([{ type: 'proved', number: 'A' }]);
  expect(state().value).toBe('proved');
});

it.each([
  ['too_many_requests', 'tooMany'],
  ['too_large', 'tooLarge'],
  ['not_found', 'gone'],
  ['network', 'failed'],
] as const)('goes back to the form after %s, and forgets it with another way', async (code, failure) => {
  const { actor, failed, state } = start();
  actor.send({ type: 'check.send', subject: PLACE });
  await failed(code);
  expect(state().context.failure).toBe(failure);
  expect(state().value).toBe('editing');
  actor.send({ type: 'way.changed' });
  expect(state().context.failure).toBeNull();
});
