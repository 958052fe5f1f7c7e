/*
 * What fields of things that people send hold, where their names or their looks say it: for the account and the desk.
 */

/** Fields with kopecks. */
export const SUMS: readonly string[] = ['moneyDemand', 'sum', 'grantedSum'];
/** A page of the portal. */
export const OWN_PAGE = /^(\/[a-z][a-z\d-]*){2,}$/;
