import type { PlacedArrow } from './picture.ts';

/** Signs before the words of what is not an event, on a 12-unit grid: a clock, a tick, a cross, a diamond. */
export const SIGNS: Partial<Record<PlacedArrow['kind'], string>> = {
  after: 'M6 3.4V6l1.8 1.2M11 6A5 5 0 1 1 1 6a5 5 0 0 1 10 0Z',
  done: 'M2 6.4 4.8 9.2 10 3.4',
  error: 'M2.6 2.6l6.8 6.8M9.4 2.6 2.6 9.4',
  always: 'M6 1.4 10.6 6 6 10.6 1.4 6Z',
};
