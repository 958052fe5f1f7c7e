import { type Answer, type Answers, isAnswer, type Question } from './answers.ts';
import { type Expression, holds } from './expression.ts';
import type { Condition } from './rule.ts';

/** `fits`: all conditions hold; `excluded`: one does not; `open`: what is not known yet decides. */
export type Standing = 'fits' | 'excluded' | 'open';

/** A condition and why it is so. */
export interface Finding {
  readonly id: string;
  readonly holds: boolean | null;
  /** Answers without which it would not be known. */
  readonly decidedBy: readonly string[];
  /** What it reads and was not answered, while it is not known. */
  readonly missing: readonly string[];
}

/** One other answer by which nothing would be excluded any more. */
export interface Change {
  readonly answer: string;
  /** Options, or of a number the nearest that would do. */
  readonly to: readonly Answer[];
}

export interface Judgement {
  readonly standing: Standing;
  readonly findings: readonly Finding[];
  readonly missing: readonly string[];
  /** Of what is excluded; empty where two answers or more would have to change. */
  readonly changes: readonly Change[];
}

/**
 * Whether all conditions hold of what was answered, and why.
 * @param answers those that the questions do not know are left aside
 */
export function judge(
  conditions: readonly Condition[],
  questions: readonly Question[],
  answers: Answers,
): Judgement {
  const known = Object.fromEntries(
    questions.flatMap((question) => {
      const given = answers[question.id];
      return isAnswer(question, given) ? [[question.id, given]] : [];
    }),
  );
  const findings = conditions.map(({ id, when }) => findingOf(id, when, known));
  const standing = standingOf(findings.map((finding) => finding.holds));
  return {
    standing,
    findings,
    missing: [...new Set(findings.flatMap(({ missing }) => missing))],
    changes: standing === 'excluded' ? changesFor(conditions, questions, known) : [],
  };
}

const standingOf = (held: readonly (boolean | null)[]): Standing =>
  held.includes(false) ? 'excluded' : held.includes(null) ? 'open' : 'fits';

function findingOf(id: string, when: Expression, known: Answers): Finding {
  const held = holds(when, known);
  const names = [...when.names];
  if (held === null)
    return { id, holds: null, decidedBy: [], missing: names.filter((name) => known[name] === undefined) };
  const answered = names.filter((name) => known[name] !== undefined);
  const deciding = answered.filter((name) => holds(when, without(known, name)) === null);
  // Where two answers say the same, either would do.
  return { id, holds: held, decidedBy: deciding.length > 0 ? deciding : answered, missing: [] };
}

const without = (known: Answers, name: string): Answers =>
  Object.fromEntries(Object.entries(known).filter(([other]) => other !== name));

function changesFor(
  conditions: readonly Condition[],
  questions: readonly Question[],
  known: Answers,
): Change[] {
  const failing = conditions.filter(({ when }) => holds(when, known) === false);
  return questions.flatMap((question) => {
    // An answer that one of the failing conditions does not read cannot mend it.
    const current = known[question.id];
    if (current === undefined || failing.some(({ when }) => !when.names.has(question.id))) return [];
    const to = candidatesFor(question, conditions).filter((candidate) =>
      // What does not read it stays as it is, and does not fail: all that fail read it.
      conditions.every(
        ({ when }) =>
          !when.names.has(question.id) || holds(when, { ...known, [question.id]: candidate }) !== false,
      ),
    );
    if (to.length === 0) return [];
    if (typeof current === 'string') return [{ answer: question.id, to }];
    const [nearest] = to.sort((a, b) => Math.abs(Number(a) - current) - Math.abs(Number(b) - current));
    return nearest === undefined ? [] : [{ answer: question.id, to: [nearest] }];
  });
}

/** Options; of a number whatever a condition compares it with, and what lies beside that. */
function candidatesFor(question: Question, conditions: readonly Condition[]): Answer[] {
  if (question.kind === 'choice') return [...question.options];
  const edges = conditions.flatMap(({ when }) =>
    when.atoms.filter(({ names }) => names.includes(question.id)).flatMap(({ numbers }) => numbers),
  );
  const around = edges.flatMap((edge) => [edge - 1, edge, edge + 1]);
  return [...new Set([question.least, ...around, question.most])].filter((value) =>
    isAnswer(question, value),
  );
}
