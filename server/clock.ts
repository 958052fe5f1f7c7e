/** The one source of time for all server code: milliseconds since the epoch. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that stands where it was put and moves when told; for tests only. */
export interface TestClock extends Clock {
  set(now: number): void;
}

export function createTestClock(start: number = Date.now()): TestClock {
  let current = start;
  return {
    now: () => current,
    set: (now) => {
      current = now;
    },
  };
}
