import { type BrokenRule, formRule, hasTinControlDigits, line, optionalLine, rules } from './fields.ts';

/*
 * Taxpayer identification numbers (TIN, INN): 10 digits of a legal entity, 12 of a person. The last digit, or
 * the last two, follow from the others by the Federal Tax Service's algorithm.
 */

/**
 * The rule that a TIN breaks, the first that helps to mend it. Section 5 has one message for every length that no
 * TIN has, whatever it is made of; `digits` says how many the sender's kind has.
 */
function brokenRules(tin: string, length: 10 | 12): readonly BrokenRule[] {
  if (tin.length !== 10 && tin.length !== 12) return [{ code: 'tin_length', params: { digits: length } }];
  // Digits of other scripts look alike but are other characters: they are refused, never converted.
  if (!/^[0-9]+$/.test(tin)) return [formRule('digits')];
  if (tin.length !== length) return [length === 10 ? 'tin_ten_digits' : 'tin_twelve_digits'];
  // No tax office has the number 00, although zeros alone would have the right control digits.
  if (tin.startsWith('00')) return [formRule('taxOffice')];
  return hasTinControlDigits(tin) ? [] : ['tin_control_digit'];
}

/** However long a thing is typed here, what is wrong with it is its length. Characters. */
const LONGEST = 10_000;

const tin = (length: 10 | 12) => line(LONGEST).check(rules((value) => brokenRules(value, length)));

export const LegalEntityTin = tin(10);
export const SoleTraderTin = tin(12);
/** Of a legal entity or of a sole trader. */
export const Tin = line(LONGEST).check(rules((value) => brokenRules(value, value.length === 12 ? 12 : 10)));
/** As typed, where it is not known yet whose it is: one of the two has the last word. */
export const TypedTin = optionalLine(LONGEST);
