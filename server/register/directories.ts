import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { DIRECTORIES, type Directory } from '../../src/api/register/register.ts';
import { byNameIn } from '../../src/i18n/by-name.ts';
import { LOCALES, type LocaleCode } from '../../src/i18n/locales.ts';
import { DISTRICTS, districtsOf, OKRUGS, okrugsIn, STATIONS } from '../areas/tenders/city.ts';
import { plain } from '../import/plain.ts';

/** An entry of a directory, with all it is called. */
export interface Entry {
  readonly id: string;
  /** Where a language has none, the English name stands in. */
  readonly name: Readonly<{ ru: string; en: string }> & {
    readonly [Code in LocaleCode]?: string | undefined;
  };
  /** The entry of another directory that it lies in: a district's okrug. */
  readonly of?: string;
  /** What else it is known by: an okrug's abbreviation, the code of a land use. */
  readonly codes?: readonly string[];
  /** Ids of the metro lines that a station lies on. */
  readonly lines?: readonly string[];
}
/** An entry in one language. */
interface NamedEntry {
  readonly id: string;
  readonly name: string;
  readonly of?: string;
  readonly lines?: string[];
}

const File = z.strictObject({
  note: z.string(),
  entries: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z\d-]{1,60}$/),
      code: z.string().optional(),
      name: z.strictObject(
        Object.fromEntries(LOCALES.map((locale) => [locale, z.string().min(1)])) as Record<
          LocaleCode,
          z.ZodString
        >,
      ),
    }),
  ),
});

/** The entries of `content/directories/<directory>.json`. */
function filed(directory: Directory): readonly Entry[] {
  const path = join(import.meta.dirname, '..', '..', 'content', 'directories', `${directory}.json`);
  return File.parse(JSON.parse(readFileSync(path, 'utf8'))).entries.map(({ code, ...entry }) => ({
    ...entry,
    ...(code !== undefined && { codes: [code] }),
  }));
}

/** All directories, in the order of their files. */
export const ENTRIES: Readonly<Record<Directory, readonly Entry[]>> = {
  okrug: OKRUGS.map(({ id, name, short }) => ({ id, name, codes: [short] })),
  district: DISTRICTS.map(({ id, name, okrug }) => ({ id, name, of: okrug })),
  metro: STATIONS.map(({ id, name, lines }) => ({ id, name, lines })),
  specialization: filed('specialization'),
  okved: filed('okved'),
  landUse: filed('landUse'),
  institution: filed('institution'),
};

const each = <T>(make: (directory: Directory) => T) =>
  Object.fromEntries((Object.keys(DIRECTORIES) as Directory[]).map((one) => [one, make(one)])) as Record<
    Directory,
    T
  >;

/** The ids that there are, for schemas. */
export const KNOWN_IDS: Readonly<Record<Directory, ReadonlySet<string>>> = each(
  (directory) => new Set(ENTRIES[directory].map(({ id }) => id)),
);

const BY_NAME = each(
  (directory) =>
    new Map(
      ENTRIES[directory].flatMap(({ id, name, codes = [] }) =>
        [...Object.values(name), ...codes, id].map((known) => [plain(known ?? id), id] as const),
      ),
    ),
);
/** What people write around a name: `р-н Арбат`, `м. Киевская`, `Северный административный округ`. */
const AROUND =
  /(?<![\p{L}\d])(?:административн\p{L}+|муниципальн\p{L}+|район|р-н|станция|метро|ст\.?|м\.|г\.|district|metro|station|subway)(?![\p{L}\d])/giu;

/** A code with what stands below it, and perhaps what it is called: `25.11`, `25.11 Металлические конструкции`. */
const CODE = /^(\d{2})(?:\.\d+)*(?=\D|$)/;

/**
 * The entry that a text means: its id, its code, its name in any of the portal's languages, however spelled. Activities
 * are kept by their class.
 */
export function entryNamed(directory: Directory, text: string): string | undefined {
  const names = BY_NAME[directory];
  const [, ofClass] = (directory === 'okved' && CODE.exec(text.trim())) || [];
  return (
    names.get(plain(text)) ??
    names.get(plain(text.replace(AROUND, ' '))) ??
    (ofClass === undefined ? undefined : names.get(ofClass))
  );
}

const nameIn = (name: Entry['name'], locale: LocaleCode): string => name[locale] ?? name.en;

/** The entries of a directory in a language, in the order of its alphabet; those of okrugs one okrug after the other. */
export function entriesIn(directory: Directory, locale: LocaleCode): NamedEntry[] {
  const compare = byNameIn(locale);
  const places = new Map(okrugsIn(locale).map(({ id }, place) => [id, place]));
  const placeOf = ({ of }: NamedEntry) => places.get(of ?? '') ?? -1;
  return ENTRIES[directory]
    .map(({ id, name, of, lines }) => ({
      id,
      name: nameIn(name, locale),
      ...(of !== undefined && { of }),
      ...(lines && { lines: [...lines] }),
    }))
    .sort((a, b) => placeOf(a) - placeOf(b) || compare(a.name, b.name));
}

/** Ids that a filter asks for, as things have them: an okrug stands for all its districts. */
export const widened = (directory: Directory, ids: readonly unknown[]): unknown[] =>
  directory === 'district' ? districtsOf(ids.map(String)) : [...ids];
