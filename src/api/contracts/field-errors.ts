import type { FieldError } from './problem.ts';

/** What this module reads of a zod issue; both zod and zod/mini give it. */
export interface ValidationIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly format?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  /** Only there when the value was parsed with `reportInput`. */
  readonly input?: unknown;
  readonly keys?: readonly string[];
  /** Of a union: the issues of each of its members. */
  readonly errors?: readonly (readonly ValidationIssue[])[];
  /** Of a rule of the portal's own (`rules` in fields.ts): its code. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * The rule of each failed check in the portal's own stable words (section 5, shared messages). Server and
 * browser share it, so that a form says the same whichever of the two found the fault.
 */
export const fieldErrorsOf = (issues: readonly ValidationIssue[]): FieldError[] =>
  issues.flatMap(errorsOfIssue);

function errorsOfIssue(issue: ValidationIssue): FieldError[] {
  const path = issue.path.map(String).join('.');
  switch (issue.code) {
    case 'unrecognized_keys':
      return (issue.keys ?? []).map((key) => ({
        path: path ? `${path}.${key}` : key,
        code: 'unknown_field',
      }));
    case 'too_small':
      return Number(issue.minimum) === 1
        ? [{ path, code: 'required' }]
        : [{ path, code: 'min_length', params: { min: Number(issue.minimum) } }];
    case 'too_big':
      return [{ path, code: 'max_length', params: { max: Number(issue.maximum) } }];
    case 'invalid_format':
      return [{ path, code: formatCode(issue) }];
    case 'invalid_union': {
      // An optional field is a union of '' and its format: the format's first message is the useful one.
      const inner = issue.errors?.at(-1)?.[0];
      return inner
        ? errorsOfIssue({ ...inner, path: [...issue.path, ...inner.path] })
        : [{ path, code: isMissing(issue.input) ? 'required' : 'incorrect_format' }];
    }
    case 'custom':
      return [{ path, code: (issue.params?.rule as FieldError['code'] | undefined) ?? 'incorrect_format' }];
    default:
      return [{ path, code: isMissing(issue.input) ? 'required' : 'incorrect_format' }];
  }
}

function formatCode({ format, path }: ValidationIssue): FieldError['code'] {
  if (format === 'email') return 'incorrect_email';
  return path.at(-1) === 'phone' ? 'incorrect_phone' : 'incorrect_format';
}

/** A choice not made or a consent not given is a missing answer rather than a wrong one. */
const isMissing = (input: unknown): boolean =>
  input === undefined || input === null || input === '' || input === false;
