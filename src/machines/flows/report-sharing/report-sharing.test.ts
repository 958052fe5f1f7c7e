import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { reportSharingMachine } from './report-sharing.chart.ts';

function start(token: string | null) {
  const held = heldCommands();
  const actors = { openLink: held.command('openLink'), closeLink: held.command('closeLink') };
  const actor = createActor(reportSharingMachine.provide({ actors } as never), { input: { token } }).start();
  return { ...held, actor, state: () => actor.getSnapshot() };
}

it('begins where the report stands, and gives its link away and takes it back', async () => {
  expect(start('t').state().value).toBe('shared');
  const { actor, done, state } = start(null);
  expect(state().value).toBe('own');
  actor.send({ type: 'link.open' });
  await done({ token: 'new' });
  expect([state().value, state().context.token]).toEqual(['shared', 'new']);
  actor.send({ type: 'link.close' });
  await done({ token: null });
  expect([state().value, state().context.token]).toEqual(['own', null]);
});

it('stays as it was when the portal cannot be reached, and says so until the next try', async () => {
  const { actor, failed, state } = start(null);
  actor.send({ type: 'link.open' });
  await failed('network');
  expect([state().value, state().context.hasFailed]).toEqual(['own', true]);
  actor.send({ type: 'link.open' });
  expect(state().context.hasFailed).toBe(false);
  const shared = start('t');
  shared.actor.send({ type: 'link.close' });
  await shared.failed('network');
  expect([shared.state().value, shared.state().context.hasFailed]).toEqual(['shared', true]);
});
