import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { favouriteMailsMachine } from './favourite-mails.chart.ts';

function start(isOn: boolean) {
  const held = heldCommands();
  const actors = { turnMails: held.command<unknown, { isOn: boolean }>('turnMails') };
  const actor = createActor(favouriteMailsMachine.provide({ actors })).start();
  actor.send({ type: 'mails.told', isOn });
  return { ...held, state: () => actor.getSnapshot(), toggle: () => actor.send({ type: 'mails.toggle' }) };
}

it.each([true, false])('shows at once what was asked for, from %s, and sends it once', async (isOn) => {
  const { calls, done, state, toggle } = start(isOn);
  expect(state().hasTag('on')).toBe(isOn);
  toggle();
  toggle();
  expect(state().hasTag('on')).toBe(!isOn);
  expect(calls).toMatchObject([{ name: 'turnMails', input: { isOn: !isOn } }]);
  await done();
  expect(state().value).toBe(isOn ? 'off' : 'on');
});

it.each([true, false])(
  'goes back to %s where the portal refuses, and forgets it with the next try',
  async (isOn) => {
    const { failed, state, toggle } = start(isOn);
    toggle();
    await failed('network');
    expect(state().hasTag('on')).toBe(isOn);
    expect(state().context.hasFailed).toBe(true);
    toggle();
    expect(state().context.hasFailed).toBe(false);
  },
);
