/*
 * What every page of the portal loads, so that links and routes know the address: what it stands for is
 * `market-search.ts`.
 */

export const MARKET_PAGE = '/sales-market';
export const SUPPORT_PAGE = '/sales-market/support';

/** The names of the address. */
export interface MarketSearch {
  readonly goods?: string | number | undefined;
  /** Two letters each, by commas. */
  readonly countries?: string | undefined;
  /** In the order of the criteria, by dashes; nothing for the original ones. */
  readonly weights?: string | undefined;
}

/** What can be read of an address. */
export function readMarketSearch(given: Readonly<Record<string, unknown>>): MarketSearch {
  const goods = String(given.goods ?? '');
  const countries = String(given.countries ?? '');
  const weights = String(given.weights ?? '');
  return {
    goods: !/^\d{2,10}$/.test(goods) ? undefined : Number.isInteger(given.goods) ? Number(goods) : goods,
    countries: /^[A-Z]{2}(?:,[A-Z]{2})*$/.test(countries) ? countries : undefined,
    weights: /^\d{1,2}(?:-\d{1,2})*$/.test(weights) ? weights : undefined,
  };
}
