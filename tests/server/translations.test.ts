import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listWords } from '../../server/register/words.ts';
import { inLanguage, saidWith, TRANSLATIONS, translated } from '../../server/translations.ts';
import type { FoundEverything } from '../../src/api/contracts/search.ts';
import { fundProducts } from '../../src/api/registers/fund-products.ts';
import { REGISTER_IDS } from '../../src/api/registers/ids.ts';
import { hostOfLocale, LOCALES, type LocaleCode } from '../../src/i18n/locales.ts';
import { ASKING } from '../support/announced.ts';
import { APPLICATIONS, mailsTo, newAddress, type Person, signedIn } from '../support/people.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { givenProducts } from '../support/registers.ts';

const NAME = 'Заём на оборудование';
const CALLED: Readonly<Record<LocaleCode, string>> = {
  ru: NAME,
  en: 'Loan for equipment',
  de: 'Darlehen für Maschinen und Anlagen',
  es: 'Préstamo para equipos',
  ae: 'قرض لشراء المعدات',
  ch: '设备贷款',
};
const OTHERS = LOCALES.filter((locale) => locale !== 'ru');
const ABOUT = 'Деньги на путь от опытного образца до серии: испытания, оснастка, первая партия.';
const PURPOSES = 'Оборудование, его доставка и пусконаладка; не больше пятой части суммы на оснастку.';

let portal: TestPortal;
let ann: Person;
beforeAll(async () => {
  portal = await testPortal();
  ann = await signedIn(portal);
  await givenProducts(portal, [
    { id: 'equipment', name: NAME, purposes: PURPOSES },
    // Newer, and found by the same words where others stand for them.
    {
      id: 'newer',
      name: 'Заём на энергосбережение',
      purposes: PURPOSES,
      updatedAt: '2026-11-20T12:00:00+03:00',
    },
    { id: 'prototype', name: 'Заём на запуск нового изделия', about: ABOUT },
    {
      ...{ id: 'edited', name: `${NAME} и ремонт`, purposes: `${PURPOSES} И на ремонт.` },
      updatedAt: '2026-10-01T12:00:00+03:00',
    },
  ]);
  expect(
    (await ann.send('PUT', '/invest/favorites/v1/favorites/fund-products/equipment')).status,
  ).toBeLessThan(300);
  await listWords(portal.platform.db, fundProducts, portal.platform.clock.now());
});
afterAll(() => portal.close());

/** Asks on the host of a language. */
async function ask(locale: LocaleCode, url: string, payload?: object, by?: Person) {
  const { statusCode, json, body } = await portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: {
      host: hostOfLocale('localhost', locale),
      ...(by?.tokens && { authorization: `Bearer ${by.tokens.access_token}` }),
    },
    ...(payload && { payload }),
  });
  expect(statusCode, `${url} ${body}`).toBeLessThan(300);
  return json();
}
const named = (items: readonly { id: string; name: string }[], id = 'equipment') =>
  items.find((one) => one.id === id)?.name;

describe.each(LOCALES)('in %s a thing', (locale) => {
  it('is called by its translation in lists, on its page and where it was put aside', async () => {
    expect(named((await ask(locale, `${fundProducts.api}?query=`)).items)).toBe(CALLED[locale]);
    expect((await ask(locale, `${fundProducts.api}/equipment`)).name).toBe(CALLED[locale]);
    const kept = await ask(locale, `/invest/favorites/v1/favorites/${fundProducts.id}`, undefined, ann);
    expect([named(kept.items), kept.items[0].card.name]).toEqual([CALLED[locale], CALLED[locale]]);
  });

  it('is found by it, in its register and by the search over everything', async () => {
    const query = new URLSearchParams({ query: CALLED[locale] });
    const { items } = await ask(locale, `${fundProducts.api}?${query}`);
    expect(named(items)).toBe(CALLED[locale]);
    if (locale !== 'ru') expect(items[0].id).toBe('equipment');
    const q = new URLSearchParams({ q: CALLED[locale] });
    const { groups }: FoundEverything = await ask(locale, `/invest/search/v1/search?${q}`);
    const things = groups.find(({ group }) => group === 'fund-products')?.things ?? [];
    expect(things.map(({ name, lang }) => [name, lang.slice(0, 2)])).toContainEqual([
      CALLED[locale],
      { ae: 'ar', ch: 'zh' }[locale as string] ?? locale,
    ]);
  });

  it('is called by it in a table that is taken away', async () => {
    const { body } = await portal.app.inject({
      url: `${fundProducts.api}/download.csv?query=`,
      headers: { host: hostOfLocale('localhost', locale) },
    });
    expect(body).toContain(CALLED[locale]);
    expect(body).toContain(`${NAME} и ремонт`);
  });

  it('stays as it was filed where somebody has filed something else', async () => {
    const edited = await ask(locale, `${fundProducts.api}/edited`);
    expect([edited.name, edited.purposes]).toEqual([`${NAME} и ремонт`, `${PURPOSES} И на ремонт.`]);
  });
});

it('is called by it in what somebody sends about it, in the mail and in the account', async () => {
  const to = newAddress();
  const form = { ...ASKING, email: to, question: 'Zwei Maschinen.', sum: 500_000_000, months: 24 };
  await ask('de', '/invest/fund/v1/products/equipment/applications', form, ann);
  const [mail] = await mailsTo(portal, to);
  expect(mail?.text).toContain(CALLED.de);
  expect(mail?.text).not.toContain(NAME);
  for (const locale of LOCALES)
    expect((await ask(locale, APPLICATIONS, undefined, ann)).items[0].title).toBe(CALLED[locale]);
});

it('takes texts as a whole, else sentence by sentence, and none of which a part is unknown', () => {
  const whole = 'Часть цены обследования и проекта энергосбережения.';
  const known = translated(whole, 'en');
  expect(known).not.toBe(whole);
  expect(translated(`${whole} ${PURPOSES}`, 'en')).toBe(`${known} ${translated(PURPOSES, 'en')}`);
  expect(translated(`${whole} ${PURPOSES}`, 'ch')).not.toMatch(/。 /);
  expect(translated(`${whole} Чего никто не переводил.`, 'en')).toBe(`${whole} Чего никто не переводил.`);
  expect(inLanguage({ at: [1, 2], rows: [{ name: NAME, has: true }], none: null }, 'en')).toEqual({
    ...{ at: [1, 2], rows: [{ name: CALLED.en, has: true }], none: null },
  });
});

const namesWith = (register: string, word: string) => saidWith(register, word).names;

it('knows names by the beginnings of their words, and Chinese ones by any part', () => {
  expect(namesWith('fund-products', 'EQUIP')).toContain(NAME);
  expect(namesWith('fund-products', '贷款')).toContain(NAME);
  // In another form, and with what Arabic writes together with it.
  for (const word of ['Darlehens', 'préstamos', 'لشراء', 'المعدات', 'معدات'])
    expect([word, namesWith('fund-products', word)]).toEqual([word, expect.arrayContaining([NAME])]);
  expect(namesWith('school-programs', 'Schweißer')).toContain('Сварка ответственных конструкций');
  expect(namesWith('school-programs', 'welder')).toContain('Сварка ответственных конструкций');
  for (const word of ['eq', 'quipment', 'nothing']) expect(namesWith('fund-products', word)).toEqual([]);
  expect(namesWith('clusters', 'equipment')).toEqual([]);
});

describe('the translations', () => {
  const samples = (register: string): { name: string }[] =>
    JSON.parse(
      readFileSync(join(import.meta.dirname, '..', '..', 'content', register, 'sample.json'), 'utf8'),
    );
  const textsIn = (something: unknown): string[] => {
    if (typeof something === 'string') return [something, ...something.split(/(?<=[.!?]) (?=[А-ЯЁ«])/u)];
    return typeof something === 'object' && something !== null
      ? Object.values(something).flatMap(textsIn)
      : [];
  };

  it('name every sample thing of every register in every language, and hold nothing that no thing says', () => {
    expect([...TRANSLATIONS.keys()].sort()).toEqual([...REGISTER_IDS, 'tenders'].sort());
    for (const [register, { names, texts }] of TRANSLATIONS) {
      // Tenders are called by their type and area in other languages.
      const things = register === 'tenders' ? [] : samples(register);
      expect(names.map(({ ru }) => ru).sort(), register).toEqual(
        [...new Set(things.map(({ name }) => name))].sort(),
      );
      const said = new Set([...REGISTER_IDS, 'tenders'].flatMap((id) => textsIn(samples(id))));
      expect(texts.filter(({ ru }) => !said.has(ru))).toEqual([]);
    }
  });

  it('say each text once, and in no other language with Cyrillic letters', () => {
    const all = [...TRANSLATIONS.values()].flatMap(({ names, texts }) => [...names, ...texts]);
    const texts = all.map(({ ru }) => ru);
    expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
    for (const one of all)
      for (const locale of OTHERS) expect(one[locale], one.ru).not.toMatch(/\p{Script=Cyrillic}/u);
  });
});

it.each([
  ['en', 'machinery'],
  ['de', 'Werkzeugmaschinen'],
  ['es', 'maquinaria'],
  ['ch', '机床'],
] as const)('finds in %s what people call otherwise, "%s"', async (locale, query) => {
  const found = await ask(locale, `${fundProducts.api}?${new URLSearchParams({ query })}`);
  expect(named(found.items)).toBe(CALLED[locale]);
});

it.each([
  ['en', 'prototype'],
  ['de', 'Prototypen'],
  ['es', 'prototipos'],
  ['ch', '样机'],
] as const)('finds in %s what a text says in another word than its name, "%s"', async (locale, query) => {
  const found = await ask(locale, `${fundProducts.api}?${new URLSearchParams({ query })}`);
  expect(found.items.map(({ id }: { id: string }) => id)).toEqual(['prototype']);
});
