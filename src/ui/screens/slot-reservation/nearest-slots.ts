import type { Slot } from '../../../api/contracts/consultation.ts';

/**
 * The free slots nearest to the wanted one, in the order of time; of two equally near the later one wins,
 * since it leaves more time to prepare.
 * @param most how many at most
 */
export function nearestFreeSlots(slots: readonly Slot[], wantedStart: string, most: number): Slot[] {
  const wanted = Date.parse(wantedStart);
  const startOf = (slot: Slot) => Date.parse(slot.startsAt);
  const distance = (slot: Slot) => Math.abs(startOf(slot) - wanted);
  return slots
    .filter(({ state }) => state === 'free')
    .sort((a, b) => distance(a) - distance(b) || startOf(b) - startOf(a))
    .slice(0, most)
    .sort((a, b) => startOf(a) - startOf(b));
}
