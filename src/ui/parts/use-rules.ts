import { useState } from 'react';

/** The rules of a form, which come late. */
export interface LateRules<Rules> {
  /** For the first touch of the form: they are there, then, when it is sent. */
  readonly fetch: () => void;
  /** Gives them to what is done by them. */
  readonly use: (by: (rules: Rules) => void) => void;
  /** They could not be had when the form was sent last: nothing was, and the form says so. */
  readonly isUnsent: boolean;
}

/**
 * The rules of a form, which come with its first touch: schemas and the library that reads them weigh as much as a page,
 * and nobody needs them before. Where they cannot be had, the form stays as it is; the next press asks for them again.
 * @param load imports the module of the rules
 */
export function useRules<Rules>(load: () => Promise<Rules>): LateRules<Rules> {
  const [isUnsent, setIsUnsent] = useState(false);
  return {
    isUnsent,
    // Whoever sends is told.
    fetch: () => void load().catch(() => {}),
    use: (by) =>
      void load().then(
        (rules) => {
          setIsUnsent(false);
          by(rules);
        },
        () => setIsUnsent(true),
      ),
  };
}
