import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COUNTING } from '../../server/languages.ts';
import { storeItems } from '../../server/register/store.ts';
import { TRANSLATIONS } from '../../server/translations.ts';
import { allFields } from '../../src/api/register/names.ts';
import type { AnyRegister } from '../../src/api/register/register.ts';
import { itemSchema } from '../../src/api/register/schema.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';
import { hostOfLocale, LOCALE_FACTS, LOCALES, type LocaleCode } from '../../src/i18n/locales.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { onDatabase } from '../support/registers.ts';
import { wholeThing } from '../support/whole-thing.ts';

/** Registers whose things have names in several languages. */
const registers = Object.values(REGISTERS).filter(({ id }) => TRANSLATIONS.get(id)?.names.length);
const LATIN = 'Zz: a name that nobody has translated';

/** A text whose words find a thing, and rank it behind those that are called so. */
const alsoSearched = (register: AnyRegister): string =>
  Object.entries(allFields(register)).find(
    ([, field]) => field.kind === 'text' && field.searched === 'also',
  )?.[0] ?? '';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  await onDatabase(portal, async (db) => {
    for (const register of registers) {
      const names = [...(TRANSLATIONS.get(register.id)?.names ?? []).map(({ ru }) => ru), LATIN];
      const things = names.map((name, place) => ({
        ...wholeThing(register),
        ...{ id: `named-${place}`, name, [alsoSearched(register)]: 'Сказано о ней ласточкино слово.' },
        updatedAt: `2026-10-01T12:${String((place * 7) % 60).padStart(2, '0')}:00+03:00`,
      }));
      await storeItems(
        db,
        register,
        things.map((thing) => itemSchema(register).parse(thing)),
      );
    }
  });
});
afterAll(() => portal.close());

interface Answer {
  readonly items: readonly { readonly name: string }[];
  readonly cursor: string | null;
}
async function ask(locale: LocaleCode, url: string): Promise<Answer> {
  const { statusCode, json, body } = await portal.app.inject({
    url,
    headers: { host: hostOfLocale('localhost', locale) },
  });
  expect(statusCode, body).toBe(200);
  return json();
}
const namesOf = ({ items }: Answer) => items.map(({ name }) => name);

/** A name as words and numbers, which are written as the language does. */
function partsOf(name: string, locale: LocaleCode): readonly (string | number)[] {
  const hasComma = new Intl.NumberFormat(LOCALE_FACTS[locale].lang).format(1.5).includes(',');
  const [group, decimal] = hasComma ? ['.', ','] : [',', '.'];
  return name.split(/(\d(?:[\d.,\s]*\d)?)/).map((part, place) => {
    if (place % 2 === 0) return part;
    return Number(part.replace(/\s/g, '').replaceAll(group, '').replace(decimal, '.'));
  });
}

/** As people read it: words in the order of the language, numbers by their size. */
function inOrder(names: readonly string[], locale: LocaleCode): readonly string[] {
  const { compare } = new Intl.Collator(LOCALE_FACTS[locale].lang);
  return names.toSorted((one, other) => {
    const [a, b] = [partsOf(one, locale), partsOf(other, locale)];
    for (const [place, part] of a.entries()) {
      const beside = b[place];
      if (beside === undefined) return 1;
      const way =
        typeof part === 'number' && typeof beside === 'number'
          ? part - beside
          : compare(String(part), String(beside));
      if (way !== 0) return way;
    }
    return -1;
  });
}

describe.each(registers)('names of $id', ({ id, api, sorts }) => {
  const own = Object.entries(sorts).find(([, { by }]) => by === 'name')?.[0];

  it.each(LOCALES)('stand in the order of the language they are shown in (%s)', async (locale) => {
    const names = namesOf(await ask(locale, `${api}?sort=${own}&pageSize=100`));
    expect(names).toHaveLength((TRANSLATIONS.get(id)?.names.length ?? 0) + 1);
    expect(names).toEqual(inOrder(names, locale));
  });

  it.each([
    ['names', `sort=${own}`],
    ['words that stand in a text alone', 'query=ласточкино'],
    ['what has changed, without words', 'sort=relevance'],
  ])('stand so from page to page, by number and by the place where one ended, by %s', async (_, words) => {
    const all = namesOf(await ask('de', `${api}?${words}&pageSize=100`));
    expect(all).toHaveLength((TRANSLATIONS.get(id)?.names.length ?? 0) + 1);
    const byNumber: string[] = [];
    const byPlace: string[] = [];
    let cursor: string | null = '';
    for (let page = 1; cursor !== null && page < 20; page += 1) {
      const url = `${api}?${words}&pageSize=7`;
      const answer: Answer = await ask('de', cursor ? `${url}&cursor=${cursor}` : url);
      byPlace.push(...namesOf(answer));
      byNumber.push(...namesOf(await ask('de', `${url}&page=${page}`)));
      cursor = answer.cursor;
    }
    expect([byNumber, byPlace]).toEqual([all, all]);
  });

  it.each([
    ['de', 'es'],
    ['ru', 'ae'],
    ['ch', 'ru'],
  ] as const)('are led through in their language alone (%s, not %s)', async (locale, other) => {
    const { cursor } = await ask(locale, `${api}?sort=${own}&pageSize=7`);
    const { statusCode, json } = await portal.app.inject({
      url: `${api}?sort=${own}&pageSize=7&cursor=${cursor}`,
      headers: { host: hostOfLocale('localhost', other) },
    });
    expect([statusCode, json().errors]).toEqual([422, [expect.objectContaining({ path: 'cursor' })]]);
  });
});

it.each(registers)('names of $id stand in the same order in a table that is taken away', async ({ api }) => {
  const { body } = await portal.app.inject({
    url: `${api}/download.csv?sort=name`,
    headers: { host: hostOfLocale('localhost', 'en') },
  });
  const [, ...rows] = body.split('\r\n');
  const names = namesOf(await ask('en', `${api}?sort=name&pageSize=100`));
  expect(names.filter((name, place) => !rows[place]?.includes(name.replaceAll('"', '""')))).toEqual([]);
});

it.each(LOCALES)('the database sorts as the language does (%s)', async (locale) => {
  const words = [
    'nz',
    'ñandú',
    'oz',
    'öl',
    'z',
    'ärger',
    'чай',
    'цех',
    'ёж',
    'жук',
    'ب',
    'ت',
    '莫',
    '北',
    'a 10',
    'a 9',
  ];
  const sorted = await onDatabase(portal, (db) =>
    db.query(`select word from unnest($1::text[]) word order by word collate "${COUNTING[locale]}"`, [words]),
  );
  const { compare } = new Intl.Collator(LOCALE_FACTS[locale].lang, { numeric: true });
  expect(sorted.rows.map(({ word }) => word)).toEqual(words.toSorted(compare));
});
