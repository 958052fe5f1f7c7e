import { expect, test } from 'vitest';
import { ENTRIES, entriesIn, entryNamed } from '../../server/register/directories.ts';
import { DIRECTORIES, type Directory } from '../../src/api/register/register.ts';
import { LOCALES } from '../../src/i18n/locales.ts';

const ALL = Object.keys(DIRECTORIES) as Directory[];

test.each([
  ['okrug', 'ЦАО', 'cao'],
  ['okrug', 'Северный административный округ', 'sao'],
  ['okrug', 'Bezirk Nord', 'sao'],
  ['district', 'р-н Арбат', 'arbat'],
  ['district', 'БАСМАННЫЙ  РАЙОН', 'basmanny'],
  ['metro', 'ст. метро «Бульвар Рокоссовского»', 'bulvar-rokossovskogo'],
  ['metro', 'Bulvar Rokossovskogo', 'bulvar-rokossovskogo'],
  ['specialization', 'Maschinenbau', 'machine-building'],
  ['specialization', '制药', 'pharmaceuticals'],
  ['landUse', '6.12', 'research-production'],
  ['okved', '25', '25'],
  ['okved', '25.11.2 Металлические изделия', '25'],
  ['okved', 'Maschinenbau', '28'],
  ['landUse', 'Тяжёлая промышленность', 'heavy-industry'],
  ['landUse', 'warehouses', 'warehouses'],
] as const)('%s «%s» is %s', (directory, text, id) => {
  expect(entryNamed(directory, text)).toBe(id);
});

test.each([
  ['okrug', 'Москва'],
  ['district', 'район'],
  ['metro', ''],
  ['landUse', '99.9'],
  ['okved', '99.11'],
  ['okved', '251'],
] as const)('%s «%s» is nothing', (directory, text) => {
  expect(entryNamed(directory, text)).toBeUndefined();
});

test.each(ALL)('every name in %s means its own entry', (directory) => {
  for (const { id, name, codes = [] } of ENTRIES[directory])
    for (const known of [id, ...codes, ...LOCALES.flatMap((locale) => name[locale] ?? [])])
      expect(entryNamed(directory, known), known).toBe(id);
});

test.each(ALL)('%s is whole in every language, in the order of its alphabet', (directory) => {
  for (const locale of LOCALES) {
    const entries = entriesIn(directory, locale);
    expect(entries.map(({ id }) => id).sort()).toEqual(ENTRIES[directory].map(({ id }) => id).sort());
  }
});

test.each(['okrug', 'district', 'metro'] as const)(
  'every name in %s is written in the letters of its language',
  (directory) => {
    const foreign = ENTRIES[directory].flatMap(({ id, name }) =>
      (['ae', 'ch'] as const).flatMap((locale) =>
        name[locale] === undefined || /\p{Script=Latin}/u.test(name[locale]) ? `${id} ${locale}` : [],
      ),
    );
    expect(foreign).toEqual([]);
  },
);
