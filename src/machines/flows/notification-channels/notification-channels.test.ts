import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { notificationChannelsMachine } from './notification-channels.chart.ts';

it('shows at once what is chosen, sends it once, and goes back where it is refused', async () => {
  const { calls, command, done, failed } = heldCommands();
  const actor = createActor(
    notificationChannelsMachine.provide({ actors: { setChannels: command('setChannels') } }),
  ).start();
  const said: unknown[] = [];
  actor.on('channelsChanged', ({ channels }) => said.push(channels));
  const quiet = { bell: true, mail: false };
  actor.send({ type: 'channels.choose', channels: quiet });
  actor.send({ type: 'channels.choose', channels: { bell: false, mail: false } });
  expect(actor.getSnapshot().context.chosen).toEqual(quiet);
  expect(calls.map(({ input }) => input)).toEqual([quiet]);
  await failed('network');
  expect(actor.getSnapshot()).toMatchObject({
    value: 'shown',
    context: { chosen: undefined, hasFailed: true },
  });
  actor.send({ type: 'channels.choose', channels: quiet });
  expect(actor.getSnapshot().context.hasFailed).toBe(false);
  await done(quiet);
  expect([said, actor.getSnapshot().context.chosen]).toEqual([[quiet], undefined]);
});
