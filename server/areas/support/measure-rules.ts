import {
  isMeasure,
  MEASURES,
  SUPPORT_MEASURES,
  type SupportMeasure,
} from '../../../src/api/contracts/support-measures.ts';
import { RuleProblem } from '../../../src/rules/answers.ts';
import type { Book, Rule } from '../../../src/rules/rule.ts';
import type { Statements } from '../../register/store.ts';
import { storedBooks } from '../rule-books.ts';

/** The numbers of a measure's rule: one rate of one sum, and at most one cap. */
export interface Terms {
  /** Of the sum, 0.001 to 1. */
  readonly rate: number;
  /** Kopecks. */
  readonly most?: number;
}

/** The rules of support measures: the first versions are content, officials make more by changing their numbers. */
export const SUPPORT_BOOKS = storedBooks('support', 'support', 'rules.json');

const formulaOf = (id: SupportMeasure, rate: number) => `${SUPPORT_MEASURES[id].sum} * ${rate}`;

/** @throws RuleProblem where a rule cannot be told as a rate and a cap */
function termsOf(id: SupportMeasure, rule: Rule | undefined): Terms & { readonly rule: Rule } {
  const [step, ...more] = rule?.steps ?? [];
  const [cap, ...caps] = step?.caps ?? [];
  const [, rate] =
    new RegExp(`^${SUPPORT_MEASURES[id].sum} \\* (0\\.\\d{1,3}|1)$`).exec(step?.value.text ?? '') ?? [];
  const most = cap && Number(cap.value.text);
  if (!rule || rate === undefined || more.length + caps.length > 0 || Number.isNaN(most ?? 0))
    throw new RuleProblem(id, 'is no rate of its sum with one cap at most');
  return { rule, rate: Number(rate), ...(most !== undefined && { most }) };
}

const TERMS = new WeakMap<Book, ReturnType<typeof allTermsOf>>();
const allTermsOf = (book: Book) =>
  new Map(
    MEASURES.map(
      (id) =>
        [
          id,
          termsOf(
            id,
            book.rules.find((one) => one.id === id),
          ),
        ] as const,
    ),
  );

/** The numbers of every measure's rule by a version. @throws RuleProblem where a measure has no rule, or another kind of rule */
export function termsIn(book: Book): ReturnType<typeof allTermsOf> {
  const terms = TERMS.get(book) ?? allTermsOf(book);
  TERMS.set(book, terms);
  return terms;
}

/** The numbers in force of measures, by alias; a measure without a rule has none. @param day `YYYY-MM-DD` in Moscow */
export async function termsInForce(db: Statements, day: string): Promise<ReadonlyMap<string, Terms>> {
  const book = (await SUPPORT_BOOKS.read(db)).find(undefined, day)?.book;
  return book ? termsIn(book) : new Map();
}

/**
 * Gives a measure's rule other numbers, as a new version of all rules; the same numbers are no new version.
 * @param day `YYYY-MM-DD` in Moscow, from which it is used
 */
export async function storeTerms(
  db: Statements,
  alias: string,
  { rate, most }: Terms,
  day: string,
): Promise<void> {
  if (!isMeasure(alias)) return;
  const now = (await termsInForce(db, day)).get(alias);
  if (now?.rate === rate && now.most === most) return;
  await SUPPORT_BOOKS.add(db, day, ({ rules }) => {
    const rule = rules.find(({ id }) => id === alias);
    const [step] = rule?.steps ?? [];
    if (!rule || !step) throw new RuleProblem(alias, 'has no rule');
    const [cap] = step.caps;
    step.value = formulaOf(alias, rate);
    step.caps = most === undefined ? [] : [{ id: 'most', source: rule.source, ...cap, value: String(most) }];
  });
}
