/**
 * Does `count` pieces of work, never more than `width` at once.
 * @param work given the number of the piece, from 0
 */
export async function crowd(
  count: number,
  width: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: Math.min(width, count) }, one));
}

/** How long many pieces of work took, milliseconds each, and together in seconds. */
export interface Timing {
  readonly seconds: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Does the work of {@link crowd} and measures it. */
export async function timedCrowd(
  count: number,
  width: number,
  work: (index: number) => Promise<void>,
): Promise<Timing> {
  const durations: number[] = [];
  const begun = performance.now();
  await crowd(count, width, async (index) => {
    const from = performance.now();
    await work(index);
    durations.push(performance.now() - from);
  });
  const seconds = (performance.now() - begun) / 1000;
  durations.sort((a, b) => a - b);
  const percentile = (share: number) => durations[Math.ceil(durations.length * share) - 1] ?? 0;
  return {
    seconds,
    perSecond: count / seconds,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
  };
}
