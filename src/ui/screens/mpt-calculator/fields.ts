/** What can be typed or chosen; in a file of its own, so that no schema comes with the address that is read. */
export const MPT_FIELDS = ['area', 'use', 'okrug', 'startYear', 'fee'] as const;
export type MptField = (typeof MPT_FIELDS)[number];

/** What is typed or chosen, as the address keeps it: square metres, years, roubles; empty while it is not known. */
export type MptTyped = Readonly<Record<MptField, string>>;
