import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchedRegister } from '../../../src/api/register/register.ts';
import { LOCALES, type LocaleCode } from '../../../src/i18n/locales.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'src', 'i18n');
/** Languages in which labels are headings. */
const HEADING_LOCALES: readonly LocaleCode[] = ['ru', 'en'];

/** A tree of texts. */
type Texts = { readonly [Key in string]?: string | Texts };

function textsOf(locale: LocaleCode, area: string): Texts {
  const file = join(FOLDER, locale, `${area}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The words of a register whose pages are its own, as those of other registers stand. */
function ownWords(locale: LocaleCode, area: string): Texts {
  const fields = Object.entries(textsOf(locale, area)).filter(([, values]) => typeof values === 'object');
  return { fields: Object.fromEntries(fields.map(([field, values]) => [field, { values }])) };
}

const below = (texts: Texts | string | undefined, key: string): Texts | string | undefined =>
  typeof texts === 'object' ? texts[key] : undefined;
const nameOf = (texts: Texts | string | undefined): string | undefined =>
  typeof texts === 'object' ? (below(texts, 'name') as string | undefined) : texts;

/** What the pages of a register call its fields and their values: its own words before those of all registers. */
export interface Labels {
  /** Labels of a field or of a row's field, `okrug` and `rent.area`, in the languages that headings have. */
  of(path: string): string[];
  /** Names of a grid's row, `supply` and `power`, in the same order as the labels. */
  row(grid: string, row: string): string[];
  /** Names of a choice in every language; the path as `of` takes it. */
  value(path: string, value: string): string[];
}

export function labelsOf(register: Pick<SearchedRegister, 'id' | 'words'>): Labels {
  const sources = new Map(
    LOCALES.map((locale) => [
      locale,
      register.words !== undefined
        ? [ownWords(locale, register.words)]
        : [textsOf(locale, `register-${register.id}`), textsOf(locale, 'register')],
    ]),
  );
  /** What a language says of a path: a text, or a tree with a `name`. */
  function found(locale: LocaleCode, path: string): (Texts | string)[] {
    const [name = '', inner] = path.split('.');
    return (sources.get(locale) ?? []).flatMap((source) => {
      const field = below(below(source, 'fields'), name);
      const texts = inner === undefined ? field : below(below(field, 'fields'), inner);
      return texts === undefined ? [] : [texts];
    });
  }
  const first = (locale: LocaleCode, path: string, pick: (texts: Texts | string) => unknown): string[] =>
    found(locale, path)
      .map(pick)
      .filter((text) => typeof text === 'string')
      .slice(0, 1);
  return {
    of: (path) => HEADING_LOCALES.flatMap((locale) => first(locale, path, nameOf)),
    row: (grid, row) =>
      HEADING_LOCALES.flatMap((locale) => first(locale, grid, (texts) => below(below(texts, 'rows'), row))),
    value: (path, value) =>
      LOCALES.flatMap((locale) => first(locale, path, (texts) => below(below(texts, 'values'), value))),
  };
}
