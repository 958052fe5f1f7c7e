import { formulaSigns } from '../../src/i18n/csv.ts';

/** Marks that turn the direction of everything behind them: one name can be made to look like another. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;
/** All marks of direction; the rest of them are at home where Arabic or Hebrew is written. */
const DIRECTION = /\p{Bidi_Control}/gu;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A value of a file without what it must not bring along, and what that was. */
export interface Cleaned {
  readonly value: unknown;
  readonly removed: readonly string[];
}

/**
 * Takes from the beginning of a cell what would make it a formula in whatever table it is copied to, and from all of
 * it the marks of direction.
 */
export function cleaned(given: unknown): Cleaned {
  if (Array.isArray(given)) {
    const parts = given.map(cleaned);
    return { value: parts.map(({ value }) => value), removed: parts.flatMap(({ removed }) => removed) };
  }
  if (given !== null && typeof given === 'object') {
    const parts = Object.entries(given).map(([name, value]) => [name, cleaned(value)] as const);
    return {
      value: Object.fromEntries(parts.map(([name, { value }]) => [name, value])),
      removed: parts.flatMap(([, { removed }]) => removed),
    };
  }
  if (typeof given !== 'string') return { value: given, removed: [] };
  const straight = given.replace(RIGHT_TO_LEFT.test(given) ? TURNING : DIRECTION, '');
  const removed = straight === given ? [] : ['marks of direction'];
  const formula = formulaSigns(straight);
  if (formula === '') return { value: straight, removed };
  return {
    value: straight.slice(formula.length),
    removed: [
      ...removed,
      `${JSON.stringify(formula.trim())} at the beginning, which spreadsheets take for a formula`,
    ],
  };
}
