import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES, type LocaleCode } from '../../src/i18n/locales.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Every text of a language under `file:key`. */
function textsOf(locale: LocaleCode): ReadonlyMap<string, string> {
  const folder = join(ROOT, 'src', 'i18n', locale);
  const texts = new Map<string, string>();
  const gather = (at: string, value: unknown) => {
    if (typeof value === 'string') texts.set(at, value);
    else
      for (const [key, part] of Object.entries(value as object))
        gather(at.endsWith(':') ? `${at}${key}` : `${at}.${key}`, part);
  };
  for (const file of readdirSync(folder))
    gather(`${file.replace('.json', '')}:`, JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return texts;
}
const texts = Object.fromEntries(LOCALES.map((locale) => [locale, textsOf(locale)])) as Record<
  LocaleCode,
  ReadonlyMap<string, string>
>;

/** The rows of a table of the glossary, below its heading; cells keep the spaces that end a word. */
function table(heading: string): string[][] {
  const [, part = ''] = readFileSync(join(ROOT, 'docs', 'glossary.md'), 'utf8').split(`\n## ${heading}\n`);
  const [own = ''] = part.split('\n## ');
  return own
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.slice(2, -2).split(' | '));
}

/** What a cell of places names: files, keys, and all that is under them. */
const places = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place);
const isAt = (key: string, place: string): boolean =>
  place === '*' || key === place || key.startsWith(`${place}.`) || key.startsWith(`${place}:`);
const at = (locale: LocaleCode, where: readonly string[]) =>
  [...texts[locale]].filter(([key]) => where.some((place) => isAt(key, place)));

const TERMS = table('Terms');
const RULED_OUT = table('Not so');
const VERBATIM = table('The specification’s own words'.replace('’', "'"));

it('has three tables, and every place in them is one', () => {
  expect(TERMS.length).toBeGreaterThan(20);
  expect(RULED_OUT.length).toBeGreaterThan(40);
  expect(VERBATIM.length).toBeGreaterThan(10);
  const where = [...TERMS.map((row) => row.at(-1)), ...RULED_OUT.map((row) => row[1])].flatMap((cell) =>
    places(cell ?? ''),
  );
  expect(where.filter((place) => at('en', [place]).length === 0)).toEqual([]);
});

describe.each(['ru', 'en', 'de', 'es', 'ae', 'ch'] as const)('in %s', (locale) => {
  const column = ['ru', 'en', 'de', 'es', 'ae', 'ch'].indexOf(locale);

  it.each(TERMS.map((row) => [row[column] ?? '', places(row.at(-1) ?? '')] as const))(
    'the word “%s” stands where the glossary says',
    (term, where) => {
      const wanted = term.toLocaleLowerCase();
      const found = at(locale, where).some(([, text]) => text.toLocaleLowerCase().includes(wanted));
      expect(found).toBe(true);
    },
  );

  it('no text has what the glossary rules out there', () => {
    const wrong = RULED_OUT.filter(([language]) => language === locale).flatMap(
      ([, where = '', not = '', but = '']) =>
        at(locale, places(where)).flatMap(([key, text]) =>
          text.includes(not) ? [`${key}: “${not}” instead of “${but}”`] : [],
        ),
    );
    expect(wrong).toEqual([]);
  });
});

it('keeps the specification’s own words', () => {
  const changed = VERBATIM.filter(([where = '', text]) => texts.en.get(places(where)[0] ?? '') !== text);
  expect(changed).toEqual([]);
});

it('is British beside them, and says e-mail', () => {
  const verbatim = new Set(VERBATIM.flatMap(([where = '']) => places(where)));
  const foreign =
    /\b(?:emails?|favorites?|colors?|centers?|catalogs?|canceled|canceling|neighborhoods?|elevators?)\b/i;
  const wrong = [...texts.en].filter(
    ([key, text]) => !verbatim.has(key) && foreign.test(text.replaceAll(/\{\{\w+\}\}/g, '')),
  );
  expect(wrong).toEqual([]);
});
