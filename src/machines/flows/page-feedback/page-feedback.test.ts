import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { type PageAnswer, pageFeedbackMachine } from './page-feedback.chart.ts';

function start(isUseful: boolean) {
  const held = heldCommands();
  const actors = { sendFeedback: held.command<void, PageAnswer>('sendFeedback') };
  const actor = createActor(pageFeedbackMachine.provide({ actors }), { input: { isUseful } }).start();
  return {
    ...held,
    state: () => actor.getSnapshot().value,
    again: () => actor.send({ type: 'feedback.again' }),
    send: (answer: PageAnswer | undefined) => actor.send({ type: 'feedback.send', answer }),
  };
}

it('sends a yes at once, and again where it did not arrive', async () => {
  const { calls, done, failed, again, state } = start(true);
  await failed('network');
  expect(state()).toBe('yesFailed');
  again();
  expect(calls.map(({ input }) => input)).toEqual([{ isUseful: true }]);
  await done();
  expect(state()).toBe('thanked');
});

it('asks after a no what was missing, and keeps to it what breaks a rule', async () => {
  const { calls, done, failed, send, state } = start(false);
  send(undefined);
  expect([state(), calls]).toEqual(['telling', []]);
  send({ isUseful: false, missing: 'Цены' });
  await failed('internal');
  send(undefined);
  expect(state()).toBe('noFailed');
  send({ isUseful: false });
  await done();
  expect(state()).toBe('thanked');
});
