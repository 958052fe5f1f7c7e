/** What somebody can be asked. Numbers are whole: hundredths of a square metre, kopecks, years. */
export type Question =
  | { readonly id: string; readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly id: string; readonly kind: 'number'; readonly least: number; readonly most: number };

export type Answer = string | number;
/** What was answered; what is absent is not known yet. */
export type Answers = Readonly<Record<string, Answer>>;

/** A rule or an answer that breaks the form; `where` names it. */
export class RuleProblem extends Error {
  override readonly name = 'RuleProblem';
  readonly where: string;
  constructor(where: string, message: string) {
    super(`${where}: ${message}`);
    this.where = where;
  }
}

/** Whether it answers the question. */
export const isAnswer = (question: Question, given: unknown): given is Answer =>
  question.kind === 'choice'
    ? typeof given === 'string' && question.options.includes(given)
    : typeof given === 'number' &&
      Number.isSafeInteger(given) &&
      given >= question.least &&
      given <= question.most;
