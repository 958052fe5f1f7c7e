import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedWords, wordsOf } from '../../src/api/register/words.ts';
import { EDITED_REGISTERS } from '../../src/api/registers/edited.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';
import { LOCALE_FACTS, LOCALES, type LocaleCode } from '../../src/i18n/locales.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'src', 'i18n');
const registers = Object.values(REGISTERS);
/** Edited at the desk alike, with pages of its own. */
const edited = Object.values(EDITED_REGISTERS);
const OF_PAGES = /^(title|description|searchPlaceholder|tenders|found_\w+|object\.\w+)$/;

type Texts = { readonly [key: string]: string | Texts };
const flatten = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
const read = (locale: LocaleCode, area: string): ReadonlyMap<string, string> =>
  new Map(flatten(JSON.parse(readFileSync(join(FOLDER, locale, `${area}.json`), 'utf8'))));
/** The texts of a register's own file, in every language. */
const ownOf = (id: string) => new Map(LOCALES.map((locale) => [locale, read(locale, `register-${id}`)]));

describe.each(LOCALES)('the words of registers in %s', (locale) => {
  const { lang } = LOCALE_FACTS[locale];
  const shared = read(locale, 'register');

  it.each(registers)('say all that $id has, and nothing besides', (register) => {
    const wanted = new Set(wordsOf(register, lang));
    const own = read(locale, `register-${register.id}`);
    expect([...wanted].filter((key) => !own.has(key) && !shared.has(key))).toEqual([]);
    expect([...own.keys()].filter((key) => !wanted.has(key))).toEqual([]);
  });

  it.each(edited.filter((register) => !registers.some(({ id }) => id === register.id)))(
    'say all that the form of $id has, and nothing besides',
    (register) => {
      const wanted = wordsOf(register, lang).filter((key) => !OF_PAGES.test(key));
      const own = read(locale, `register-${register.id}`);
      expect(wanted.filter((key) => !own.has(key) && !shared.has(key))).toEqual([]);
      expect([...own.keys()].filter((key) => !wanted.includes(key))).toEqual([]);
    },
  );

  it('say once what registers share, and nothing that one alone has', () => {
    const always = sharedWords(edited, lang);
    expect(always.filter((key) => !shared.has(key))).toEqual([]);
    const times = new Map<string, number>();
    for (const key of edited.flatMap((register) => wordsOf(register, lang)))
      times.set(key, (times.get(key) ?? 0) + 1);
    const wanted = new Set([...always, ...[...times].flatMap(([key, count]) => (count > 1 ? key : []))]);
    expect([...shared.keys()].filter((key) => !wanted.has(key))).toEqual([]);
  });
});

it.each(registers)('what $id says of its own differs from what all say', ({ id }) => {
  const own = ownOf(id);
  const shared = new Map(LOCALES.map((locale) => [locale, read(locale, 'register')]));
  const repeated = [...(own.get('ru')?.keys() ?? [])].filter((key) =>
    LOCALES.every(
      (locale) => own.get(locale)?.has(key) && own.get(locale)?.get(key) === shared.get(locale)?.get(key),
    ),
  );
  expect(repeated).toEqual([]);
});
