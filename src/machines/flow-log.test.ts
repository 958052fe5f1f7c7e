import { expect, test, vi } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { FLOW_LEASE } from './flow-channel.ts';
import { createFlowLog, type FlowReport } from './flow-log.ts';
import { outlineOf, statesWithin } from './outline.ts';

const machine = setup({
  types: {} as {
    context: { typed: string };
    events: { type: 'text.type'; text: string } | { type: 'text.send' } | { type: 'unknown' };
  },
  actors: { sendText: fromPromise(async () => 'secret answer') },
  actions: { keep: assign({ typed: (_, params: { text: string }) => params.text }) },
  guards: { isEmpty: ({ context }) => context.typed === '' },
}).createMachine({
  id: 'letter',
  context: { typed: '' },
  initial: 'writing',
  states: {
    writing: {
      on: {
        'text.type': { actions: { type: 'keep', params: ({ event }) => ({ text: event.text }) } },
        'text.send': [{ guard: 'isEmpty' }, { target: 'checking' }],
      },
    },
    checking: { always: 'sending' },
    sending: { invoke: { id: 'sendText', src: 'sendText', onDone: 'sent', onError: 'writing' } },
    sent: { type: 'final' },
  },
});

class FakeChannel {
  onmessage: ((message: { data: unknown }) => void) | null = null;
  readonly sent: FlowReport[] = [];
  postMessage(message: FlowReport) {
    this.sent.push(structuredClone(message));
  }
  ask(known: Record<string, number> = {}) {
    this.onmessage?.({ data: { known } });
    return this.sent.at(-1);
  }
}

function start() {
  const clock = { now: 1000 };
  const log = createFlowLog(() => clock.now);
  const channel = new FakeChannel();
  log.answer(channel as unknown as BroadcastChannel, () => 'Booking');
  const run = () => createActor(machine, { inspect: log.inspect });
  return { clock, log, channel, run };
}

test('knows the running flows and what they have taken, by the places of the outline', async () => {
  const { log, channel, run } = start();
  const actor = run().start();
  actor.send({ type: 'text.send' });
  actor.send({ type: 'text.type', text: 'Private' });
  actor.send({ type: 'unknown' });
  actor.send({ type: 'text.send' });
  const report = channel.ask();
  expect(report?.title).toBe('Booking');
  expect(report?.running).toEqual([{ key: expect.any(String), chart: 'letter', value: 'sending' }]);
  expect(log.actors()).toEqual([actor]);

  const states = new Map(statesWithin(outlineOf(machine)).map((state) => [state.path, state]));
  const words = report?.entries.map(({ event, value, taken }) => [
    event,
    value,
    taken.map(([path, index]) => [path, states.get(path)?.transitions[index]?.event]),
  ]);
  expect(words).toEqual([
    ['xstate.init', 'writing', []],
    ['text.send', 'writing', [['writing', 'text.send']]],
    ['text.type', 'writing', [['writing', 'text.type']]],
    ['unknown', 'writing', []],
    [
      'text.send',
      'sending',
      [
        ['writing', 'text.send'],
        ['checking', 'always'],
      ],
    ],
  ]);
  expect(report?.entries[1]?.taken).toEqual([['writing', 1]]);
  expect(report?.entries[4]?.taken).toEqual([
    ['writing', 2],
    ['checking', 0],
  ]);
  await vi.waitFor(() => expect(channel.ask()?.running[0]?.value).toBe('sent'));
});

test('never tells what was typed or answered', async () => {
  const { channel, run } = start();
  const actor = run().start();
  actor.send({ type: 'text.type', text: 'Private' });
  actor.send({ type: 'text.send' });
  await vi.waitFor(() => expect(actor.getSnapshot().status).toBe('done'));
  const told = JSON.stringify(channel.ask());
  expect(told).toContain('xstate.done.actor.sendText');
  expect(told).not.toMatch(/Private|secret answer/);
});

test('a flow that was made but not started, or has ended, does not run', () => {
  const { log, channel, run } = start();
  run();
  expect(log.actors()).toEqual([]);
  const actor = run().start();
  const other = run().start();
  const keys = channel.ask()?.running.map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
  actor.stop();
  expect(channel.ask()?.running.map(({ key }) => key)).toEqual(keys?.slice(1));
  expect(log.actors()).toEqual([other]);
});

test('says nothing until it is asked, then everything at once, until nobody asks any more', () => {
  const { clock, channel, run } = start();
  const actor = run().start();
  expect(channel.sent).toEqual([]);
  channel.ask();
  actor.send({ type: 'unknown' });
  expect(channel.sent).toHaveLength(2);
  expect(channel.sent[1]?.entries).toMatchObject([{ n: 2, at: 1000, event: 'unknown' }]);
  clock.now += FLOW_LEASE - 1;
  actor.send({ type: 'unknown' });
  expect(channel.sent).toHaveLength(3);
  clock.now += 1;
  actor.send({ type: 'unknown' });
  expect(channel.sent).toHaveLength(3);
});

test('repeats only what the asking one does not know', () => {
  const { channel, run } = start();
  const actor = run().start();
  actor.send({ type: 'unknown' });
  const { tab = '' } = channel.ask() ?? {};
  expect(channel.ask({ [tab]: 1 })?.entries.map(({ n }) => n)).toEqual([2]);
  expect(channel.ask({ other: 7 })?.entries).toHaveLength(2);
  channel.onmessage?.({ data: { tab: 'another', entries: [] } });
  expect(channel.sent).toHaveLength(3);
});

test('keeps the last 500 entries', () => {
  const { channel, run } = start();
  const actor = run().start();
  for (let n = 0; n < 600; n++) actor.send({ type: 'unknown' });
  const entries = channel.ask()?.entries ?? [];
  expect(entries.map(({ n }) => n)).toEqual(Array.from({ length: 500 }, (_, n) => n + 102));
});

test('lets an inspector hear everything until it stops', () => {
  const { log, run } = start();
  const listener = vi.fn();
  const stop = log.tap(listener);
  const actor = run().start();
  expect(listener).toHaveBeenCalledWith(
    expect.objectContaining({ type: '@xstate.snapshot', actorRef: actor }),
  );
  listener.mockClear();
  stop();
  actor.send({ type: 'unknown' });
  expect(listener).not.toHaveBeenCalled();
});
