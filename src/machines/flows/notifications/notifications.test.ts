import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import { notificationsMachine } from './notifications.chart.ts';
import { shareLine } from './shared-line.ts';

function start() {
  const held = heldCommands();
  const actors = {
    loadList: held.command<void, void>('loadList'),
    markAll: held.command<void, { upTo: number }>('markAll'),
    markOne: held.command<void, { id: number }>('markOne'),
  };
  const actor = createActor(notificationsMachine.provide({ actors })).start();
  return { ...held, send: actor.send, state: () => actor.getSnapshot() };
}

it('reads when it is opened, and again where that failed or something has come', async () => {
  const { calls, done, failed, send, state } = start();
  send({ type: 'bell.news' });
  expect([state().value, calls]).toEqual(['closed', []]);
  send({ type: 'bell.open' });
  await failed('network');
  expect(state().value).toBe('failed');
  send({ type: 'bell.again' });
  await done();
  expect(state().value).toBe('open');
  send({ type: 'bell.news' });
  expect(calls).toMatchObject([{ name: 'loadList' }]);
});

it('marks up to what was seen, says where that failed, and forgets it when it closes', async () => {
  const { calls, done, failed, send, state } = start();
  send({ type: 'bell.open' });
  await done();
  send({ type: 'bell.markAll', upTo: 7 });
  expect(calls).toMatchObject([{ name: 'markAll', input: { upTo: 7 } }]);
  await failed('internal');
  expect([state().value, state().context.hasFailed]).toEqual(['open', true]);
  send({ type: 'bell.close' });
  expect([state().value, state().context.hasFailed]).toEqual(['closed', false]);
});

it.each(['done', 'failed'] as const)('closes at once for whoever follows one, %s or not', async (how) => {
  const held = start();
  held.send({ type: 'bell.open' });
  await held.done();
  held.send({ type: 'bell.follow', id: 3 });
  expect(held.state().hasTag('shown')).toBe(false);
  expect(held.calls).toMatchObject([{ name: 'markOne', input: { id: 3 } }]);
  await held[how]('network');
  expect(held.state().value).toBe('closed');
});

it('one tab listens for all, and another when it goes', async () => {
  const lines: { tell: (told: number) => void; end: ReturnType<typeof vi.fn> }[] = [];
  const listen = (tell: (told: number) => void) => {
    const end = vi.fn();
    lines.push({ tell, end });
    return end;
  };
  const waiting: (() => Promise<unknown>)[] = [];
  let isTaken = false;
  const locks = {
    async request(_name: string, { ifAvailable }: LockOptions, hold: (lock: object | null) => unknown) {
      if (isTaken && ifAvailable) return hold(null);
      if (isTaken) return void waiting.push(async () => hold({}));
      isTaken = true;
      const held = await hold({});
      isTaken = false;
      await waiting.shift()?.();
      return held;
    },
  } as never;
  const heard: [string, number][] = [];
  const followers: string[] = [];
  const [first, second] = ['first', 'second'].map((tab) =>
    shareLine(
      'bell a',
      listen,
      (told) => heard.push([tab, told]),
      () => followers.push(tab),
      locks,
    ),
  );
  expect(lines).toHaveLength(1);
  // Who comes later asks for what the line has said before.
  await vi.waitFor(() => expect(followers).toEqual(['second']));
  lines[0]?.tell(2);
  await vi.waitFor(() =>
    expect(heard).toEqual([
      ['first', 2],
      ['second', 2],
    ]),
  );
  first?.();
  expect(lines[0]?.end).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  lines[1]?.tell(3);
  expect(heard.at(-1)).toEqual(['second', 3]);
  expect(followers).toEqual(['second']);
  second?.();
});
