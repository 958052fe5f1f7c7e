/** How something stands for whoever sent it, whatever its kind calls the state. */
export const STANDINGS = [
  'underway',
  'agreed',
  'answered',
  'returned',
  'done',
  'missed',
  'refused',
  'takenBack',
] as const;
export type Standing = (typeof STANDINGS)[number];
