/** Activity types by the group of criteria that they lead to (section 9): sample groups, as the page of the status says. */
export const ESG_ACTIVITIES = {
  services: 1,
  trade: 1,
  informationTechnology: 1,
  construction: 2,
  transport: 2,
  logistics: 2,
  manufacturing: 3,
  energy: 3,
  wasteManagement: 3,
} as const;
export type EsgActivity = keyof typeof ESG_ACTIVITIES;
export const ESG_ACTIVITY_IDS = Object.keys(ESG_ACTIVITIES) as [EsgActivity, ...EsgActivity[]];

/** Who may ask for a status; only the first one can have it (section 5). */
export const ESG_APPLICANTS = ['legalEntity', 'soleTrader', 'individual'] as const;
export type EsgApplicant = (typeof ESG_APPLICANTS)[number];

/** Groups of criteria (section 9), as addresses name them. */
export const ESG_GROUPS = ['1', '2', '3'] as const;
export type EsgGroup = (typeof ESG_GROUPS)[number];
