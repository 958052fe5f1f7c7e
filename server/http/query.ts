import { parse } from 'node:querystring';

/** What is searched for everywhere: nothing as yet, and no filter. */
const SEARCHED = 'q';

/**
 * The words of an address by name. An empty one is not there: so a form without scripts sends what nobody filled in, and
 * no number is meant by it, least of all 0.
 */
export function wordsOf(query: string): Record<string, string | string[]> {
  const words: Record<string, string | string[]> = Object.create(null);
  for (const [name, given = ''] of Object.entries(parse(query))) {
    const [first, ...others] = [given].flat().filter((word) => word !== '' || name === SEARCHED);
    if (first !== undefined) words[name] = others.length > 0 ? [first, ...others] : first;
  }
  return words;
}
