import { useState } from 'react';
import type { FieldError } from '../../api/contracts/problem.ts';

/** What is wrong with a form, as its fields and its summary show it. */
export interface FormErrors<Name extends string> {
  readonly errors: readonly FieldError[];
  /** Grows with every refused send. */
  readonly attempt: number;
  /** Called with each send: what is wrong with it, nothing for nothing. */
  judge(errors: readonly FieldError[]): void;
  of(name: Name): FieldError | undefined;
}

/**
 * The errors worth showing: ours or the server's, one a field, without those of fields changed since.
 * @param served what the server refused; it counts from the last send on
 */
export function useFormErrors<Typed extends object>(
  typed: Typed,
  served: readonly FieldError[],
): FormErrors<keyof Typed & string> {
  const [refusal, setRefusal] = useState({ attempt: 0, errors: [] as readonly FieldError[], typed });
  const all = refusal.errors.length > 0 ? refusal.errors : served;
  const errors = all.filter(
    ({ path }, index) =>
      all.findIndex((error) => error.path === path) === index &&
      (!(path in typed) || typed[path as keyof Typed] === refusal.typed[path as keyof Typed]),
  );
  return {
    errors,
    attempt: refusal.attempt,
    judge: (found) => setRefusal({ attempt: refusal.attempt + 1, errors: found, typed }),
    of: (name) => errors.find(({ path }) => path === name),
  };
}
