import { unaryTest } from '@bpmn-io/feelin';
import * as z from 'zod/mini';
import { line, matching, verbatim } from '../api/contracts/fields.ts';
import { type Question, RuleProblem } from './answers.ts';
import { type Expression, readExpression } from './expression.ts';

const Id = matching(/^[a-z][A-Za-z\d-]{0,59}$/);
const Feel = verbatim(500);
/** The act and paragraph that something comes from, or that it is made up for the demonstration. */
export const Source = z.union([
  z.literal('sample'),
  z.strictObject({ act: line(300), paragraph: line(100) }),
]);
export type Source = z.output<typeof Source>;

const QuestionText = z.discriminatedUnion('kind', [
  z.strictObject({ id: Id, kind: z.literal('choice'), options: z.array(Id).check(z.minLength(1)) }),
  z.strictObject({ id: Id, kind: z.literal('number'), least: z.int(), most: z.int() }),
]);

const RuleText = z.strictObject({
  id: Id,
  source: Source,
  /** All have to hold. */
  conditions: z.array(z.strictObject({ id: Id, when: Feel, source: Source })),
  /** Each may read what was answered, the tables, and the steps before it; the last one is the amount. */
  steps: z.array(
    z.strictObject({
      id: Id,
      value: Feel,
      source: Source,
      /** What the step is at most, whole kopecks. */
      caps: z.array(z.strictObject({ id: Id, value: Feel, source: Source })),
    }),
  ),
  /** Rules of the book that one may not have beside this one; said once, it holds both ways. */
  excludes: z.array(Id),
});

/** Rules as `content/` writes them. */
const BookText = z.strictObject({
  version: z.int().check(z.minimum(1)),
  /** The day from which they are used. */
  since: z.iso.date(),
  questions: z.array(QuestionText).check(z.minLength(1)),
  /** Decision tables of one input each: the first row whose test (FEEL's unary test) the answer meets gives the value. */
  tables: z.array(
    z.strictObject({
      id: Id,
      by: Id,
      rows: z.array(z.strictObject({ when: Feel, value: z.number(), source: Source })).check(z.minLength(1)),
    }),
  ),
  rules: z.array(RuleText).check(z.minLength(1)),
});

export interface Condition {
  readonly id: string;
  readonly when: Expression;
  readonly source: Source;
}
interface Cap {
  readonly id: string;
  readonly value: Expression;
  readonly source: Source;
}
export interface Step {
  readonly id: string;
  readonly value: Expression;
  readonly source: Source;
  readonly caps: readonly Cap[];
}
export interface Rule {
  readonly id: string;
  readonly source: Source;
  readonly conditions: readonly Condition[];
  readonly steps: readonly Step[];
  readonly excludes: readonly string[];
}
export interface Table {
  readonly id: string;
  readonly by: string;
  readonly rows: readonly { readonly when: string; readonly value: number; readonly source: Source }[];
}
/** Rules that were read: every expression is FEEL and reads what is there. */
export interface Book {
  readonly version: number;
  readonly since: string;
  readonly questions: readonly Question[];
  readonly tables: readonly Table[];
  readonly rules: readonly Rule[];
}

/**
 * Reads rules.
 * @param given of the shape of `BookText`
 * @throws RuleProblem, or zod's error, naming what is wrong
 */
export function readBook(given: unknown): Book {
  const { rules, ...book } = BookText.parse(given);
  unique('questions', book.questions);
  unique('rules', rules);
  const asked = new Map(book.questions.map((question) => [question.id, question]));
  for (const table of book.tables) readTable(table, asked);
  const inputs = new Set([...asked.keys(), ...book.tables.map(({ id }) => id)]);
  if (inputs.size < asked.size + book.tables.length) throw new RuleProblem('tables', 'a name is used twice');
  const ids = new Set(rules.map(({ id }) => id));
  return { ...book, rules: rules.map((rule) => readRule(rule, asked, inputs, ids)) };
}

function unique(where: string, things: readonly { readonly id: string }[]): void {
  if (new Set(things.map(({ id }) => id)).size < things.length)
    throw new RuleProblem(where, 'an id is used twice');
}

/** Of a choice every option has a row. */
function readTable({ id, by, rows }: Table, asked: ReadonlyMap<string, Question>): void {
  const question = asked.get(by);
  if (!question) throw new RuleProblem(id, `nobody asks ${by}`);
  const tries = question.kind === 'choice' ? question.options : [question.least, question.most];
  for (const answer of tries)
    if (!rows.some(({ when }) => unaryTest(when, { '?': answer }).value === true))
      throw new RuleProblem(id, `no row for ${answer}`);
}

function readRule(
  rule: z.output<typeof RuleText>,
  asked: ReadonlyMap<string, Question>,
  inputs: ReadonlySet<string>,
  ids: ReadonlySet<string>,
): Rule {
  for (const id of rule.excludes)
    if (!ids.has(id) || id === rule.id) throw new RuleProblem(rule.id, `cannot exclude ${id}`);
  unique(rule.id, rule.conditions);
  unique(rule.id, rule.steps);
  const questions = new Set(asked.keys());
  const known = new Set(inputs);
  return {
    ...rule,
    conditions: rule.conditions.map((condition) => ({
      ...condition,
      when: readCondition(condition.when, questions, asked, `${rule.id}.${condition.id}`),
    })),
    steps: rule.steps.map((step) => {
      const where = `${rule.id}.${step.id}`;
      if (known.has(step.id)) throw new RuleProblem(where, 'the name is taken');
      const read = {
        ...step,
        value: readExpression(step.value, known, where),
        caps: step.caps.map((cap) => ({
          ...cap,
          value: readExpression(cap.value, known, `${where}.${cap.id}`),
        })),
      };
      known.add(step.id);
      return read;
    }),
  };
}

/** A text in quotes beside a choice is one of its options: a slip of the pen is no condition that never holds. */
function readCondition(
  text: string,
  names: ReadonlySet<string>,
  asked: ReadonlyMap<string, Question>,
  where: string,
): Expression {
  const expression = readExpression(text, names, where);
  for (const atom of expression.atoms) {
    const options = atom.names.flatMap((name) => {
      const question = asked.get(name);
      return question?.kind === 'choice' ? question.options : [];
    });
    for (const option of atom.texts)
      if (!options.includes(option)) throw new RuleProblem(where, `no such option: ${option}`);
  }
  return expression;
}

/** The row that an answer meets; undefined while there is no answer. */
export const rowOf = ({ by, rows }: Table, answers: Readonly<Record<string, unknown>>) =>
  answers[by] === undefined
    ? undefined
    : rows.find(({ when }) => unaryTest(when, { '?': answers[by] }).value === true);
