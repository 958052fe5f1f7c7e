import type { SearchedId } from '../registers/ids.ts';

/**
 * Where premises and land are found, by the register that each is in: what tenders let, sell and offer as land, and registers
 * as a whole.
 */
export const SPACES = {
  lease: 'tenders',
  sale: 'tenders',
  'technopark-rooms': 'technopark-rooms',
  'land-plots': 'land-plots',
  land: 'tenders',
  'invest-catalog': 'invest-catalog',
} as const satisfies Readonly<Record<string, SearchedId>>;
export type SpaceId = keyof typeof SPACES;
export const SPACE_IDS = Object.keys(SPACES) as [SpaceId, ...SpaceId[]];

/** Whether premises or land are found in a register. */
export const isSpace = (register: SearchedId): boolean =>
  Object.values<SearchedId>(SPACES).includes(register);
