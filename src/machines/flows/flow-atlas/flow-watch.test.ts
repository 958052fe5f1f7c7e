import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FlowEntry, FlowReport } from '../../flow-log.ts';
import { ASK_EVERY, createFlowWatch, GONE_AFTER } from './flow-watch.ts';
import { activePaths, flowsOf, restingPaths } from './moments.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const entry = (n: number, value = 'open', flow = 'a-1', chart = 'language'): FlowEntry => ({
  ...{ n, at: n, flow, chart, event: 'language.toggle', value, taken: [] },
});
const report = (
  tab: string,
  entries: FlowEntry[],
  running = [{ key: `${tab}-1`, chart: 'language', value: 'open' }],
) => ({ tab, title: `Tab ${tab}`, running, entries }) satisfies FlowReport;

function start() {
  const asked: unknown[] = [];
  const channel = { onmessage: null as ((message: { data: unknown }) => void) | null, close: vi.fn() };
  const open = () =>
    Object.assign(channel, {
      postMessage: (data: unknown) => asked.push(data),
    }) as unknown as BroadcastChannel;
  const watch = createFlowWatch(open, Date.now);
  const stop = watch.subscribe(() => {});
  return { asked, channel, watch, stop, hear: (data: unknown) => channel.onmessage?.({ data }) };
}

test('asks at once and again, saying what it knows', () => {
  const { asked, hear } = start();
  hear(report('a', [entry(1), entry(2)]));
  vi.advanceTimersByTime(ASK_EVERY);
  expect(asked).toEqual([{ known: {} }, { known: { a: 2 } }]);
});

test('puts together what a tab tells, each entry once', () => {
  const { hear, watch } = start();
  hear(report('a', [entry(1), entry(2)]));
  hear(report('a', [entry(2), entry(3)]));
  hear({ known: {} });
  expect(watch.read().map(({ tab, entries }) => [tab, entries.map(({ n }) => n)])).toEqual([
    ['a', [1, 2, 3]],
  ]);
  const before = watch.read();
  hear(report('a', []));
  expect(watch.read()).toBe(before);
});

test('forgets a tab that has fallen silent, and only it', () => {
  const { hear, watch } = start();
  hear(report('a', [entry(1)]));
  vi.advanceTimersByTime(GONE_AFTER - ASK_EVERY);
  hear(report('b', []));
  vi.advanceTimersByTime(2 * ASK_EVERY);
  expect(watch.read().map(({ tab }) => tab)).toEqual(['b']);
});

test('stops with its last listener', () => {
  const { asked, channel, stop } = start();
  stop();
  vi.advanceTimersByTime(10 * ASK_EVERY);
  expect(asked).toHaveLength(1);
  expect(channel.close).toHaveBeenCalledOnce();
});

test('sorts out the flows of one chart: those that run, then those that have ended', () => {
  const { hear, watch } = start();
  hear(report('a', [entry(1), entry(2, 'closed'), entry(3, 'idle', 'a-2', 'page-navigation')], []));
  hear(report('b', [], [{ key: 'b-1', chart: 'language', value: 'switching' }]));
  const flows = flowsOf(watch.read(), 'language');
  expect(flows.map(({ key, title, isRunning, value }) => [key, title, isRunning, value])).toEqual([
    ['b-1', 'Tab b', true, 'switching'],
    ['a-1', 'Tab a', false, 'closed'],
  ]);
  expect(flows[1]?.entries.map(({ n }) => n)).toEqual([1, 2]);
});

test('knows the states of a value, and the innermost of them', () => {
  const value = { holding: { remaining: 'ample', request: { editing: 'new' } } };
  expect(activePaths(value)).toEqual([
    'holding',
    'holding.remaining',
    'holding.remaining.ample',
    'holding.request',
    'holding.request.editing',
    'holding.request.editing.new',
  ]);
  expect(restingPaths(value)).toEqual(['holding.remaining.ample', 'holding.request.editing.new']);
  expect(activePaths('closed')).toEqual(['closed']);
});
