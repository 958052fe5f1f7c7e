import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ResponseOf } from '../../../src/api/contracts/endpoint.ts';
import type { tenderChoices } from '../../../src/api/contracts/tenders.ts';
import { byNameIn } from '../../../src/i18n/by-name.ts';
import { LOCALES, type LocaleCode } from '../../../src/i18n/locales.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'content', 'city');

/** Longitude and latitude, degrees. */
const Position = z.tuple([z.number().min(30).max(45), z.number().min(50).max(60)]);
const Id = z.string().regex(/^[a-z\d-]{1,60}$/);
const Names = z.strictObject({
  ru: z.string(),
  en: z.string(),
  ...(Object.fromEntries(
    LOCALES.filter((locale) => locale !== 'ru' && locale !== 'en').map((locale) => [
      locale,
      z.string().optional(),
    ]),
  ) as Record<'de' | 'es' | 'ae' | 'ch', z.ZodOptional<z.ZodString>>),
});
type Names = z.output<typeof Names>;

const Districts = z.strictObject({
  note: z.string(),
  okrugs: z.array(
    z.strictObject({ id: Id, name: Names, short: z.string(), outline: z.array(Position).min(4) }),
  ),
  districts: z.array(z.strictObject({ id: Id, okrug: Id, name: Names, at: Position })),
});
const Metro = z.strictObject({
  approximate: z.literal(true),
  note: z.string(),
  lines: z.array(z.strictObject({ id: z.string(), colour: z.string().regex(/^#[\da-f]{6}$/), name: Names })),
  stations: z.array(z.strictObject({ id: Id, name: Names, lines: z.array(z.string()).min(1), at: Position })),
});

const read = (file: string): unknown => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));

/** Okrugs and districts of the city, from `content/city/districts.json`. */
export const { okrugs: OKRUGS, districts: DISTRICTS } = Districts.parse(read('districts.json'));
/** Metro stations, from `content/city/metro.json`. */
export const { stations: STATIONS, lines: LINES } = Metro.parse(read('metro.json'));

/** A name in a language; where that has none, the English one. */
export const nameIn = (names: Names, locale: LocaleCode): string => names[locale] ?? names.en;

/** An okrug stands for all its districts. @param ids of districts and okrugs */
export const districtsOf = (ids: readonly string[]): string[] =>
  ids.flatMap((id) => {
    const within = DISTRICTS.filter(({ okrug }) => okrug === id);
    return within.length > 0 ? within.map((district) => district.id) : [id];
  });

/** Okrugs in a language, in the order of its alphabet. */
export function okrugsIn(locale: LocaleCode) {
  const compare = byNameIn(locale);
  return OKRUGS.map(({ id, name }) => ({ id, name: nameIn(name, locale) })).sort((a, b) =>
    compare(a.name, b.name),
  );
}

/** Metro lines in a language. */
export const linesIn = (locale: LocaleCode) =>
  LINES.map(({ id, name, colour }) => ({ id, name: nameIn(name, locale), colour }));

type Choices = Omit<ResponseOf<typeof tenderChoices>, 'mapTiles'>;
const choices = new Map<LocaleCode, Choices>();

/** Districts and stations in a language, in the order of its alphabet; districts okrug by okrug. */
export function choicesIn(locale: LocaleCode): Choices {
  const known = choices.get(locale);
  if (known) return known;
  const compare = byNameIn(locale);
  const sorted = <T extends { name: string }>(items: T[]) => items.sort((a, b) => compare(a.name, b.name));
  const okrugs = okrugsIn(locale);
  const districts = sorted(
    DISTRICTS.map(({ id, name, okrug }) => ({ id, name: nameIn(name, locale), okrug })),
  );
  const made = {
    districts: okrugs.flatMap(({ id }) => districts.filter(({ okrug }) => okrug === id)),
    okrugs,
    lines: linesIn(locale),
    metro: sorted(
      STATIONS.map(({ id, name, lines }) => ({
        id,
        name: nameIn(name, locale),
        lines,
      })),
    ),
  };
  choices.set(locale, made);
  return made;
}
