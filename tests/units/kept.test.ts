import { expect, it } from 'vitest';
import { createTestClock } from '../../server/clock.ts';
import { createKept } from '../../server/kept.ts';

/** A thing of some size is made and kept, if it may be. */
const make = (kept: ReturnType<typeof createKept<string>>, address: string, size = 1) =>
  kept.begin(address)(address, size);

it('keeps what has been made for a second', () => {
  const clock = createTestClock(0);
  const kept = createKept<string>(clock, 10);
  expect(make(kept, '/a')).toBe(true);
  clock.set(999);
  expect(kept.find('/a')).toBe('/a');
  clock.set(1000);
  expect(kept.find('/a')).toBeUndefined();
});

it('keeps nothing that was made of what has changed meanwhile', () => {
  const kept = createKept<string>(createTestClock(0), 10);
  const keep = kept.begin('/a');
  kept.forget();
  expect(keep('/a', 1)).toBe(false);
  expect(kept.find('/a')).toBeUndefined();
  expect(make(kept, '/a')).toBe(true);
});

it('makes room of the oldest, and counts what is made anew once', () => {
  const kept = createKept<string>(createTestClock(0), 10);
  for (let times = 0; times < 5; times++) make(kept, '/a', 4);
  make(kept, '/b', 6);
  expect([kept.find('/a'), kept.find('/b')]).toEqual(['/a', '/b']);
  make(kept, '/c', 6);
  expect([kept.find('/a'), kept.find('/b'), kept.find('/c')]).toEqual([undefined, undefined, '/c']);
  expect(make(kept, '/d', 11)).toBe(false);
});
