/** What the paths of applications to the fund apply for. */
export const FUND_PRODUCT = 'path-loan';
