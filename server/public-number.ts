import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no letter looks like a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 30;
const GROUP = 5;

/** A number that nobody guesses: 150 bits by chance, in groups of five letters. */
export function newPublicNumber(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return letters.replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-');
}
