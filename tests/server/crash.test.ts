import { expect, it } from 'vitest';
import { runCrashRounds } from '../../bench/crash.ts';
import { patience } from '../support/patience.ts';

/** `npm run bench:crash` has more, and says when it last ran. */
const ROUNDS = 6;
/** A round starts a portal, which takes seconds on a busy machine. Milliseconds. */
const PATIENCE = patience(ROUNDS * 15_000);

it(
  'loses and doubles no booking it has acknowledged, however often it is killed',
  async () => {
    const report = await runCrashRounds(ROUNDS);
    // The checks are in the rounds; here only that they had something to check.
    expect(report.acknowledged).toBeGreaterThan(ROUNDS);
    expect(report.repeated).toBeGreaterThan(0);
    expect(report.freed).toBeGreaterThan(0);
  },
  PATIENCE,
);
