import { type Answers, isAnswer, RuleProblem } from './answers.ts';
import { numberOf } from './expression.ts';
import { type Book, type Rule, rowOf, type Source } from './rule.ts';

/**
 * Largest sum that is worked out, kopecks: ten billion roubles. Up to it a product of a whole number and one with three
 * digits after the point comes out of binary fractions to the thousandth of a kopeck, so that rounding is exact.
 */
export const MOST_AMOUNT = 1_000_000_000_000;

/** One step of a formula as it was worked out. */
export interface Worked {
  readonly id: string;
  readonly source: Source;
  /** Whole kopecks; absent while something is missing. */
  readonly value?: number;
  /** Before a cap, where one held. */
  readonly uncapped?: number;
  /** Which cap held. */
  readonly cappedBy?: string;
  /** Caps that are not known yet: the value is at most this. */
  readonly openCaps: readonly string[];
  readonly missing: readonly string[];
}

export interface Amount {
  /** Whole kopecks; absent while something is missing. */
  readonly value?: number;
  /** A cap is not known yet, so that the value is the most that it can be. */
  readonly isUpTo: boolean;
  readonly steps: readonly Worked[];
  /** Rows of tables that were used. */
  readonly rows: readonly { readonly table: string; readonly value: number; readonly source: Source }[];
  readonly missing: readonly string[];
}

/** Half a kopeck is rounded up. */
function wholeKopecks(value: number, where: string): number {
  if (value < 0) throw new RuleProblem(where, 'less than nothing');
  if (value > MOST_AMOUNT) throw new RuleProblem(where, 'more than can be worked out');
  return Math.round(Number(value.toFixed(3)));
}

/**
 * What a rule gives, step by step, each rounded to whole kopecks.
 * @throws RuleProblem where a step is less than nothing or more than {@link MOST_AMOUNT}
 */
export function amountOf(rule: Rule, book: Pick<Book, 'questions' | 'tables'>, answers: Answers): Amount {
  const known: Record<string, unknown> = {};
  for (const question of book.questions) {
    const given = answers[question.id];
    if (isAnswer(question, given)) known[question.id] = given;
  }
  const used = new Set(
    rule.steps
      .flatMap(({ value, caps }) => [value, ...caps.map((cap) => cap.value)])
      .flatMap(({ names }) => [...names]),
  );
  const rows: Amount['rows'][number][] = [];
  const inputOf = new Map<string, string>();
  for (const table of book.tables.filter(({ id }) => used.has(id))) {
    inputOf.set(table.id, table.by);
    const row = rowOf(table, known);
    if (!row) continue;
    known[table.id] = row.value;
    rows.push({ table: table.id, value: row.value, source: row.source });
  }
  let isUpTo = false;
  const missing = new Set<string>();
  const lacks = (names: ReadonlySet<string>) =>
    [...names].filter((name) => known[name] === undefined).map((name) => inputOf.get(name) ?? name);
  const steps = rule.steps.map((step): Worked => {
    const lacking = lacks(step.value.names);
    const exact = numberOf(step.value, known);
    const openCaps: string[] = [];
    const base = { id: step.id, source: step.source };
    if (exact === undefined) {
      for (const name of lacking) if (!rule.steps.some(({ id }) => id === name)) missing.add(name);
      return { ...base, openCaps, missing: lacking };
    }
    const uncapped = wholeKopecks(exact, step.id);
    let value = uncapped;
    let cappedBy: string | undefined;
    for (const cap of step.caps) {
      const limit = numberOf(cap.value, known);
      if (limit === undefined) {
        openCaps.push(cap.id);
        for (const name of lacks(cap.value.names)) missing.add(name);
      } else if (limit < value) {
        value = wholeKopecks(limit, cap.id);
        cappedBy = cap.id;
      }
    }
    if (openCaps.length > 0 && value > 0) isUpTo = true;
    known[step.id] = value;
    return { ...base, value, ...(cappedBy !== undefined && { uncapped, cappedBy }), openCaps, missing: [] };
  });
  const last = steps.at(-1)?.value;
  return { ...(last !== undefined && { value: last }), isUpTo, steps, rows, missing: [...missing] };
}
