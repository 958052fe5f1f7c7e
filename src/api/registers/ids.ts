/** The registers that follow from their definitions alone. A list of its own, so that two definitions can name each other. */
export const REGISTER_IDS = [
  'technoparks',
  'technopark-rooms',
  'krt-projects',
  'industrial-sites',
  'clusters',
  'zones',
  'invest-catalog',
  'land-plots',
  'initiatives',
  'technologies',
  'fund-products',
  'fund-projects',
  'school-programs',
] as const;
export type RegisterId = (typeof REGISTER_IDS)[number];
/** Tenders are found as all registers are, and have all else of their own. */
export const SEARCHED_IDS = ['tenders', ...REGISTER_IDS] as const;
export type SearchedId = (typeof SEARCHED_IDS)[number];
/** The layers of the map of everything, in their order: the registers whose things it can show and filter (`LAYERS`). */
export const LAYER_IDS: readonly SearchedId[] = [
  'technoparks',
  'technopark-rooms',
  'krt-projects',
  'industrial-sites',
  'clusters',
  'zones',
  'invest-catalog',
  'land-plots',
  'tenders',
];
/** What officials edit by the registers' form: things of registers, and the support measures of the catalogue. */
export const EDITED_IDS = [...REGISTER_IDS, 'support-measures'] as const;
export type EditedId = (typeof EDITED_IDS)[number];
