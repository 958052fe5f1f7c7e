/** The registers that there are. A list of its own, so that two definitions can name each other. */
export const REGISTER_IDS = [
  'technoparks',
  'technopark-rooms',
  'krt-projects',
  'industrial-sites',
  'clusters',
  'zones',
  'invest-catalog',
  'land-plots',
] as const;
export type RegisterId = (typeof REGISTER_IDS)[number];
