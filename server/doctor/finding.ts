/** What a look at one thing of an installation says. */
export interface Finding {
  /** `wrong` keeps people from something now, `attention` will sooner or later. */
  readonly is: 'good' | 'attention' | 'wrong';
  /** One sentence, or two: what is so, and what to do about it. */
  readonly says: string;
}

export const good = (says: string): Finding => ({ is: 'good', says });
export const attention = (says: string): Finding => ({ is: 'attention', says });
export const wrong = (says: string): Finding => ({ is: 'wrong', says });

/** Words for an error that an operator can do something with: its code, else its kind. Never its text, which may hold a password. */
export function reasonOfError(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause ?? firstOf(each))
    if ('code' in each && typeof each.code === 'string') return each.code;
  return error instanceof Error ? error.name : 'unknown';
}

const firstOf = (error: Error): unknown => (error instanceof AggregateError ? error.errors[0] : undefined);
