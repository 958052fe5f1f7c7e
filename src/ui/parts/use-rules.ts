import { useEffect } from 'react';
import { tellUnsent } from './unsent.tsx';

/** The rules of a form, which come late. */
export interface LateRules<Rules> {
  /** For the first touch of the form: they are there, then, when it is sent. */
  readonly fetch: () => void;
  /** Gives them to what is done by them. */
  readonly use: (by: (rules: Rules) => void) => void;
}

/**
 * The rules of a form, which come with its first touch: schemas and the library that reads them weigh as much as a page,
 * and nobody needs them before. Where they cannot be had, nothing is sent, the form stays as it is and says so
 * (`Unsent`); the next press asks for them again.
 * @param load imports the module of the rules
 */
export function useRules<Rules>(load: () => Promise<Rules>): LateRules<Rules> {
  useEffect(() => () => tellUnsent(false), []);
  return {
    // Whoever sends is told.
    fetch: () => void load().catch(() => {}),
    use: (by) =>
      void load().then(
        (rules) => {
          tellUnsent(false);
          by(rules);
        },
        () => tellUnsent(true),
      ),
  };
}
