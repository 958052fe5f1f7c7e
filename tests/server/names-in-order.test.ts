import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeItems } from '../../server/register/store.ts';
import { TRANSLATIONS } from '../../server/translations.ts';
import { itemSchema } from '../../src/api/register/schema.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';
import { hostOfLocale, LOCALE_FACTS, LOCALES, type LocaleCode } from '../../src/i18n/locales.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { onDatabase } from '../support/registers.ts';
import { wholeThing } from '../support/whole-thing.ts';

/** Registers whose things have names in several languages. */
const registers = Object.values(REGISTERS).filter(({ id }) => TRANSLATIONS.get(id)?.names.length);
const LATIN = 'Zz: a name that nobody has translated';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  await onDatabase(portal, async (db) => {
    for (const register of registers) {
      const names = [...(TRANSLATIONS.get(register.id)?.names ?? []).map(({ ru }) => ru), LATIN];
      const things = names.map((name, place) => ({ ...wholeThing(register), id: `named-${place}`, name }));
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

/** As people read it: words in the order of the language, whole numbers with their fractions. */
function inOrder(names: readonly string[], locale: LocaleCode): readonly string[] {
  const { compare } = new Intl.Collator(LOCALE_FACTS[locale].lang, { numeric: true });
  const counted = (name: string) =>
    name
      .replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, '')
      .replace(/(\d[,.])(\d+)/g, (_, whole, part) => whole + part.padEnd(3, '0'));
  return names.toSorted((a, b) => compare(counted(a), counted(b)));
}

describe.each(registers)('names of $id', ({ id, api, sorts }) => {
  const own = Object.entries(sorts).find(([, { by }]) => by === 'name')?.[0];

  it.each(LOCALES)('stand in the order of the language they are shown in (%s)', async (locale) => {
    const names = namesOf(await ask(locale, `${api}?sort=${own}&pageSize=100`));
    expect(names).toHaveLength((TRANSLATIONS.get(id)?.names.length ?? 0) + 1);
    expect(names).toEqual(inOrder(names, locale));
  });

  it('stand so from page to page, by number and by the place where one ended', async () => {
    const all = namesOf(await ask('de', `${api}?sort=${own}&pageSize=100`));
    const byNumber: string[] = [];
    const byPlace: string[] = [];
    let cursor: string | null = '';
    for (let page = 1; cursor !== null; page += 1) {
      const url = `${api}?sort=${own}&pageSize=10`;
      const answer: Answer = await ask('de', cursor ? `${url}&cursor=${cursor}` : url);
      byPlace.push(...namesOf(answer));
      byNumber.push(...namesOf(await ask('de', `${url}&page=${page}`)));
      cursor = answer.cursor;
    }
    expect([byNumber, byPlace]).toEqual([all, all]);
  });
});

it('puts names that are written in a table that is taken away in the same order', async () => {
  const { api } = REGISTERS['land-plots'];
  const { body } = await portal.app.inject({
    url: `${api}/download.csv?sort=name`,
    headers: { host: hostOfLocale('localhost', 'en') },
  });
  const names = namesOf(await ask('en', `${api}?sort=name&pageSize=100`));
  const places = names.map((name) => body.indexOf(name));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
