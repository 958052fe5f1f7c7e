import { type GoalCompletionRule, numberIn } from './goals.ts';

/** What the figures of an indicator themselves say. */
export interface Reading {
  readonly isReached: boolean;
  /** How much of the way to the target is done, whole percent, rounded down; absent where a target of 0 is missed. */
  readonly share?: number;
}

/**
 * The portal's own reading of an indicator (decisions.md): whether the actual value has reached the target, and by how
 * much, in the direction that is the better one. Undefined where there is nothing to compare.
 */
export function readingOf(
  actualValue: string,
  targetValue: string,
  rule: GoalCompletionRule | undefined,
): Reading | undefined {
  const actual = numberIn(actualValue);
  const target = numberIn(targetValue);
  if (actual === undefined || target === undefined || rule === undefined) return undefined;
  const isLower = rule === 'The lower, the better';
  if (isLower ? actual <= target : actual >= target) return { isReached: true, share: 100 };
  const [part, whole] = isLower ? [target, actual] : [actual, target];
  // Tenths and hundredths have no exact binary form: 18 of 21,6 must not become 83,33 by way of 83,32999.
  return whole > 0 && part > 0
    ? { isReached: false, share: Math.floor(Number(((part / whole) * 100).toFixed(6))) }
    : { isReached: false };
}

/** How each language says in a status that a target has been reached, or how far. */
const CLAIMS = [
  /^(?:Достигнут|Achieved|Erreicht|Alcanzado|تحقق|已实现)$/,
  /^(?:Достигнут на|Achieved by|Zu|Alcanzado en un|تحقق بنسبة|已实现)\s*(\d+(?:,\d+)?)\s*%(?: erreicht)?$/,
] as const;

/** Percent that a status speaks of, by its words in any language; undefined for words that cannot be compared. */
export function claimIn(status: string): number | undefined {
  const [reached, partly] = CLAIMS;
  if (reached.test(status)) return 100;
  const [, percent] = partly.exec(status) ?? [];
  return percent === undefined ? undefined : numberIn(percent);
}

/** Whether a status and the portal's reading say different things; a status without a claim contradicts nothing. */
export function disagrees(status: string, reading: Reading | undefined): boolean {
  const claim = claimIn(status);
  if (claim === undefined || reading === undefined) return false;
  if (reading.isReached || claim >= 100) return reading.isReached !== claim >= 100;
  // Whoever wrote the status may have rounded up where the portal rounds down.
  return reading.share === undefined || Math.abs(claim - reading.share) > 1;
}
