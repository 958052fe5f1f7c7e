import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { type MailsOfLink, unsubscribingMachine } from './unsubscribing.chart.ts';

/** @param answer of what the link stands for; a refusal by its code */
async function start(answer: MailsOfLink | string = { name: 'Подвалы', isOver: false }) {
  const held = heldCommands();
  const actors = {
    readMails: held.command<MailsOfLink, void>('readMails'),
    unsubscribe: held.command<{ name: string | null }, void>('unsubscribe'),
  };
  const machine = unsubscribingMachine.provide({ actors });
  const actor = createActor(machine, { input: { hasToken: true } }).start();
  expect(held.calls.map(({ name }) => name)).toEqual(['readMails']);
  await (typeof answer === 'string' ? held.failed(answer) : held.done(answer));
  return {
    ...held,
    state: () => actor.getSnapshot(),
    confirm: () => actor.send({ type: 'unsubscribing.confirm' }),
  };
}

it('ends nothing by being opened', async () => {
  const { calls, state } = await start();
  expect(calls).toEqual([]);
  expect(state().value).toBe('asking');
});

it('says on opening that a link stands for nothing, or that its mails have ended before', async () => {
  for (const code of ['not_found', 'validation'])
    expect((await start(code)).state().value).toBe('linkUnknown');
  const over = (await start({ name: 'Подвалы', isOver: true })).state();
  expect([over.value, over.context.name]).toEqual(['ended', 'Подвалы']);
  const without = createActor(unsubscribingMachine, { input: { hasToken: false } }).start();
  expect(without.getSnapshot().value).toBe('linkUnknown');
});

it('asks all the same where the portal did not tell', async () => {
  for (const code of ['network', 'too_many_requests'])
    expect((await start(code)).state().value).toBe('asking');
});

it('ends by its button and says what has ended', async () => {
  const { confirm, done, state } = await start();
  confirm();
  await done({ name: 'Подвалы' });
  expect(state().value).toBe('ended');
  expect(state().context.name).toBe('Подвалы');
});

it('can be tried again when the portal did not answer, but not with an unknown link', async () => {
  const { confirm, failed, state } = await start();
  confirm();
  await failed('network');
  confirm();
  await failed('not_found');
  expect(state().value).toBe('linkUnknown');
});
