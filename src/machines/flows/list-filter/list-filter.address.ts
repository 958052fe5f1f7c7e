import type { FilterValue } from './list-filter.settings.ts';

/** Words of an address that a filter may hold at most, and the most characters of each. */
const MOST_WORDS = 150;
const LONGEST_WORD = 200;

/**
 * Reads filters from the search of an address: only names that the list knows, only words that are not too long.
 * Whether they mean anything is the contract's to say.
 */
export function readFilters(
  search: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, FilterValue> {
  const found: Record<string, FilterValue> = {};
  for (const name of names) {
    const given = search[name];
    const words = (Array.isArray(given) ? given : [given])
      .filter((word) => ['string', 'number', 'boolean'].includes(typeof word))
      .map(String)
      .filter((word) => word.trim() !== '' && word.length <= LONGEST_WORD)
      .slice(0, MOST_WORDS);
    const [first] = words;
    if (first !== undefined) found[name] = words.length > 1 ? [...new Set(words)] : first;
  }
  return found;
}
