import type { UTILITIES as SUPPLIES } from '../registers/parts.ts';

/*
 * The questions of the production-site selection (section 2) and what is answered to them: what an address says of them,
 * which one is next, who does not qualify, and which answers no longer apply once another one has changed.
 */

/** In the order in which they are asked. */
export const SITE_QUESTIONS = ['who', 'activity', 'type', 'area', 'utilities', 'okrug', 'deal'] as const;
export type SiteQuestion = (typeof SITE_QUESTIONS)[number];

/** Registered legal entities and sole proprietors are served; somebody who is neither learns what there is instead. */
export const WHO = ['legal', 'trader', 'individual'] as const;
export const SERVED = ['legal', 'trader'] as const;
/** Classes of section C of OKVED 2: manufacturing. */
export const MANUFACTURING = Array.from({ length: 24 }, (_, place) => String(place + 10));
/** Any activity but manufacturing. */
export const OTHER_ACTIVITY = 'other';
export const SITE_TYPES = ['buildings', 'premises', 'plots'] as const;
export type SiteType = (typeof SITE_TYPES)[number];
export const DEALS = ['rent', 'purchase'] as const;
export type Deal = (typeof DEALS)[number];
/** Utilities that are asked for by name; power is asked for by how much of it. */
export const UTILITIES = [
  'gas',
  'heating',
  'water',
  'sewers',
  'rainSewers',
] as const satisfies readonly (typeof SUPPLIES)[number][];
export type Utility = (typeof UTILITIES)[number];

/** Square metres (section 9). */
export const LEAST_AREA = 100;
export const MOST_AREA = 100_000_000;
/** Kilowatts. */
export const MOST_POWER = 1_000_000;
/** Roubles. */
export const MOST_PRICE = 1_000_000_000_000;
export const MOST_OKRUGS = 20;

/** What has been answered; what is absent is yet to be asked. An empty list answers too: no utility, any okrug. */
export interface SiteAnswers {
  readonly who?: (typeof WHO)[number] | undefined;
  /** A class of OKVED, or {@link OTHER_ACTIVITY}. */
  readonly activity?: string | undefined;
  readonly type?: SiteType | undefined;
  /** Square metres. */
  readonly areaFrom?: number | undefined;
  readonly areaTo?: number | undefined;
  readonly utilities?: readonly Utility[] | undefined;
  /** Kilowatts. */
  readonly power?: number | undefined;
  /** Ids of okrugs. */
  readonly okrug?: readonly string[] | undefined;
  readonly deal?: Deal | undefined;
  /** Roubles: of a rent for a square metre a month, of a purchase in all. */
  readonly priceTo?: number | undefined;
}
/** The names of the address that belong to each question, the one that has to be there first. */
export const NAMES = {
  who: ['who'],
  activity: ['activity'],
  type: ['type'],
  area: ['areaFrom', 'areaTo'],
  utilities: ['utilities', 'power'],
  okrug: ['okrug'],
  deal: ['deal', 'priceTo'],
} as const satisfies Readonly<Record<SiteQuestion, readonly [keyof SiteAnswers, ...(keyof SiteAnswers)[]]>>;

export const isAnswered = (answers: SiteAnswers, question: SiteQuestion): boolean =>
  answers[NAMES[question][0]] !== undefined;

/** The answer for which somebody does not qualify (section 9); undefined where none is. */
export function refusalOf({ who, activity, areaFrom }: SiteAnswers): 'who' | 'activity' | 'area' | undefined {
  if (who === 'individual') return 'who';
  if (activity === OTHER_ACTIVITY) return 'activity';
  return areaFrom !== undefined && areaFrom < LEAST_AREA ? 'area' : undefined;
}

/** Where answers lead: to the first open question before anything refuses, to the refusal, or to the result. */
export type SiteStep = SiteQuestion | 'refused' | 'complete';
/** @param opened a question that is being changed, which comes before all else */
export function stepOf(answers: SiteAnswers, opened: SiteQuestion | null): SiteStep {
  if (opened) return opened;
  if (refusalOf(answers)) return 'refused';
  return SITE_QUESTIONS.find((question) => !isAnswered(answers, question)) ?? 'complete';
}

/** Utilities that can be asked for: premises have no gas of their own, rain runs off plots. */
export const utilitiesFor = (type: SiteType | undefined): readonly Utility[] =>
  UTILITIES.filter(
    (one) => !(type === 'premises' && one === 'gas') && !(one === 'rainSewers' && type !== 'plots'),
  );
/** Whether a highest price can be asked for: registers say no rent of plots. */
export const hasPrice = (type: SiteType | undefined, deal: Deal | undefined): boolean =>
  !(type === 'plots' && deal === 'rent');

/** An answer, or one of several given to a question, that no longer applies. */
export type DroppedAnswer = Utility | 'priceTo';

/** Leaves out what does not apply beside the other answers, and nothing else. */
export function applicable(answers: SiteAnswers): {
  readonly answers: SiteAnswers;
  readonly dropped: readonly DroppedAnswer[];
} {
  const { utilities, priceTo, ...rest } = answers;
  const offered = utilitiesFor(answers.type);
  const keepsPrice = priceTo === undefined || hasPrice(answers.type, answers.deal);
  return {
    answers: {
      ...rest,
      ...(utilities && { utilities: utilities.filter((one) => offered.includes(one)) }),
      ...(priceTo !== undefined && keepsPrice && { priceTo }),
    },
    dropped: [
      ...(utilities ?? []).filter((one) => !offered.includes(one)),
      ...(keepsPrice ? [] : (['priceTo'] as const)),
    ],
  };
}

/** Puts the answer to one question in the place of what was answered to it before. */
export function withAnswer(answers: SiteAnswers, question: SiteQuestion, given: SiteAnswers) {
  const own: readonly string[] = NAMES[question];
  const others = Object.entries(answers).filter(([name]) => !own.includes(name));
  return applicable({ ...Object.fromEntries(others), ...given });
}
