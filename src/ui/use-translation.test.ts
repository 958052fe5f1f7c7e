import type { i18n } from 'i18next';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createTexts } from '../i18n/texts.ts';
import { useTranslation } from './use-translation.ts';

type Translation = ReturnType<typeof useTranslation>;
type Asked = Parameters<typeof useTranslation>;

function Part({ ask, got }: { ask: Asked; got: Translation[] }) {
  got.push(useTranslation(...ask));
  return null;
}

/** Draws a component for each way in which a page's components ask. @returns what each got */
function drawn(texts: i18n, ...asked: readonly Asked[]): readonly Translation[] {
  const got: Translation[] = [];
  const parts = asked.map((ask, place) => createElement(Part, { ask, got, key: place }));
  renderToString(createElement(I18nextProvider, { i18n: texts }, parts));
  return got;
}

it('gives all components of a page the same t, and every visitor their own', async () => {
  const [russian, english] = await Promise.all([createTexts('ru'), createTexts('en')]);
  for (let visit = 0; visit < 2; visit++) {
    const [one, two, several] = drawn(russian, ['shell'], ['shell'], [['shell', 'common']]);
    expect(two?.t).toBe(one?.t);
    expect(several?.t).not.toBe(one?.t);
    expect(one?.t('search')).toBe('Поиск');
    expect(one?.i18n).toBe(russian);
    const [other] = drawn(english, ['shell']);
    expect(other?.t('search')).toBe('Search');
  }
});

it('looks keys up in the first area, in another that the key names, below a prefix, or in all areas', async () => {
  const texts = await createTexts('en');
  await texts.loadNamespaces('atlas');
  const [usual, first, below, all] = drawn(
    texts,
    [],
    [['shell', 'atlas']],
    ['shell', { keyPrefix: 'brand' }],
    [['shell', 'atlas'], { nsMode: 'fallback' }],
  );
  expect(usual?.t('sample')).toBe('Sample');
  expect([first?.t('search'), first?.t('lead'), first?.t('atlas:home')]).toEqual(['Search', 'lead', 'Home']);
  expect(below?.t('home')).toBe('home page');
  expect([all?.t('search'), all?.t('kind.flow')]).toEqual(['Search', 'Flow']);
});

it('says that texts are not there, and gives them once they are', async () => {
  const texts = await createTexts('en');
  expect(drawn(texts, ['atlas'])[0]?.ready).toBe(false);
  await texts.loadNamespaces('atlas');
  const [atlas] = drawn(texts, ['atlas']);
  expect([atlas?.ready, atlas?.t('home')]).toEqual([true, 'Home']);
});

/** Every key of an area with a text, `a.b`. */
function keysOf(texts: unknown, prefix = ''): string[] {
  return Object.entries(texts as Record<string, unknown>).flatMap(([name, text]) =>
    typeof text === 'object' ? keysOf(text, `${prefix}${name}.`) : [`${prefix}${name}`],
  );
}

it.each(['ru', 'ae', 'ch'] as const)(
  'says in %s each text that is asked for alone as i18next does',
  async (locale) => {
    const texts = await createTexts(locale);
    const areas = ['shell', 'common', 'pages', 'tenders', 'lists', 'account', 'desk', 'lifecycles'];
    await texts.loadNamespaces(areas);
    const [, ...others] = drawn(texts, ['common'], ...areas.map((area): Asked => [area]));
    for (const [place, area] of areas.entries()) {
      const fixed = texts.getFixedT(texts.language, area);
      const keys = keysOf(texts.getResourceBundle(texts.language, area));
      expect(keys.length).toBeGreaterThan(0);
      // What is not there, what is a group, and what has plurals alone is i18next's own to tell.
      for (const key of [...keys, 'no.such', 'menu', keys[0]?.split('_')[0] ?? '']) {
        expect(others[place]?.t(key)).toEqual(fixed(key));
        expect(others[0]?.t(`${area}:${key}`)).toEqual(fixed(key));
      }
      expect(others[place]?.t('no.such', { defaultValue: 'x' })).toBe('x');
    }
  },
);

it('puts values into texts just as i18next does', async () => {
  const texts = await createTexts('en');
  await texts.loadNamespaces(['lists', 'tenders']);
  const [here] = drawn(texts, [['tenders', 'lists']]);
  const theirs = texts.getFixedT(texts.language, 'tenders');
  for (const [key, values] of [
    ['card.from', { price: '₽5' }],
    ['card.from', { price: '$& $1 $t(card.views) {{price}}' }],
    ['card.from', { price: 5.25 }],
    ['card.from', { price: undefined }],
    ['card.from', {}],
    ['card.floorOf', { floor: 2, floors: 9 }],
    ['lists:filter.show', { count: 1, value: '1' }],
    ['lists:filter.show', { count: 1234, value: '1,234' }],
    ['lists:filter.searchIn', { list: 'Districts' }],
    ['lists:filter.searchIn', { list: 'Districts', count: 2 }],
    ['lists:filter.finds', { defaultValue: 'nothing' }],
    ['lists:filter.notThere', { defaultValue: 'nothing' }],
    ['lists:filter.notThere', { list: 'Districts' }],
  ] as const)
    expect(here?.t(key, values), `${key} ${JSON.stringify(values)}`).toBe(theirs(key, values));
});

it.each(['ru', 'en', 'de', 'es', 'ae', 'ch'] as const)(
  'says in %s how many there are just as i18next does',
  async (locale) => {
    const texts = await createTexts(locale);
    await texts.loadNamespaces(['lists', 'services', 'tenders']);
    const [here] = drawn(texts, [['services', 'lists', 'tenders']]);
    const theirs = texts.getFixedT(texts.language, 'services');
    for (const key of [
      'period',
      'found',
      'lists:photo.more',
      'lists:filter.show',
      'tenders:found.exact',
      'no.such',
    ])
      for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 1.5, -1, '2', undefined]) {
        const values = { count, value: 'x' };
        expect(here?.t(key, values), `${key} ${count}`).toBe(theirs(key, values));
      }
  },
);
