/** What initiatives are about (specification, section 3). */
export const INITIATIVE_CATEGORIES = [
  'construction',
  'production',
  'tourismAndSports',
  'trade',
  'other',
] as const;
/** The longest period that an initiative may take. Months. */
export const LONGEST_PERIOD = 120;
