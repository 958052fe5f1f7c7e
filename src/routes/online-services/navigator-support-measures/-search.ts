import type { QuestionName } from '../../../api/contracts/selection.ts';

/** The questions by their names in the address; plain words, so that no schema comes with the entry. */
const NAMES = [
  'applicant',
  'businessSize',
  'activityLine',
  'supportDirection',
  'supportType',
  'measureDirection',
  'regularity',
  'applicationRequired',
  'repeat',
  'coronavirusOnly',
  'authority',
  'supportLevel',
  'regulatingAct',
] as const satisfies readonly QuestionName[];

/** What an address says of the questions. */
export type NavigatorSearch = {
  readonly [Name in (typeof NAMES)[number] | 'version']?: string | undefined;
};

/** Longest word of an answer, characters. */
const LONGEST = 60;

/** Undefined and not left out: the router would put back what the address says. */
export const readNavigatorSearch = (given: Record<string, unknown>): NavigatorSearch =>
  Object.fromEntries(
    // The version of the conditions that an earlier result was worked out by stands beside the answers.
    [...NAMES, 'version'].map((name) => {
      const word = given[name];
      const isWord = ['string', 'number', 'boolean'].includes(typeof word) && word !== '';
      return [name, isWord ? String(word).slice(0, LONGEST) : undefined];
    }),
  );
