import type { FieldError } from '../api/contracts/problem.ts';

/** What a rejected actor carries: the stable code of the problem answer and, where it has them, the details. */
interface CommandError {
  readonly code: string;
  readonly fields?: readonly FieldError[];
  /** When another try is allowed, milliseconds since the epoch by the server's clock. */
  readonly allowedAt?: number | undefined;
}

/** The code of whatever an actor was rejected with; `unknown` where it is no answer of the server. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';

/** The fields that the server refused. */
export const fieldsOf = (error: unknown): readonly FieldError[] => (error as CommandError).fields ?? [];

/** When the next try is allowed; 0, which is at once, where the refusal does not say. */
export const allowedAtOf = (error: unknown): number => (error as CommandError).allowedAt ?? 0;
