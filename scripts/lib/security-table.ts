import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The requirements of OWASP's Application Security Verification Standard 5.0.0 up to level 2, by chapter: a number, or a
 * section with the last of its numbers that is of these levels (`1.2-9` is 1.2.1 to 1.2.9; level 3 comes last in each).
 */
const NUMBERS: Readonly<Record<string, string>> = {
  V1: '1.1-2 1.2-9 1.3-11 1.4-3 1.5-2',
  V2: '2.1-3 2.2-3 2.3-4 2.4-1',
  V3: '3.2-2 3.3-4 3.4-6 3.5-5 3.7-2',
  V4: '4.1-3 4.2-1 4.3-2 4.4-4',
  V5: '5.1-1 5.2-3 5.3-2 5.4-3',
  V6: '6.1-3 6.2-12 6.3-4 6.4-4 6.5-5 6.6-3 6.8-4',
  V7: '7.1-3 7.2-4 7.3-2 7.4-5 7.5-2 7.6-2',
  V8: '8.1-2 8.2-3 8.3-1 8.4-1',
  V9: '9.1-3 9.2-4',
  V10: '10.1-2 10.2-2 10.3-4 10.4-11 10.5-5 10.6-2 10.7-3',
  V11: '11.1-2 11.2-3 11.3-3 11.4-4 11.5-1 11.6-1',
  V12: '12.1-3 12.2-2 12.3-4',
  V13: '13.1-1 13.2-5 13.3-2 13.4-5',
  V14: '14.1-2 14.2-4 14.3-3',
  V15: '15.1-3 15.2-3 15.3-7',
  V16: '16.1-1 16.2-5 16.3-4 16.4-3 16.5-3',
  V17: '17.1-1 17.2-4 17.3-2',
};

/** Every requirement of levels 1 and 2, by its number. */
export const REQUIREMENTS: readonly string[] = Object.values(NUMBERS).flatMap((sections) =>
  sections.split(' ').flatMap((section) => {
    const [base = '', last = ''] = section.split('-');
    return Array.from({ length: Number(last) }, (_, index) => `${base}.${index + 1}`);
  }),
);

/** A requirement that applies. */
export interface SecurityRow {
  readonly number: string;
  readonly how: string;
  readonly isMet: boolean;
  /** A test of its own shows it, and not only a line of the code. */
  readonly isTried: boolean;
  readonly tests: readonly { readonly file: string; readonly name: string }[];
  /** Files in which it can be read, each with a text that stands there where one is named. */
  readonly lines: readonly { readonly file: string; readonly text: string | undefined }[];
}

const PAGE = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'security.md'), 'utf8');

/** What docs/security.md says of each requirement that applies. */
export const ROWS: readonly SecurityRow[] = [
  ...PAGE.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+) \| (.+) \|$/gm),
].map(([, number = '', , how = '', shown = '']) => {
  const tests = [...shown.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', name = '']) => ({
    file,
    name,
  }));
  const others = shown.replaceAll(/`[^`]+` “[^”]+”/g, '');
  const lines = [...others.matchAll(/`([^`]+)`(?: `([^`]+)`)?/g)].map(([, file = '', text]) => ({
    file,
    text,
  }));
  return { number, how, isMet: !how.startsWith('**Not met.**'), isTried: tests.length > 0, tests, lines };
});

/** The requirements that it says do not apply. */
export const INAPPLICABLE: readonly string[] = [
  ...PAGE.matchAll(/^- ((?:\d+\.\d+\.\d+(?:, )?)+): /gm),
].flatMap(([, numbers = '']) => numbers.split(', '));

/** What the page says of itself, which has to be so. */
export function summary(): string {
  const met = ROWS.filter(({ isMet }) => isMet);
  const tried = met.filter(({ isTried }) => isTried);
  const share = (part: number) => `${Math.floor((1000 * part) / ROWS.length) / 10} %`;
  return (
    `Of ${REQUIREMENTS.length} requirements of levels 1 and 2, ${ROWS.length} apply: ${met.length} of them (${share(met.length)}) are met, ` +
    `${tried.length} (${share(tried.length)}) by the word of an automated test; ${ROWS.length - met.length} are not.`
  );
}

export const SAYS_SO = PAGE.includes(summary());
