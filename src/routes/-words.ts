import { LONGEST_QUERY } from '../api/contracts/search-length.ts';

/** The words that an address asks for under `q`: words may look like numbers; none are undefined. */
export function wordsOf(q: unknown): string | undefined {
  const words = ['string', 'number', 'boolean'].includes(typeof q) ? String(q).trim() : '';
  return words === '' ? undefined : words.slice(0, LONGEST_QUERY);
}
