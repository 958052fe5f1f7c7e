import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nearestStation } from '../../server/city/metro.ts';
import { storeItems } from '../../server/register/store.ts';
import { isMeasured, pathOf } from '../../src/api/register/names.ts';
import type { Field } from '../../src/api/register/register.ts';
import { itemSchema } from '../../src/api/register/schema.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';
import { LOCALE_FACTS, LOCALES, type LocaleCode } from '../../src/i18n/locales.ts';
import { type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { onDatabase } from '../support/registers.ts';
import { wholeThing, wordsFor } from '../support/whole-thing.ts';

const registers = Object.values(REGISTERS);
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  await onDatabase(portal, async (db) => {
    for (const register of registers)
      await storeItems(db, register, [itemSchema(register).parse(wholeThing(register))]);
  });
});
afterAll(() => portal.close());

const ask = async (path: string) => {
  const { status, body } = await new Visitor(portal.url).send('GET', path);
  expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200);
  return body;
};

describe.each(registers)('the register $id', (register) => {
  const { api } = register;
  const kinds = Object.values<Field>(register.fields).map(({ kind }) => kind);
  const isPlaced = kinds.includes('place') || kinds.includes('area');

  it('gives a thing with every field back as it was', async () => {
    const { walk, ...own } = await ask(`${api}/whole`);
    expect(own).toEqual(wholeThing(register));
    if (!isPlaced) return expect(walk).toBeUndefined();
    expect(walk).toEqual({
      station: expect.any(String),
      lines: expect.arrayContaining([{ name: expect.any(String), colour: expect.stringMatching(/^#/) }]),
      minutes: nearestStation([37.61, 55.71]).minutes,
    });
  });

  it('shows on its card every fact that it names', async () => {
    const { items } = await ask(api);
    expect(Object.keys(items[0].facts).toSorted()).toEqual([...register.card.facts].toSorted());
    expect(items[0]).toMatchObject({
      id: 'whole',
      ...(isPlaced && { at: [37.61, expect.closeTo(55.71, 5)] }),
      photos: kinds.includes('photos') ? 2 : 0,
    });
  });

  it.each(register.filters.map((filter) => [pathOf(filter), filter] as const))(
    'finds it by %s, and not by what it is not',
    async (_, filter) => {
      for (const words of wordsFor(register, filter)) {
        expect((await ask(`${api}?${words}`)).total, words).toBe(1);
        expect((await ask(`${api}/count?${words}`)).total, words).toBe(1);
      }
      const { counts } = await ask(`${api}/facets`);
      const [name = '', value = ''] = (wordsFor(register, filter)[0] ?? '').split('=');
      if (!isMeasured(filter)) expect(counts[name]?.[decodeURIComponent(value)], name).toBe(1);
      else {
        const most = wordsFor(register, filter)[0] ?? '';
        // The whole thing has one number as both of its bounds: what is less is covered by nothing.
        const below =
          'covers' in filter
            ? `${name}=${Number(value) - 1}`
            : most.replace(/From=(.*)$/, (_all, said) => `To=${Number(said) - 1}`);
        expect((await ask(`${api}/count?${below}`)).total, below).toBe(0);
      }
    },
  );

  it('has every order', async () => {
    for (const sort of Object.keys(register.sorts))
      expect((await ask(`${api}?sort=${sort}`)).items, sort).toHaveLength(1);
  });

  it('stands on the map, if anywhere, and in the sitemap', async () => {
    const { items, clusters } = await ask(`${api}/map?box=37.5,55.6,37.8,55.8&zoom=12`);
    expect(items.length + clusters.length).toBe(isPlaced ? 1 : 0);
    expect(await ask(register.sitemapCall ?? `${api}/getsitemaps`)).toMatchObject([{ id: 'whole' }]);
    expect((await ask(`${api}/choices`)).okrugs.length).toBeGreaterThan(0);
  });
});

/** The part of a choice that says what it is called and which okrug it lies in. */
interface Choice {
  readonly name: string;
  readonly of?: string;
  readonly okrug?: string;
}

const OF_TENDERS = '/invest/tender/v1/tenders/choices';

/** A browser shows them as they come: to sort names costs a phone more than to draw them. */
describe.each(LOCALES)('choices on the host of %s', (locale) => {
  const asked = async (path: string) =>
    (await new Visitor(portal.url).send('GET', path, undefined, { host: hostOf(locale) })).body;

  it.each([
    ['tenders', OF_TENDERS],
    ...Object.values(REGISTERS).map(({ id, api }) => [id, `${api}/choices`]),
  ])('of %s stand in the order of their names, okrug by okrug', async (_id, path = '') => {
    const { lines: _lines, mapTiles: _tiles, names, ...others } = await asked(path);
    const { okrugs } = await asked(OF_TENDERS);
    const okrugOf = ({ of, okrug = of }: Choice): string =>
      okrugs.find(({ id }: { id: string }) => id === okrug)?.name ?? '';
    const { compare } = new Intl.Collator(LOCALE_FACTS[locale].lang);
    for (const [name, list] of Object.entries<Choice[]>({ ...names, ...others }))
      expect(list, name).toEqual(
        list.toSorted((a, b) => compare(okrugOf(a), okrugOf(b)) || compare(a.name, b.name)),
      );
  });
});

const hostOf = (locale: LocaleCode) => (locale === 'ru' ? 'localhost' : `${locale}.localhost`);
