import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { PROBLEM } from '../../../../tests/support/people.ts';
import { createMessageComposeEffects } from './message-compose.actors.ts';
import { messageComposeMachine } from './message-compose.chart.ts';

const answer = { id: 'm', number: 7, dueAt: '2026-12-04T23:59:59+03:00' };

function start() {
  const held = heldCommands();
  const machine = messageComposeMachine.provide({ actors: { sendMessage: held.command('sendMessage') } });
  const actor = createActor(machine, { input: { kind: 'problem' } });
  let arrived = 0;
  actor.on('messageSent', () => arrived++);
  actor.start();
  const send = (isValid = true) => actor.send({ type: 'message.send', isValid });
  return { ...held, actor, send, state: () => actor.getSnapshot(), arrived: () => arrived };
}

it('sends what is valid, once, and keeps number and date', async () => {
  const { send, calls, done, state, arrived } = start();
  send(false);
  expect(calls).toHaveLength(0);
  send();
  send();
  expect(calls).toHaveLength(1);
  await done(answer);
  expect(state().value).toBe('sent');
  expect(state().context.sent).toEqual(answer);
  expect(arrived()).toBe(1);
});

it('opens again with what was refused, and forgets it with the next send', async () => {
  const { send, failed, state, arrived } = start();
  send();
  const fields = [{ path: 'pin', code: 'tin_length' }];
  await failed('validation', { fields });
  expect(state().value).toBe('editing');
  expect(state().context).toMatchObject({ failure: null, fields });
  send();
  expect(state().context.fields).toEqual([]);
  await failed('too_many_requests', { allowedAt: 5 });
  expect(state().context).toMatchObject({ failure: 'tooMany', allowedAt: 5 });
  send();
  await failed('network');
  expect(state().context.failure).toBe('failed');
  expect(arrived()).toBe(0);
});

it('ends where the session has ended', async () => {
  const { send, failed, state } = start();
  send();
  await failed('not_authenticated');
  expect(state().value).toBe('signedOut');
  expect(state().status).toBe('done');
});

it('sends the form under its key, and keeps what was typed out of the flow', async () => {
  const call = vi.fn(async () => answer);
  const sending = { form: { ...PROBLEM }, key: 'k' };
  const effects = createMessageComposeEffects({ api: { call } as never, sending: async () => sending });
  const actor = createActor(messageComposeMachine.provide(effects), { input: { kind: 'problem' } }).start();
  actor.send({ type: 'message.send', isValid: true });
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('sent'));
  expect(call).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    { body: PROBLEM },
    expect.objectContaining({ idempotencyKey: 'k' }),
  );
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(PROBLEM.lastname);
});
