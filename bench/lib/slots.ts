import type { Slot } from '../../src/api/contracts/consultation.ts';
import { DAY } from '../../src/api/contracts/durations.ts';
import type { Client } from './client.ts';

export const SLOTS = '/common/consultation/v1/slots';

/**
 * Ids of free slots, the earliest first.
 * @param from not before this moment, milliseconds since the epoch
 */
export async function freeSlots(client: Client, from: number): Promise<string[]> {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const period = `from=${day(from)}&to=${day(from + 30 * DAY)}`;
  const { body } = await client.send('GET', `${SLOTS}?${period}`);
  return (body as { items: Slot[] }).items.filter(({ state }) => state === 'free').map(({ id }) => id);
}
