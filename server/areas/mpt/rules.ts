import type { MptAnswers, MptCalculation } from '../../../src/api/contracts/mpt.ts';
import { amountOf } from '../../../src/rules/amount.ts';
import type { Answers } from '../../../src/rules/answers.ts';
import { judge } from '../../../src/rules/eligibility.ts';
import { readBooks } from '../rule-books.ts';

/** Every version of the programme's rules. */
const BOOKS = readBooks('mpt', 'rules.json');

/**
 * The benefit of the job-places programme.
 * @param version of the rules
 * @param day `YYYY-MM-DD` in Moscow: the version in force is the last that is used by then
 * @returns undefined where there is no such version
 */
export function calculate(
  given: MptAnswers,
  version: number | undefined,
  day: string,
): MptCalculation | undefined {
  const found = BOOKS.find(version, day);
  const [rule] = found?.book.rules ?? [];
  if (!found || !rule) return undefined;
  const { book, current } = found;
  const answers = Object.fromEntries(
    Object.entries(given).filter(([, answer]) => answer !== undefined),
  ) as Answers;
  const { standing, findings, missing, changes } = judge(rule.conditions, book.questions, answers);
  const amount = amountOf(rule, book, answers);
  const benefit = standing === 'excluded' ? 0 : amount.value;
  return {
    version: book.version,
    since: book.since,
    current,
    standing,
    conditions: findings.map(({ id, holds, decidedBy }, place) => ({
      id,
      holds,
      source: rule.conditions[place]?.source ?? 'sample',
      decidedBy: [...decidedBy],
    })),
    changes: changes.map(({ answer, to }) => ({ answer, to: [...to] })),
    missing: [...new Set([...missing, ...amount.missing])],
    steps: amount.steps.map(({ id, source, value, uncapped, cappedBy }) => ({
      id,
      source,
      ...(value !== undefined && { value }),
      ...(cappedBy !== undefined && uncapped !== undefined && { uncapped, cappedBy }),
    })),
    rows: [...amount.rows],
    ...(benefit !== undefined && { benefit }),
    isUpTo: standing !== 'excluded' && amount.isUpTo,
  };
}
