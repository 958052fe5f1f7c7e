import { CALLS, ID } from '../register/asked.ts';
import {
  applicable,
  DEALS,
  isAnswered,
  MANUFACTURING,
  MOST_AREA,
  MOST_OKRUGS,
  MOST_POWER,
  MOST_PRICE,
  OTHER_ACTIVITY,
  SITE_QUESTIONS,
  SITE_TYPES,
  type SiteAnswers,
  type SiteQuestion,
  UTILITIES,
  WHO,
} from './site-answers.ts';

/** How an address says that none was chosen where several could be. */
const NONE = 'none';
const isOkrug = (word: string): boolean => ID.test(word) && !CALLS.includes(word);

type Given = Readonly<Record<string, unknown>>;
/** What an address says of the selection. */
export interface SiteAddress {
  readonly answers: SiteAnswers;
  /** The answered question that is open for another answer. */
  readonly question: SiteQuestion | null;
  /** Whether something in the address means nothing here: its questions are asked again. */
  readonly isUnclear: boolean;
}

const one = <T extends string>(words: readonly T[], given: unknown): T | undefined =>
  words.find((word) => word === String(given));
const listOf = (given: unknown): unknown[] => [given].flat().filter((word) => word !== '');

function several<T extends string>(given: unknown, isKnown: (word: string) => boolean): T[] | undefined {
  const chosen = listOf(given).map(String);
  // A form without scripts says so beside what was chosen.
  const words = chosen.length > 1 ? chosen.filter((word) => word !== NONE) : chosen;
  if (words.length === 1 && words[0] === NONE) return [];
  return words.length > 0 && words.every(isKnown) ? ([...new Set(words)] as T[]) : undefined;
}
/** Thousands as people part them: `1 000`, `1,000`, `1.000`. */
const THOUSANDS = /^[1-9]\d{0,2}(?:([,.])\d{3}(?:\1\d{3})*)$/;
/** A number of an address, or as people type it: thousands apart, a comma for the point, two decimal places. */
export function numberOf(given: unknown, most: number): number | undefined {
  const text = String(given).replace(/\s/g, '');
  const plain = THOUSANDS.test(text) ? text.replace(/[,.]/g, '') : text.replace(',', '.');
  const value = /^\d{1,13}(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
  return value > 0 && value <= most ? value : undefined;
}

const READ: { readonly [Name in keyof SiteAnswers]-?: (given: unknown) => SiteAnswers[Name] | undefined } = {
  who: (given) => one(WHO, given),
  activity: (given) => one([...MANUFACTURING, OTHER_ACTIVITY], given),
  type: (given) => one(SITE_TYPES, given),
  areaFrom: (given) => numberOf(given, MOST_AREA),
  areaTo: (given) => numberOf(given, MOST_AREA),
  utilities: (given) => several(given, (word) => UTILITIES.some((known) => known === word)),
  power: (given) => numberOf(given, MOST_POWER),
  okrug: (given) => several<string>(given, isOkrug)?.slice(0, MOST_OKRUGS),
  deal: (given) => one(DEALS, given),
  priceTo: (given) => numberOf(given, MOST_PRICE),
};

/** Reads an address, whoever wrote it: what it says wrong counts as not answered. */
export function readSiteAddress(search: Given): SiteAddress {
  const read: Record<string, unknown> = {};
  let isUnclear = false;
  for (const [name, take] of Object.entries(READ)) {
    if (listOf(search[name] ?? '').length === 0) continue;
    const value = take(search[name]);
    if (value === undefined) isUnclear = true;
    else read[name] = value;
  }
  // What belongs to an answer means nothing without it.
  for (const [name, of] of [
    ['areaTo', 'areaFrom'],
    ['power', 'utilities'],
    ['priceTo', 'deal'],
  ] as const) {
    if (read[name] === undefined || read[of] !== undefined) continue;
    delete read[name];
    isUnclear = true;
  }
  const { areaFrom, areaTo } = read as SiteAnswers;
  if (areaFrom !== undefined && areaTo !== undefined && areaTo < areaFrom) {
    delete read.areaTo;
    isUnclear = true;
  }
  const { answers, dropped } = applicable(read);
  const question = SITE_QUESTIONS.find((known) => known === search.question) ?? null;
  return {
    answers,
    question: question && isAnswered(answers, question) ? question : null,
    isUnclear: isUnclear || dropped.length > 0 || (search.question !== undefined && !question),
  };
}

/** How an address says answers; the same answers always in the same words. */
export function siteSearchOf(
  answers: SiteAnswers,
  question: SiteQuestion | null = null,
): Readonly<Record<string, string | number | readonly string[]>> {
  const said = Object.keys(READ).flatMap((name) => {
    const value = answers[name as keyof SiteAnswers];
    if (value === undefined) return [];
    return [[name, typeof value === 'object' && value.length === 0 ? NONE : value] as const];
  });
  return { ...Object.fromEntries(said), ...(question && { question }) };
}
