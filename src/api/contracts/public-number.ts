import { matching } from './fields.ts';

/** Letters that people write for digits that look like them (Crockford's base 32). */
const LOOKS_LIKE: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

const FORM = /^(?:[0-9A-HJKMNP-TV-Z]{5}-){5}[0-9A-HJKMNP-TV-Z]{5}$/;
/** A number by which anybody verifies something: six groups of five, as people read it out; no letter looks like a digit. */
export const PublicNumber = matching(FORM);

/** A typed number as the portal has it; undefined where it can be none. */
export function publicNumberOf(typed: string): string | undefined {
  const letters = typed
    .toUpperCase()
    .replace(/[\s\-\u2010-\u2015]/g, '')
    .replace(/[OIL]/g, (letter) => LOOKS_LIKE[letter] ?? letter);
  const number = letters.replace(/(.{5})(?=.)/g, '$1-');
  return FORM.test(number) ? number : undefined;
}
