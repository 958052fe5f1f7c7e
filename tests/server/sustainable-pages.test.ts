import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCALES } from '../../src/i18n/locales.ts';
import { type ContentDesk, openContentDesk } from '../support/content-desk.ts';
import { Visitor } from '../support/portal.ts';

let desk: ContentDesk;
beforeAll(async () => {
  desk = await openContentDesk();
});
afterAll(() => desk.portal.close());

type Item = 'esg-status' | 'esg-ranking' | 'iriis';
const itemOf = (item: Item) => `sustainable/${item}`;
const read = (item: Item) => desk.read(itemOf(item));
const publish = (item: Item, changes: object) => desk.publish(itemOf(item), changes);
/** What everybody reads. */
const shown = (item: Item, language?: string) => desk.told(`/invest/sustainable/v1/${item}`, language);
const inAll = (path: string, value: string | readonly string[]) =>
  Object.fromEntries(LOCALES.map((language) => [`${path}.${language}`, value]));

it.each(['esg-status', 'esg-ranking', 'iriis'] as const)('%s begins as its file says', async (item) => {
  const { version, values, starting } = await read(item);
  expect([version, values]).toEqual([0, starting]);
  const before = await shown(item, 'de.');
  expect([values['title.de'], values['lead.de']]).toEqual([before.title, before.lead]);
  for (const [place, { title, text }] of (before.parts ?? []).entries()) {
    expect(values[`parts.${place}.title.de`]).toBe(title);
    expect(values[`parts.${place}.text.de`]).toEqual(text);
  }
  // As it is, it is sound: what is published over it changes that alone.
  expect((await publish(item, { 'lead.de': 'Ein anderer Satz.' })).status).toBe(200);
  expect(await shown(item, 'de.')).toEqual({ ...before, lead: 'Ein anderer Satz.' });
  expect((await shown(item, 'en.')).lead).not.toBe('Ein anderer Satz.');
  // It is nobody's to read past its own call.
  const past = await new Visitor(desk.portal.url).send('GET', `/invest/content/v1/sustainable/${item}`);
  expect(past.status).toBe(404);
});

it('shows another paragraph and point of a part, and made-up points as the agency’s own', async () => {
  const { values } = await read('esg-status');
  const steps = Object.fromEntries(
    LOCALES.map((one) => [`parts.4.list.items.${one}`, [...values[`parts.4.list.items.${one}`], 'Шаг']]),
  );
  const changes = {
    ...steps,
    ...inAll('parts.4.text', ['Раз', 'Два']),
    'parts.5.list.sample': null,
  };
  expect((await publish('esg-status', changes)).status).toBe(200);
  const { parts } = await shown('esg-status', 'es.');
  expect(parts[4].text).toEqual(['Раз', 'Два']);
  expect(parts[4].list.items).toEqual(steps['parts.4.list.items.es']);
  expect(parts[4].links).toEqual(['getEsgStatus', 'consultation']);
  expect(parts[5].list.isSample).toBe(false);
});

it('keeps the figures of the ranking, whose words alone are edited', async () => {
  const before = await shown('esg-ranking');
  expect((await publish('esg-ranking', { 'how.text.ru': 'Просто.', 'title.ru': 'Рэнкинг' })).status).toBe(
    200,
  );
  expect(await shown('esg-ranking')).toEqual({
    ...before,
    title: 'Рэнкинг',
    how: { ...before.how, text: 'Просто.' },
  });
});

it('tells an indicator of IRIIS by its new words, which the search finds', async () => {
  const changes = { 'aspects.1.indicators.2.name.ru': 'Звездочётность', sample: null };
  expect((await publish('iriis', changes)).status).toBe(200);
  const { aspects, isSample } = await shown('iriis');
  expect([aspects[1].indicators[2].name, isSample]).toEqual(['Звездочётность', false]);
  const query = encodeURIComponent('Звездочётность');
  const { body } = await new Visitor(desk.portal.url).send('GET', `/invest/search/v1/search?q=${query}`);
  expect(JSON.stringify(body)).toContain('/about-moscow/cur/iriis');
});

it('has a history, and puts back what was before', async () => {
  const before = (await read('iriis')).values['title.en'];
  await publish('iriis', { 'title.en': 'Anything' });
  const { items } = await desk.read(`${itemOf('iriis')}/edits`);
  expect(items[0]).toMatchObject({ path: 'title.en', before, after: 'Anything' });
  const { version } = await read('iriis');
  const back = await desk.admin.send(
    'POST',
    desk.addressOf(itemOf('iriis'), `/edits/${items[0].id}/put-back`),
    { version },
  );
  expect(back.status).toBe(200);
  expect((await shown('iriis', 'en.')).title).toBe(before);
});

it.each([
  [
    'a language missing',
    'esg-status',
    { 'parts.0.title.ch': null },
    'parts.0.title.ch',
    'required',
    undefined,
  ],
  ['no lead', 'iriis', { 'lead.ru': null }, 'lead.ru', 'required', undefined],
  [
    'a paragraph more in one language',
    'esg-status',
    { 'parts.0.text.es': ['Uno', 'Dos'] },
    'parts.0.text.es',
    'page_rule',
    'lines',
  ],
  [
    'another number of years in one language',
    'esg-status',
    { 'parts.3.text.es': ['Válido durante 5 años.'] },
    'parts.3.text.es',
    'page_rule',
    'figures',
  ],
  [
    'another number of indicators',
    'esg-status',
    { 'parts.6.text.en': ['1050 indicators, 13 on business reputation'] },
    'parts.6.text.en',
    'page_rule',
    'figures',
  ],
  [
    'two indicators of one name',
    'iriis',
    { 'aspects.1.indicators.0.name.de': 'X', 'aspects.2.indicators.3.name.de': 'X' },
    'aspects.2.indicators.3.name.de',
    'page_rule',
    'names',
  ],
  [
    'a figure of the ranking',
    'esg-ranking',
    { 'regions.0.values': '1' },
    'regions.0.values',
    'unknown_field',
    undefined,
  ],
  ['a level', 'esg-status', { 'levels.0.above': '10' }, 'levels.0.above', 'unknown_field', undefined],
  ['markup', 'esg-ranking', { 'how.text.en': '<b>So</b>' }, 'how.text.en', 'incorrect_format', undefined],
] as const)('refuses %s, by the field', async (_, item, changes, path, code, rule) => {
  const before = await shown(item, 'es.');
  const { status, body } = await publish(item, changes);
  expect([status, body.errors?.[0]]).toMatchObject([
    422,
    { path: `changes.${path}`, code, ...(rule && { params: { rule } }) },
  ]);
  expect(await shown(item, 'es.')).toEqual(before);
});
