import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { deskCaseMachine, type TypedEvent } from './desk-case.chart.ts';

const typed: TypedEvent = { fields: { reason: 'why' }, version: 3 };

function start() {
  const held = heldCommands();
  const actors = { sendEvent: held.command<{ version: number }, TypedEvent & { type: string }>('sendEvent') };
  const actor = createActor(deskCaseMachine.provide({ actors }), { input: { version: 3 } });
  let sent = 0;
  actor.on('caseSent', () => sent++);
  actor.start();
  return { ...held, actor, state: () => actor.getSnapshot(), sent: () => sent };
}

/** With the form of an event sent. */
function startSending() {
  const started = start();
  started.actor.send({ type: 'event.choose', chosen: 'thing.move' });
  started.actor.send({ type: 'form.send', typed });
  return started;
}

it('sends the event that was chosen last, and nothing that cannot be right', async () => {
  const { actor, calls, done, state, sent } = start();
  actor.send({ type: 'event.choose', chosen: 'thing.stop' });
  actor.send({ type: 'event.choose', chosen: 'thing.move' });
  actor.send({ type: 'form.send', typed: undefined });
  expect(calls).toHaveLength(0);
  actor.send({ type: 'form.send', typed });
  expect(calls.map(({ input }) => input)).toEqual([{ ...typed, type: 'thing.move' }]);
  await done({ version: 4 });
  expect(state().hasTag('done')).toBe(true);
  expect(sent()).toBe(1);
});

it.each(['from the case', 'from an open form', 'after another'])(
  'sends at once what needs no form: %s',
  async (from) => {
    const { actor, calls, done, failed, state } = start();
    const choose = () => actor.send({ type: 'event.choose', chosen: 'thing.take', typed });
    if (from !== 'from the case') actor.send({ type: 'event.choose', chosen: 'thing.move' });
    if (from === 'after another') {
      actor.send({ type: 'form.send', typed });
      await done({ version: 4 });
    }
    choose();
    expect(calls.at(-1)?.input).toEqual({ ...typed, type: 'thing.take' });
    await failed('network');
    expect(state().hasTag('failed')).toBe(true);
    actor.send({ type: 'form.send', typed });
    expect(calls.at(-1)?.input).toEqual({ ...typed, type: 'thing.take' });
  },
);

it.each(['case_changed', 'illegal_event'])('is too late after %s, with the form still open', async (code) => {
  const { failed, state } = startSending();
  await failed(code);
  expect(state().hasTag('tooLate')).toBe(true);
  expect(state().hasTag('form')).toBe(true);
  expect(state().context.chosen).toBe('thing.move');
});

it('keeps what the portal objects to until the next try', async () => {
  const { actor, failed, state } = startSending();
  await failed('validation', { fields: [{ path: 'reason', code: 'required' }] });
  expect(state().matches({ acting: 'refused' })).toBe(true);
  expect(state().context.fields).toHaveLength(1);
  actor.send({ type: 'form.send', typed });
  expect(state().context.fields).toEqual([]);
  await failed('network');
  expect(state().hasTag('failed')).toBe(true);
});

it('hears of others while a form is open, and not while its own event is under way', async () => {
  const { actor, done, state } = start();
  const moved = (version: number) => actor.send({ type: 'case.moved', version });
  actor.send({ type: 'event.choose', chosen: 'thing.move' });
  moved(3);
  expect(state().hasTag('tooLate')).toBe(false);
  moved(4);
  expect(state().hasTag('tooLate')).toBe(true);
  actor.send({ type: 'form.send', typed });
  moved(5);
  expect(state().hasTag('busy')).toBe(true);
  await done({ version: 5 });
  moved(5);
  expect(state().hasTag('done')).toBe(true);
  moved(6);
  expect(state().value).toBe('looking');
});

it('counts as news what came since a form was begun or left', () => {
  const { actor, state } = start();
  actor.send({ type: 'case.moved', version: 4 });
  expect(state().value).toBe('looking');
  expect(state().context.seen).toBe(3);
  actor.send({ type: 'event.choose', chosen: 'thing.move' });
  expect(state().context.seen).toBe(4);
  actor.send({ type: 'case.moved', version: 5 });
  expect(state().context.seen).toBe(4);
  actor.send({ type: 'form.leave' });
  expect(state().context.seen).toBe(5);
});
