import { useSyncExternalStore } from 'react';

/**
 * Milliseconds left until a moment, in whole seconds, anew each second. Null on the server and while its
 * page is being taken over: no two clocks agree, so neither may write figures the other would correct.
 * @param now the server's clock, milliseconds since the epoch
 */
export function useRemaining(moment: number, now: () => number): number | null {
  return useSyncExternalStore(
    everyTick,
    () => Math.max(Math.ceil((moment - now()) / 1000), 0) * 1000,
    () => null,
  );
}

/** Looks four times a second, so that no second is skipped; React renders only when the value changes. */
function everyTick(onTick: () => void): () => void {
  const ticking = setInterval(onTick, 250);
  return () => clearInterval(ticking);
}
