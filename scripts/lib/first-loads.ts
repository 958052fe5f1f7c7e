import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What each page of the portal loads before anybody touches it, by its route: a list of pieces for each way in which it was
 * seen to be loaded (by whom, with which address, at which width). Written by `npm run bench:weight -- --learn`; what it
 * says of pieces that there are no longer is passed over.
 */
export type FirstLoads = Readonly<Record<string, readonly (readonly string[])[]>>;

export const FIRST_LOADS = join(import.meta.dirname, 'first-loads.json');

export const readFirstLoads = (): FirstLoads => JSON.parse(readFileSync(FIRST_LOADS, 'utf8'));
