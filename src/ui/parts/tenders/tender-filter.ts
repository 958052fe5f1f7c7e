import {
  TENDER_FILTER,
  TENDER_SORTS,
  TenderFilter,
  type TenderSort,
} from '../../../api/contracts/tender-filter.ts';
import type { FilterValues } from '../../../machines/flows/list-filter/list-filter.settings.ts';

/**
 * The filter that words of an address stand for. What means nothing to the contract is left out, so that a forged
 * or outdated link shows a list all the same.
 */
export function tenderFilterOf(values: FilterValues): TenderFilter {
  const sound = Object.entries(values).filter(
    ([name, value]) =>
      name in TENDER_FILTER && TENDER_FILTER[name as keyof typeof TENDER_FILTER].safeParse(value).success,
  );
  const whole = TenderFilter.safeParse(Object.fromEntries(sound));
  if (whole.success) return whole.data;
  // Only the ranges can be wrong together: without their ends they are right.
  return TenderFilter.parse(Object.fromEntries(sound.filter(([name]) => !name.endsWith('To'))));
}

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
