import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { notificationListMachine } from './notification-list.chart.ts';

it('marks one or all, one thing at a time, and says where that failed', async () => {
  const { calls, command, done, failed } = heldCommands();
  const actor = createActor(
    notificationListMachine.provide({ actors: { markRead: command('markRead') } }),
  ).start();
  actor.send({ type: 'list.markRead', which: { id: 3 } });
  actor.send({ type: 'list.markRead', which: { upTo: 7 } });
  expect(calls.map(({ input }) => input)).toEqual([{ id: 3 }]);
  await failed('network');
  expect(actor.getSnapshot()).toMatchObject({ value: 'shown', context: { hasFailed: true } });
  actor.send({ type: 'list.markRead', which: { upTo: 7 } });
  expect(actor.getSnapshot().context.hasFailed).toBe(false);
  await done(undefined);
  expect(actor.getSnapshot()).toMatchObject({ value: 'shown', context: { hasFailed: false } });
});
