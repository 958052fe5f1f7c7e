/** Where the check is, and its ways of saying what is meant. */
export const KRT_PAGE = '/catalog/check-object-within-KRT';
export const WAYS = ['object', 'point', 'outline'] as const;
export type Way = (typeof WAYS)[number];
