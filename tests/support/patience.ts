import { availableParallelism, loadavg } from 'node:os';

/** How long anything on a page may take where nothing else runs. Milliseconds. */
const ALONE = 5000;

/**
 * How long to wait for what should happen: longer by as much as the machine has to do. Only what never happens takes
 * that long.
 * @param alone what is enough where nothing else runs, milliseconds
 * @returns milliseconds
 */
export function patience(alone = ALONE): number {
  const [load = 0] = loadavg();
  return Math.round(alone * (1 + load / availableParallelism()));
}
