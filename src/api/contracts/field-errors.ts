import type { output, ZodMiniType } from 'zod/mini';
import type { FieldError } from './problem.ts';

/** What this module reads of a zod issue; both zod and zod/mini give it. */
export interface ValidationIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly format?: string;
  /** Of what kind the value should have been. */
  readonly expected?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  /** Of what there is too much or too little: a text, a list, a number. */
  readonly origin?: string;
  /** Only there when the value was parsed with `reportInput`. */
  readonly input?: unknown;
  readonly keys?: readonly string[];
  /** Of a union: the issues of each of its members. */
  readonly errors?: readonly (readonly ValidationIssue[])[];
  /** Of a rule of the portal's own (`rules` in fields.ts): its code and, where it has any, its bounds. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** Most faults that are told at once: more than any form has fields, fewer than a hostile body can have. */
const MOST_ERRORS = 100;
/** Longest path that is told, characters; names of fields that nobody knows are the sender's own. */
const LONGEST_PATH = 200;

/**
 * The rule of each failed check in the portal's own stable words (section 5, shared messages), each once. Server
 * and browser share it, so that a form says the same whichever of the two found the fault.
 */
export function fieldErrorsOf(issues: readonly ValidationIssue[]): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const error of issues.slice(0, MOST_ERRORS).flatMap(errorsOfIssue).slice(0, MOST_ERRORS)) {
    const path = error.path.slice(0, LONGEST_PATH);
    errors.set(`${error.code} ${path}`, { ...error, path });
  }
  return [...errors.values()];
}

/** What is typed as the server takes it, or every rule of its schema that it breaks. */
export function judged<Schema extends ZodMiniType>(
  schema: Schema,
  typed: unknown,
): { readonly form?: output<Schema>; readonly errors: readonly FieldError[] } {
  const { success, data, error } = schema.safeParse(typed, { reportInput: true });
  return success ? { form: data, errors: [] } : { errors: fieldErrorsOf(error.issues) };
}

function errorsOfIssue(issue: ValidationIssue): FieldError[] {
  const path = issue.path.map(String).join('.');
  switch (issue.code) {
    case 'unrecognized_keys':
      return (issue.keys ?? []).map((key) => ({
        path: path ? `${path}.${key}` : key,
        code: 'unknown_field',
      }));
    case 'too_small':
      if (isNumber(issue)) return [{ path, code: 'out_of_range', params: { from: Number(issue.minimum) } }];
      return Number(issue.minimum) === 1
        ? [{ path, code: 'required' }]
        : [{ path, code: 'min_length', params: { min: Number(issue.minimum) } }];
    case 'too_big':
      return isNumber(issue)
        ? [{ path, code: 'out_of_range', params: { to: Number(issue.maximum) } }]
        : [{ path, code: 'max_length', params: { max: Number(issue.maximum) } }];
    case 'invalid_format':
      return [{ path, ...brokenForm(issue) }];
    case 'invalid_union': {
      // An optional field is a union of '' and its format: the format's first message is the useful one.
      const inner = issue.errors?.at(-1)?.[0];
      return inner
        ? errorsOfIssue({ ...inner, path: [...issue.path, ...inner.path] })
        : [{ path, code: isMissing(issue.input) ? 'required' : 'incorrect_format' }];
    }
    case 'custom':
      return [{ path, ...brokenRule(issue.params) }];
    default:
      return [isMissing(issue.input) ? { path, code: 'required' } : { path, ...wrongKind(issue) }];
  }
}

/** What is no choice of the list, or no number. */
function wrongKind({ code, expected }: ValidationIssue): Omit<FieldError, 'path'> {
  if (code === 'invalid_value') return { code: 'incorrect_format', params: { rule: 'choice' } };
  if (expected === 'int') return { code: 'incorrect_format', params: { rule: 'whole' } };
  if (expected === 'number') return { code: 'incorrect_format', params: { rule: 'number' } };
  return { code: 'incorrect_format' };
}

/** Of a number there is no length: it is there, and below or above what would do. */
const isNumber = ({ origin }: ValidationIssue): boolean =>
  origin === 'number' || origin === 'int' || origin === 'bigint';

function brokenRule({ rule, bounds }: NonNullable<ValidationIssue['params']> = {}): Omit<FieldError, 'path'> {
  const code = (rule as FieldError['code'] | undefined) ?? 'incorrect_format';
  return bounds ? { code, params: bounds as NonNullable<FieldError['params']> } : { code };
}

function brokenForm({ format, path }: ValidationIssue): Omit<FieldError, 'path'> {
  if (format === 'email') return { code: 'incorrect_email' };
  if (format === 'date') return { code: 'incorrect_format', params: { rule: 'day' } };
  return { code: path.at(-1) === 'phone' ? 'incorrect_phone' : 'incorrect_format' };
}

/** A choice not made or a consent not given is a missing answer rather than a wrong one. */
const isMissing = (input: unknown): boolean =>
  input === undefined || input === null || input === '' || input === false;
