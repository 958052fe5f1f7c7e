import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { PROBLEM } from '../../../../tests/support/people.ts';
import { type Correction, messageFollowUpMachine } from './message-follow-up.chart.ts';

const files = { settled: async () => undefined, sent: () => {} };

type Possible = readonly string[];

function start(...possible: string[]) {
  const held = heldCommands();
  const command = <Input = void>(name: string) => held.command<Possible, Input>(name);
  const machine = messageFollowUpMachine.provide({
    actors: {
      resolveMessage: command('resolveMessage'),
      sendComment: command<string>('sendComment'),
      resendMessage: command<Correction>('resendMessage'),
      closeMessage: command('closeMessage'),
      withdrawMessage: command('withdrawMessage'),
      readMessage: command('readMessage'),
    },
  });
  const actor = createActor(machine, { input: { possible } }).start();
  return { ...held, actor, state: () => actor.getSnapshot() };
}

it('does only what the message allows its sender now', () => {
  const { actor, calls, state } = start('message.withdraw');
  actor.send({ type: 'answer.accept' });
  actor.send({ type: 'answer.contest' });
  actor.send({ type: 'answer.close' });
  actor.send({ type: 'correction.begin' });
  expect(state().value).toBe('looking');
  expect(calls).toHaveLength(0);
});

it('says what was done, and offers what is possible then', async () => {
  const { actor, done, state } = start('message.resend', 'message.withdraw');
  actor.send({ type: 'correction.begin' });
  actor.send({ type: 'correction.send', form: undefined, files });
  expect(state().value).toBe('correcting');
  actor.send({ type: 'correction.send', form: PROBLEM, files });
  await done(['message.withdraw']);
  expect(state().value).toBe('looking');
  expect(state().context).toMatchObject({ outcome: 'resent', possible: ['message.withdraw'] });
});

it('asks before it withdraws', async () => {
  const { actor, calls, done, state } = start('message.withdraw');
  actor.send({ type: 'withdrawal.ask' });
  actor.send({ type: 'step.cancel' });
  expect(calls).toHaveLength(0);
  actor.send({ type: 'withdrawal.ask' });
  actor.send({ type: 'withdrawal.confirm' });
  await done([]);
  expect(state().context).toMatchObject({ outcome: 'withdrawn', possible: [] });
});

it('reads the message again when somebody was faster, and says so', async () => {
  const { actor, failed, done, state } = start('message.resolve', 'message.notResolved');
  actor.send({ type: 'answer.contest' });
  actor.send({ type: 'comment.send', comment: 'No.' });
  await failed('illegal_event');
  expect(state().value).toBe('refreshing');
  await done([]);
  expect(state().value).toBe('looking');
  expect(state().context).toMatchObject({ failure: 'tooLate', possible: [], outcome: null });
});

it('offers nothing as long as it does not know how the message stands', async () => {
  const { actor, failed, done, state } = start('message.withdraw');
  actor.send({ type: 'withdrawal.ask' });
  actor.send({ type: 'withdrawal.confirm' });
  await failed('illegal_event');
  await failed('network');
  expect(state().value).toBe('stale');
  actor.send({ type: 'withdrawal.ask' });
  expect(state().value).toBe('stale');
  actor.send({ type: 'message.read' });
  await done([]);
  expect(state().context).toMatchObject({ failure: 'tooLate', possible: [] });
});

it('goes on with the comment after a failure or a refusal', async () => {
  const { actor, failed, state } = start('message.notResolved');
  actor.send({ type: 'answer.contest' });
  actor.send({ type: 'comment.send', comment: 'No.' });
  await failed('network');
  expect(state().value).toBe('commenting');
  expect(state().context.failure).toBe('failed');
  actor.send({ type: 'comment.send', comment: 'No.' });
  const fields = [{ path: 'comment', code: 'incorrect_format' }];
  await failed('validation', { fields });
  expect(state().value).toBe('commenting');
  expect(state().context).toMatchObject({ failure: null, fields });
});

it('forgets what it said when the message has moved on, and nothing else moves it', () => {
  const { actor, state } = start('message.withdraw');
  actor.send({ type: 'message.changed', possible: ['message.withdraw'] });
  expect(state().context.possible).toEqual(['message.withdraw']);
  actor.send({ type: 'message.changed', possible: ['message.resolve'] });
  expect(state().context.possible).toEqual(['message.resolve']);
});
