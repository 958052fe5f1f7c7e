import {
  asChoices,
  asIds,
  choicesIn,
  type Given,
  numberIn,
  textIn,
} from '../../../api/contracts/address-words.ts';
import { MOST_KOPECKS } from '../../../api/contracts/money.ts';
import {
  AREA_BAND_NAMES,
  FLOORS,
  LONGEST_SEARCH,
  LONGEST_WALK,
  MOST_AREA,
  MOST_CHOICES,
  PLACE_ID,
  TENDER_DEALS,
  TENDER_SORTS,
  TENDER_STATUSES,
  TENDER_TYPES,
  type TenderFilter,
  type TenderFilterName,
  type TenderSort,
} from '../../../api/contracts/tender-filter.ts';
import type { FilterValues } from '../../../machines/flows/list-filter/list-filter.settings.ts';

const choices = (of: readonly string[] | RegExp) => (given: Given) => choicesIn(given, of, MOST_CHOICES);
const number = (bounds: Parameters<typeof numberIn>[1]) => (given: Given) => numberIn(Number(given), bounds);
const area = number({ least: 0, most: MOST_AREA, scale: 2 });
const price = number({ least: 0, most: MOST_KOPECKS });
const floor = number(FLOORS);
const walk = number({ least: 0, most: LONGEST_WALK });

/** What each filter is set to by words of an address. */
const MEANINGS: Readonly<Record<TenderFilterName, (given: Given) => unknown>> = {
  query: (given) => textIn(given, LONGEST_SEARCH),
  type: choices(TENDER_TYPES),
  status: choices(TENDER_STATUSES),
  deal: choices(TENDER_DEALS),
  area: choices(AREA_BAND_NAMES),
  areaFrom: area,
  areaTo: area,
  priceFrom: price,
  priceTo: price,
  district: choices(PLACE_ID),
  metro: choices(PLACE_ID),
  floorFrom: floor,
  floorTo: floor,
  walkFrom: walk,
  walkTo: walk,
};
/** Filters by what districts and stations are known by. */
const BY_ID: readonly string[] = ['district', 'metro'] satisfies TenderFilterName[];
const BY_CHOICE: readonly string[] = ['type', 'status', 'deal', 'area'] satisfies TenderFilterName[];
const RANGES = ['area', 'price', 'floor', 'walk'] as const;

/**
 * The filter that words of an address stand for. What means nothing to the contract is left out, so that a forged
 * or outdated link shows a list all the same; of ranges from above below no end is left.
 */
export function tenderFilterOf(values: FilterValues): TenderFilter {
  const meant = Object.entries(MEANINGS).flatMap(([name, meaningOf]) => {
    const given = values[name];
    const value = given === undefined ? undefined : meaningOf(given);
    return value === undefined ? [] : [[name, value] as const];
  });
  const filter: TenderFilter = Object.fromEntries(meant);
  const isReversed = RANGES.some((name) => Number(filter[`${name}From`]) > Number(filter[`${name}To`]));
  return isReversed ? Object.fromEntries(meant.filter(([name]) => !name.endsWith('To'))) : filter;
}

/** What an address says of the filters, as far as the list can be asked for it. */
export const soundTenderFilters = (values: FilterValues): FilterValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, given]) => {
      if (BY_ID.includes(name)) return [name, asIds(given, (word) => PLACE_ID.test(word))];
      if (!BY_CHOICE.includes(name)) return [name, given];
      return [name, asChoices(given, (word) => MEANINGS[name as TenderFilterName](word) !== undefined)];
    }),
  );

/** The same filter as words of an address. */
export const wordsOfFilter = (filter: TenderFilter): FilterValues =>
  Object.fromEntries(
    Object.entries(filter)
      .filter(
        ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
      )
      .map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
  );

/** Where the newest objects of a filter are told as a feed (Atom). */
export function feedAddress(filter: TenderFilter): string {
  const words = Object.entries(wordsOfFilter(filter)).flatMap(([name, value]) =>
    [value].flat().map((word) => [name, word]),
  );
  return `/catalog/trades/feed.atom${words.length > 0 ? `?${new URLSearchParams(words)}` : ''}`;
}

export const tenderSortOf = (word: unknown): TenderSort | undefined =>
  TENDER_SORTS.find((sort) => sort === word);
