import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { INAPPLICABLE, REQUIREMENTS, ROWS, SAYS_SO, summary } from '../../scripts/lib/security-table.ts';
import { CONTEXT_WORDS } from '../../server/areas/account/common-passwords.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const PAGE = read('docs/security.md');

it('says something of every requirement of levels 1 and 2, once', () => {
  const said = [...ROWS.map(({ number }) => number), ...INAPPLICABLE];
  expect(said.toSorted()).toEqual(REQUIREMENTS.toSorted());
});

it('shows what is met by a test or a line, and for what is not says why', () => {
  const bare = ROWS.filter(({ isMet, tests, lines }) => isMet && tests.length + lines.length === 0);
  expect(bare.map(({ number }) => number)).toEqual([]);
  const silent = ROWS.filter(({ isMet, how }) => !isMet && how.length < 40);
  expect(silent.map(({ number }) => number)).toEqual([]);
});

it('names tests and lines that there are', () => {
  const isThere = (file: string, text = '') =>
    existsSync(join(ROOT, file)) && (text === '' || read(file).includes(text));
  const wrong = ROWS.flatMap(({ number, tests, lines }) => [
    ...tests
      .filter(({ file, name }) => !isThere(file, name))
      .map(({ file, name }) => `${number} ${file} ${name}`),
    ...lines
      .filter(({ file, text }) => !isThere(file, text))
      .map(({ file, text }) => `${number} ${file} ${text}`),
  ]);
  expect(wrong).toEqual([]);
});

it('tells the share that is met, as it is', () => {
  console.log(summary());
  expect(SAYS_SO, summary()).toBe(true);
});

it('lists the words that no password may be, and every purpose that keys are made for', () => {
  for (const word of CONTEXT_WORDS) expect(PAGE).toContain(word);
  const [, union = ''] = /type KeyPurpose =([^;]+);/.exec(read('server/keys.ts')) ?? [];
  const purposes = [...union.matchAll(/'([\w-]+)'/g)].map(([, purpose = '']) => purpose);
  expect(purposes.length).toBeGreaterThan(5);
  for (const purpose of purposes) expect(PAGE).toContain(`\`${purpose}\``);
});
