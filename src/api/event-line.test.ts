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

it('tells what comes in whatever pieces, and reads afresh where something was missed', async () => {
  const told: unknown[] = [];
  const pieces = [
    'event: unr',
    'ead\nda',
    'ta: {"unread":2}\n',
    '\n: still here\n\nevent: gap\ndata: {}\n\n',
    'data: 1',
  ];
  const body = new ReadableStream<string>({
    start(line) {
      for (const piece of pieces) line.enqueue(piece);
      line.close();
    },
  }).pipeThrough(new TextEncoderStream());
  const end = listenTo({
    ask: async (signal) => (signal.aborted ? null : new Response(body)),
    onEvent: (name, data) => told.push([name, JSON.parse(data)]),
    onGap: () => {
      told.push('gap');
      end();
    },
  });
  await vi.waitFor(() => expect(told).toContain('gap'));
  expect(told).toEqual([['unread', { unread: 2 }], 'gap']);
});
