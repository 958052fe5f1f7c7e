import type { SiteAnswers, Utility } from './site-answers.ts';

/*
 * How production sites are ranked: by points of each criterion that was asked for, 0 to 100, of which all count alike.
 * Nothing here asks anybody: facts go in, an order with its reasons comes out.
 */

export const CRITERIA = [
  'activity',
  'area',
  'power',
  'gas',
  'heating',
  'water',
  'sewers',
  'rainSewers',
  'okrug',
  'deal',
  'price',
] as const;
export type Criterion = (typeof CRITERIA)[number];
export const OUTCOMES = ['met', 'unknown', 'failed'] as const;

/** What a register says of a thing; null where it says nothing. */
export interface SiteFacts {
  /** Whether the class of OKVED that was asked for may be done there. */
  readonly activity: boolean | null;
  /** Square metres. */
  readonly area: number | null;
  /** Free kilowatts; none where there is no power. */
  readonly power: number | null;
  readonly utilities: Readonly<Record<Utility, boolean | null>>;
  readonly okrug: string | null;
  /** Whether it is offered in the way that was asked for, rent or purchase. */
  readonly deal: boolean | null;
  /** Kopecks, for what was asked for: a square metre a month, or all of it. */
  readonly price: number | null;
}
/** Something that is ranked. */
export interface RankedSite {
  readonly register: string;
  readonly id: string;
  readonly name: string;
  readonly facts: SiteFacts;
}
export interface Reason {
  readonly criterion: Criterion;
  readonly outcome: (typeof OUTCOMES)[number];
  /** 0 to 100. */
  readonly points: number;
}
/** By what a thing stands behind the one before it. */
export const DECIDED_BY = ['points', 'price', 'area', 'name'] as const;

const KOPECKS = 100;
const FULL = 100;
/** Nobody knows whether it holds: half of what it would be worth. */
const UNKNOWN = 50;

/** The criteria that answers ask for, in their order. */
export function criteriaOf({ utilities = [], power, okrug = [], priceTo }: SiteAnswers): Criterion[] {
  const asked: Record<Criterion, boolean> = {
    activity: true,
    area: true,
    power: power !== undefined,
    gas: utilities.includes('gas'),
    heating: utilities.includes('heating'),
    water: utilities.includes('water'),
    sewers: utilities.includes('sewers'),
    rainSewers: utilities.includes('rainSewers'),
    okrug: okrug.length > 0,
    deal: true,
    price: priceTo !== undefined,
  };
  return CRITERIA.filter((criterion) => asked[criterion]);
}

/** @param holds null where the register says nothing @param points where it holds */
const reason = (criterion: Criterion, holds: boolean | null, points = FULL): Reason =>
  holds === null
    ? { criterion, outcome: 'unknown', points: UNKNOWN }
    : { criterion, outcome: holds ? 'met' : 'failed', points: holds ? Math.round(points) : 0 };
const known = <T>(value: T | null, judge: (value: T) => boolean): boolean | null =>
  value === null ? null : judge(value);

function judge(criterion: Criterion, answers: SiteAnswers, facts: SiteFacts): Reason {
  const { areaFrom = 0, areaTo = Number.POSITIVE_INFINITY, power = 0, okrug = [], priceTo = 0 } = answers;
  switch (criterion) {
    case 'activity':
      return reason(criterion, facts.activity);
    case 'area': {
      const holds = known(facts.area, (area) => area >= areaFrom && area <= areaTo);
      // What is larger than needed costs and is not used: twice the area is half the points.
      return reason(criterion, holds, (FULL * areaFrom) / (facts.area ?? areaFrom));
    }
    case 'power':
      return reason(
        criterion,
        known(facts.power, (free) => free >= power),
      );
    case 'okrug':
      return reason(
        criterion,
        known(facts.okrug, (one) => okrug.includes(one)),
      );
    case 'deal':
      return reason(criterion, facts.deal);
    case 'price': {
      // What is not offered so has no price for it.
      const price = facts.deal === false ? null : facts.price;
      const most = priceTo * KOPECKS;
      // As dear as may be is half the points; for nothing would be all of them.
      return reason(
        criterion,
        known(price, (one) => one <= most),
        FULL - (UNKNOWN * (price ?? 0)) / most,
      );
    }
    default:
      return reason(criterion, facts.utilities[criterion]);
  }
}

/** What speaks for a thing and what against it, criterion by criterion. */
export const reasonsOf = (answers: SiteAnswers, facts: SiteFacts): Reason[] =>
  criteriaOf(answers).map((criterion) => judge(criterion, answers, facts));

export type Ranked<Site extends RankedSite> = Site & {
  readonly reasons: Reason[];
  /** The mean of its reasons' points, 0 to 100. */
  readonly points: number;
  /** Why it stands behind the one before it. Of the first: `points`. */
  readonly decidedBy: (typeof DECIDED_BY)[number];
};

const unknownLast = (a: number | null, b: number | null): number =>
  (a === b ? 0 : (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY)) || 0;
const inOrder = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
const key = ({ name, register, id }: RankedSite): string => `${name}\n${register}\n${id}`;

type Judged = Omit<Ranked<RankedSite>, 'decidedBy'>;
/** What puts one before another, in its order: ties of one are decided by the next. */
const ORDER: readonly (readonly [(typeof DECIDED_BY)[number], (a: Judged, b: Judged) => number])[] = [
  ['points', (a, b) => b.points - a.points],
  ['price', (a, b) => unknownLast(a.facts.price, b.facts.price)],
  ['area', (a, b) => unknownLast(a.facts.area, b.facts.area)],
  ['name', (a, b) => inOrder(key(a), key(b))],
];

/**
 * Puts things in order: more points first; of equals the cheaper, then the smaller, then by name.
 * @returns `fits`, of which no criterion fails, and `nearMisses`, of which exactly one does; the others are left out
 */
export function rankSites<Site extends RankedSite>(
  answers: SiteAnswers,
  sites: readonly Site[],
): { readonly fits: Ranked<Site>[]; readonly nearMisses: Ranked<Site>[] } {
  const judged = sites.map((site) => {
    const reasons = reasonsOf(answers, site.facts);
    const points = Math.round(reasons.reduce((sum, one) => sum + one.points, 0) / reasons.length);
    return { ...site, reasons, points };
  });
  const failing = (count: number) =>
    placed(judged.filter(({ reasons }) => reasons.filter(isFailed).length === count));
  return { fits: failing(0), nearMisses: failing(1) };
}
const isFailed = ({ outcome }: Reason): boolean => outcome === 'failed';

function placed<Site extends Judged>(sites: Site[]): (Site & Pick<Ranked<RankedSite>, 'decidedBy'>)[] {
  const between = (a: Judged, b: Judged) => ORDER.find(([, compare]) => compare(a, b) !== 0);
  const sorted = sites.toSorted((a, b) => between(a, b)?.[1](a, b) ?? 0);
  return sorted.map((site, index) => {
    const before = sorted[index - 1];
    return { ...site, decidedBy: (before && between(before, site)?.[0]) ?? 'points' };
  });
}

/** The criterion for which a near miss is none that fits. */
export const failedOf = ({ reasons }: { readonly reasons: readonly Reason[] }): Criterion | undefined =>
  reasons.find(isFailed)?.criterion;
