import type { FieldError } from '../../../api/contracts/problem.ts';
import { numberOf } from '../../../api/contracts/site-address.ts';
import {
  DEALS,
  hasPrice,
  MANUFACTURING,
  MOST_AREA,
  MOST_POWER,
  MOST_PRICE,
  OTHER_ACTIVITY,
  SITE_TYPES,
  type SiteAnswers,
  type SiteQuestion,
  UTILITIES,
  WHO,
} from '../../../api/contracts/site-answers.ts';

/** What a form holds, by name: words and choices as they are typed. */
export type Typed = Readonly<Record<string, string | readonly string[]>>;

/** A form as it was answered before. */
export function typedOf(answers: SiteAnswers): Typed {
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  );
}

const wordIn = (typed: Typed, name: string): string => {
  const value = typed[name];
  return typeof value === 'string' ? value.trim() : '';
};
export const listIn = (typed: Typed, name: string): readonly string[] => {
  const value = typed[name];
  return typeof value === 'object' ? value : [];
};
const oneOf = <T extends string>(words: readonly T[], word: string): T | undefined =>
  words.find((known) => known === word);

/** What is wrong with a field; `reversed`: the end of a range lies below its beginning. */
export type TypedError = FieldError | { readonly path: string; readonly code: 'reversed' };

/** Reads a form: what it answers to its question, or what is wrong with it. */
export function readTyped(
  question: SiteQuestion,
  typed: Typed,
  { type }: SiteAnswers,
): { readonly given: SiteAnswers | null; readonly errors: readonly TypedError[] } {
  const errors: TypedError[] = [];
  const word = <T extends string>(name: string, words: readonly T[]): T | undefined => {
    const found = oneOf(words, wordIn(typed, name));
    if (found === undefined) errors.push({ path: name, code: 'required' });
    return found;
  };
  const number = (name: string, most: number, isNeeded = false): number | undefined => {
    const text = wordIn(typed, name);
    if (text === '' && !isNeeded) return undefined;
    const value = numberOf(text, most);
    if (value === undefined)
      errors.push(
        text === ''
          ? { path: name, code: 'required' }
          : { path: name, code: 'out_of_range', params: { to: most } },
      );
    return value;
  };
  const read = (): SiteAnswers => {
    switch (question) {
      case 'who':
        return { who: word('who', WHO) };
      case 'activity':
        return { activity: word('activity', [...MANUFACTURING, OTHER_ACTIVITY]) };
      case 'type':
        return { type: word('type', SITE_TYPES) };
      case 'area': {
        const areaFrom = number('areaFrom', MOST_AREA, true);
        const areaTo = number('areaTo', MOST_AREA);
        if (areaFrom !== undefined && areaTo !== undefined && areaTo < areaFrom)
          errors.push({ path: 'areaTo', code: 'reversed' });
        return { areaFrom, areaTo };
      }
      case 'utilities':
        return {
          utilities: UTILITIES.filter((one) => listIn(typed, 'utilities').includes(one)),
          power: number('power', MOST_POWER),
        };
      case 'okrug':
        return { okrug: [...listIn(typed, 'okrug')] };
      case 'deal': {
        const deal = word('deal', DEALS);
        return { deal, priceTo: hasPrice(type, deal) ? number('priceTo', MOST_PRICE) : undefined };
      }
    }
  };
  const answer = Object.fromEntries(Object.entries(read()).filter(([, value]) => value !== undefined));
  return { given: errors.length > 0 ? null : answer, errors };
}
