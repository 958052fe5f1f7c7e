import type { CalculatedMeasure, SupportCalculation } from '../../../src/api/contracts/support.ts';
import { SUPPORT_MEASURES, type SupportGiven } from '../../../src/api/contracts/support-measures.ts';
import { amountOf } from '../../../src/rules/amount.ts';
import { bestPermitted } from '../../../src/rules/combination.ts';
import type { Books } from '../rule-books.ts';
import { termsIn } from './measure-rules.ts';

/** The rule in force of a measure, as it is written. @param day `YYYY-MM-DD` in Moscow */
export function ruleOf(books: Books, alias: string, day: string) {
  const book = books.find(undefined, day)?.book;
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
  books: Books,
  { measures, sums }: SupportGiven,
  version: number | undefined,
  day: string,
): SupportCalculation | undefined {
  const found = books.find(version, day);
  if (!found) return undefined;
  const { book, current } = found;
  const terms = termsIn(book);
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
