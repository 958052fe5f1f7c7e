import { searchedWords } from './searched-words.ts';

/*
 * What words of an address stand for, without a schema: who only follows an address needs no reason for a refusal, and
 * schemas weigh as much as a page. `tests/units/address-words.test.ts` holds what is read in this way to the contracts.
 */

/** What an address says of one filter; several choices are a list. */
export type Given = string | readonly string[];

/** What is searched for; undefined where it is no text or longer than `longest` characters. */
export function textIn(given: Given, longest: number): string | undefined {
  const text = typeof given === 'string' ? searchedWords(given) : undefined;
  return text !== undefined && text.length <= longest ? text : undefined;
}

/** What is chosen, one thing or several; undefined where one of them is no choice, or where there are more than `most`. */
export function choicesIn(
  given: Given,
  choices: readonly string[] | RegExp,
  most: number,
): readonly string[] | undefined {
  const words = [given].flat();
  const isChoice = (word: string) =>
    choices instanceof RegExp ? choices.test(word) : choices.includes(word);
  return words.length > 0 && words.length <= most && words.every(isChoice) ? words : undefined;
}

/** Stands for whatever could be no id: nothing is called so, and nothing is found by it. */
const NO_ID = '-';

/** The same, where words could be ids: what could be none finds nothing, and others beside it what they find. */
export const asIds = (given: Given, isId: (word: string) => boolean): Given =>
  sameWords(given, (words) => words.map((word) => (isId(word) ? word : NO_ID)));

/** The same without what is no choice, as long as anything else is chosen. */
export const asChoices = (given: Given, isChoice: (word: string) => boolean): Given =>
  sameWords(given, (words) => words.filter(isChoice));

function sameWords(given: Given, changed: (words: readonly string[]) => readonly string[]): Given {
  const words = [...new Set(changed([given].flat()))];
  return words.length > 1 ? words : (words[0] ?? given);
}

/** A number within bounds, of so many decimal places at most; undefined for any other. */
export function numberIn(
  number: number,
  { least, most, scale = 0 }: { readonly least: number; readonly most: number; readonly scale?: number },
): number | undefined {
  return number >= least && number <= most && hasPlaces(number, scale) ? number : undefined;
}

/** Whether a number has so many decimal places at most; zod's own rule lets the larger ones have more. */
export function hasPlaces(number: number, scale: number): boolean {
  const places = 10 ** scale;
  return Math.round(number * places) / places === number;
}
