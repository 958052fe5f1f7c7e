import type { CalculatedMeasure, SupportCalculation } from '../../../src/api/contracts/support.ts';
import {
  MEASURES,
  SUPPORT_MEASURES,
  type SupportGiven,
  type SupportMeasure,
} from '../../../src/api/contracts/support-measures.ts';
import { amountOf } from '../../../src/rules/amount.ts';
import { RuleProblem } from '../../../src/rules/answers.ts';
import { bestPermitted } from '../../../src/rules/combination.ts';
import type { Book, Rule } from '../../../src/rules/rule.ts';
import { readBooks } from '../rule-books.ts';

/** What a rule of a measure says besides its expression: one rate of one sum, and at most one cap. */
interface Terms {
  readonly rule: Rule;
  readonly rate: number;
  readonly most?: number;
}

const BOOKS = readBooks('support', 'rules.json');
const TERMS = new Map(BOOKS.all.map((book) => [book.version, termsOf(book)]));

/** @throws RuleProblem where a measure has no rule, or one that cannot be told as a rate and a cap */
function termsOf(book: Book): ReadonlyMap<SupportMeasure, Terms> {
  return new Map(
    MEASURES.map((id) => {
      const rule = book.rules.find((one) => one.id === id);
      const [step, ...more] = rule?.steps ?? [];
      const [cap, ...caps] = step?.caps ?? [];
      const [, rate] =
        new RegExp(`^${SUPPORT_MEASURES[id].sum} \\* (0\\.\\d{1,3})$`).exec(step?.value.text ?? '') ?? [];
      const most = cap && Number(cap.value.text);
      if (!rule || rate === undefined || more.length + caps.length > 0 || Number.isNaN(most ?? 0))
        throw new RuleProblem(id, 'is no rate of its sum with one cap at most');
      return [id, { rule, rate: Number(rate), ...(most !== undefined && { most }) }];
    }),
  );
}

/** The rule in force of a measure, as it is written. @param day `YYYY-MM-DD` in Moscow */
export function ruleOf(alias: string, day: string) {
  const book = BOOKS.find(undefined, day)?.book;
  const rule = book?.rules.find(({ id }) => id === alias);
  if (!book || !rule) return undefined;
  const others = book.rules.filter(
    ({ id, excludes }) => rule.excludes.includes(id) || excludes.includes(alias),
  );
  return {
    ...{ version: book.version, since: book.since, source: rule.source },
    steps: rule.steps.map(({ value, caps }) => ({
      formula: value.text,
      caps: caps.map((cap) => cap.value.text),
    })),
    /** Aliases of measures that it is not given together with. */
    excludes: others.map(({ id }) => id),
  };
}

/**
 * What measures give, each by itself and all together: of what excludes each other only the best that is permitted.
 * A guarantee is no money, so it is in no sum and stands beside the others.
 * @returns undefined where there is no such version of the rules
 */
export function calculate(
  { measures, sums }: SupportGiven,
  version: number | undefined,
  day: string,
): SupportCalculation | undefined {
  const found = BOOKS.find(version, day);
  const terms = found && TERMS.get(found.book.version);
  if (!found || !terms) return undefined;
  const { book, current } = found;
  const pairs = book.rules.flatMap(({ id, excludes }) => excludes.map((other) => [id, other] as const));

  const worked = measures.flatMap((id) => {
    const known = terms.get(id);
    if (!known) return [];
    const { rule, rate, most } = known;
    const { sum: name, gives } = SUPPORT_MEASURES[id];
    const sum = sums[name];
    const amount = amountOf(rule, book, sum === undefined ? {} : { [name]: sum });
    const uncapped = amount.steps[0]?.uncapped;
    return [
      {
        ...{ id, gives, source: rule.source, rate },
        ...(most !== undefined && { most }),
        ...(sum !== undefined && { sum }),
        ...(amount.value !== undefined && { value: amount.value }),
        ...(uncapped !== undefined && { uncapped }),
      },
    ];
  });
  const offers = worked.flatMap(({ id, value }) => (value === undefined ? [] : [{ id, amount: value }]));
  const { held } = bestPermitted(offers, pairs);
  const isHeld = (id: string) => held.includes(id);
  const shown = worked.map(
    (one): CalculatedMeasure => ({
      ...one,
      isHeld: isHeld(one.id),
      excludedBy: isHeld(one.id)
        ? []
        : measures.filter((id) =>
            pairs.some(([a, b]) => isHeld(id) && [a, b].includes(id) && [a, b].includes(one.id)),
          ),
    }),
  );
  const total = (gives: CalculatedMeasure['gives']) =>
    shown.reduce((all, one) => all + (one.gives === gives && one.isHeld ? (one.value ?? 0) : 0), 0);
  const [grants, loans] = [total('grant'), total('loan')];
  const cost = shown.reduce((all, { gives, sum = 0 }) => all + (gives === 'guarantee' ? 0 : sum), 0);
  return {
    ...{ version: book.version, since: book.since, current, measures: shown, cost, grants, loans },
    ...(sums.own !== undefined && { own: sums.own }),
    guarantees: total('guarantee'),
    gap: Math.max(cost - (sums.own ?? 0) - grants - loans, 0),
  };
}
