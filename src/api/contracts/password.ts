import * as z from 'zod/mini';
import { rules, verbatim } from './fields.ts';

/** Section 5: at least eight characters. The upper bound only keeps hashing cheap. Characters. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** What a password must contain (section 5), each with the code of its message; letters of any script count. */
export const PASSWORD_RULES = {
  password_lower: /\p{Ll}/u,
  password_upper: /\p{Lu}/u,
  password_digit: /\p{Nd}/u,
  password_special: /[\p{P}\p{S}]/u,
} as const;
export type PasswordRule = keyof typeof PASSWORD_RULES;

/** The rules that a password does not meet yet, length apart. */
export const unmetPasswordRules = (password: string): PasswordRule[] =>
  (Object.keys(PASSWORD_RULES) as PasswordRule[]).filter((rule) => !PASSWORD_RULES[rule].test(password));

/** A password as it is chosen. Never trimmed: what is typed is what counts. */
export const NewPassword = verbatim(PASSWORD_LENGTH.max).check(
  z.minLength(PASSWORD_LENGTH.min),
  rules(unmetPasswordRules),
);

/** A password as it is given to be compared; whether it could be one is not said. */
export const GivenPassword = verbatim(PASSWORD_LENGTH.max);
