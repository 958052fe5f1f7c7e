import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { PROBLEM } from '../../../../tests/support/people.ts';
import { sendMessage } from '../../../api/contracts/investor.ts';
import { createMessageComposeEffects } from './message-compose.actors.ts';
import { messageComposeMachine } from './message-compose.chart.ts';

const answer = { id: 'm', number: 7, dueAt: '2026-12-04T23:59:59+03:00' };

function start() {
  const held = heldCommands();
  const machine = messageComposeMachine.provide({ actors: { sendMessage: held.command('sendMessage') } });
  const actor = createActor(machine, { input: { kind: 'problem' } });
  const emitted: string[] = [];
  actor.on('*', ({ type }) => emitted.push(type));
  actor.start();
  const send = () => actor.send({ type: 'message.send', form: PROBLEM });
  return { ...held, send, emitted, state: () => actor.getSnapshot() };
}

it('keeps number and date, and says that the message has arrived', async () => {
  const { send, done, failed, state, emitted } = start();
  send();
  await failed('network');
  expect(emitted).toEqual([]);
  send();
  await done(answer);
  expect(state().context.sent).toEqual(answer);
  expect(emitted).toEqual(['messageSent']);
});

it('ends where the session has ended', async () => {
  const { send, failed, state } = start();
  send();
  await failed('not_authenticated');
  expect(state().value).toBe('signedOut');
  expect(state().status).toBe('done');
});

it('sends the form with its files, and with others under another key', async () => {
  const keys: string[] = [];
  const call = vi.fn(
    async (_: unknown, _request: unknown, { idempotencyKey }: { idempotencyKey: string }) => {
      keys.push(idempotencyKey);
      if (keys.length < 3) throw new Error('network');
      return answer;
    },
  );
  const files = ['one'];
  const attachments = { settled: async () => ({ draft: 'd', keys: [...files] }) };
  const effects = createMessageComposeEffects({ api: { call } as never, attachments });
  const actor = createActor(messageComposeMachine.provide(effects), { input: { kind: 'problem' } }).start();
  const attempt = (n: number) => {
    actor.send({ type: 'message.send', form: PROBLEM });
    return vi.waitFor(() => {
      expect(keys).toHaveLength(n);
      expect(actor.getSnapshot().hasTag('busy')).toBe(false);
    });
  };
  await attempt(1);
  await attempt(2);
  files.push('another');
  await attempt(3);
  expect(actor.getSnapshot().value).toBe('sent');
  expect(call).toHaveBeenLastCalledWith(sendMessage, { body: { ...PROBLEM, draft: 'd' } }, expect.anything());
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
