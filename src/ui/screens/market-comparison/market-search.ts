import {
  CRITERIA,
  type CriterionWeights,
  DEFAULT_WEIGHTS,
  MOST_WEIGHT,
} from '../../../api/contracts/market-rating.ts';
import type { MarketSearch } from './market-address.ts';

/** What is chosen, as the address says it. */
export interface MarketChoice {
  readonly goods: string;
  readonly countries: readonly string[];
  readonly weights: CriterionWeights;
}

/** Longest list that an address may bring: more than may be compared, so that too many are told. */
const MOST_READ = 12;

export function choiceOf({ goods = '', countries = '', weights }: MarketSearch): MarketChoice {
  const given = weights?.split('-').map(Number) ?? [];
  const areGiven = given.length === CRITERIA.length && given.every((weight) => weight <= MOST_WEIGHT);
  return {
    goods: String(goods),
    countries: countries === '' ? [] : countries.split(',').slice(0, MOST_READ),
    weights: areGiven
      ? (Object.fromEntries(CRITERIA.map((id, place) => [id, given[place] ?? 0])) as CriterionWeights)
      : DEFAULT_WEIGHTS,
  };
}

export function searchOf({ goods, countries, weights }: MarketChoice): MarketSearch {
  const areUsual = CRITERIA.every((id) => weights[id] === DEFAULT_WEIGHTS[id]);
  return {
    // A number of the address stands without quotation marks; one that begins with 0 would be another.
    ...(goods !== '' && { goods: String(Number(goods)) === goods ? Number(goods) : goods }),
    ...(countries.length > 0 && { countries: countries.join(',') }),
    ...(!areUsual && { weights: CRITERIA.map((id) => weights[id]).join('-') }),
  };
}
