import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenTo } from './event-line.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Listens where each try is answered alike; says how many tries there have been. */
function refused(answer: () => Response) {
  const ask = vi.fn(async () => answer());
  const onGap = vi.fn();
  const end = listenTo({ ask, onGap, onEvent: () => {} });
  return { ask, onGap, end };
}

it('asks a line that refuses no sooner again than it said, and reads afresh meanwhile', async () => {
  const { ask, onGap, end } = refused(
    () => new Response(null, { status: 429, headers: { 'retry-after': '60' } }),
  );
  await vi.advanceTimersByTimeAsync(59_999);
  expect([ask.mock.calls.length, onGap.mock.calls.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect([ask.mock.calls.length, onGap.mock.calls.length]).toEqual([2, 2]);
  end();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('asks less and less often where nothing was said', async () => {
  const { ask, end } = refused(() => new Response(null, { status: 503 }));
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000);
  expect(ask).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ask.mock.calls.length).toBeLessThan(26);
  end();
});

/** A line that is answered with these pieces, and then comes to its end. */
const lineOf = (...pieces: string[]) =>
  new Response(
    new ReadableStream<string>({
      start(line) {
        for (const piece of pieces) line.enqueue(piece);
        line.close();
      },
    }).pipeThrough(new TextEncoderStream()),
  );

it('tells what comes in whatever pieces, and asks again for what broke off', async () => {
  const told: unknown[] = [];
  const answers = [
    lineOf(
      'event: unr',
      'ead\nda',
      'ta: {"unread":2}\n',
      '\n: still here\n\nevent: gap\ndata: {}\n\n',
      'event: unread\ndata: {"unre',
    ),
    lineOf(),
  ];
  const end = listenTo({
    ask: async () => answers.shift() ?? null,
    onEvent: (name, data) => told.push([name, JSON.parse(data)]),
    onGap: () => told.push('gap'),
  });
  // Longer than the wait before the line is asked for again, which passes on the tests' clock.
  await vi.waitFor(() => expect(told).toHaveLength(3), 10_000);
  // One gap is the server's word, the other comes of asking again.
  expect(told).toEqual([['unread', { unread: 2 }], 'gap', 'gap']);
  end();
});

it('tells nothing any more once it is ended', async () => {
  const told: unknown[] = [];
  const ended = vi.fn();
  const end = listenTo({
    ask: async (signal) => {
      signal.addEventListener('abort', ended);
      return lineOf('event: unread\ndata: {"unread":1}\n\nevent: unread\ndata: {"unread":2}\n\n');
    },
    onEvent(_, data) {
      told.push(JSON.parse(data));
      end();
    },
    onGap: () => told.push('gap'),
  });
  await vi.waitFor(() => expect(ended).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([{ unread: 1 }]);
});
