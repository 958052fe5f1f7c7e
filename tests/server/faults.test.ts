import { expect, it } from 'vitest';
import { runFaults } from '../../bench/faults.ts';
import { FAULT_KINDS } from '../../bench/lib/fault-kinds.ts';

/** A fault, and the portal's return from it, on a busy machine. Milliseconds. */
const PATIENCE = FAULT_KINDS.length * 30_000;

it(
  'outlives one fault of each kind while people go on',
  async () => {
    const report = await runFaults(FAULT_KINDS.length);
    // How soon it works again is the bench's to measure: other tests want the machine, too.
    expect(report.unpromised).toEqual([]);
    expect(report.exits).toEqual([]);
    expect(report).toMatchObject({ lost: [], doubled: 0 });
    expect(report.acknowledged).toBeGreaterThan(FAULT_KINDS.length);
    // The faults were felt.
    expect(report.statuses.get(503)).toBeGreaterThan(0);
  },
  PATIENCE,
);
