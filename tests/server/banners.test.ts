import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accounts } from '../../server/db/schema.ts';
import { BANNER_PLACES } from '../../src/api/contracts/banner-places.ts';
import { MINUTE } from '../../src/api/contracts/durations.ts';
import { ADDITION_GROUPS } from '../../src/api/contracts/menu-tree.ts';
import { type ContentDesk, openContentDesk } from '../support/content-desk.ts';
import { DESK, signedIn } from '../support/people.ts';
import { START } from '../support/portal.ts';

let desk: ContentDesk;
beforeAll(async () => {
  desk = await openContentDesk();
});
afterAll(() => desk.portal.close());

const publish = (item: string, changes: object) => desk.publish(item, changes);
const read = (url: string, language?: string) => desk.told(url, language);
const banners = async (place: string, language?: string) =>
  (await read(`/invest/content/v1/banners/places/${place}`, language)).items;
const additions = async (language?: string) => (await read('/invest/menu/v1/additions', language)).items;

const BANNER = {
  'title.ru': 'Выставка станков',
  'title.en': 'Machine fair',
  'text.ru': 'Три дня в ноябре.',
  to: '/business/map?okrug=cao',
  places: ['krt', 'tenders'],
};
/** Of the place that has nothing. */
const ITEM = 'banners/banner-30';
const ADDITION = { 'name.ru': 'Карта торгов', 'name.de': 'Karte', to: '/business/map', group: 'sites' };
const ENTRY = 'menu/menu-20';

/** Everything out of a place, as it was. */
async function empty(item: string) {
  const { values } = await desk.read(item);
  const changes = Object.fromEntries(Object.keys(values).map((path) => [path, null]));
  if (Object.keys(changes).length > 0) expect((await publish(item, changes)).status).toBe(200);
}
beforeEach(async () => {
  await empty(ITEM);
  await empty(ENTRY);
});

it('begins with the banners of the file, each where it says, in every language', async () => {
  const ids = async (place: string) => (await banners(place)).map(({ id }: { id: string }) => id);
  expect(await ids('tenders')).toEqual(['banner-1', 'banner-2', 'banner-3']);
  expect(await ids('initiatives')).toEqual(['banner-4']);
  expect(await ids('services')).toEqual(['banner-8', 'banner-10']);
  for (const place of BANNER_PLACES)
    for (const language of ['en.', 'de.', 'es.', 'ae.', 'ch.'])
      for (const { standIns } of await banners(place, language)) expect(standIns).toEqual({});
  const [investor] = await banners('krt', 'en.');
  expect(investor).toEqual({
    id: 'banner-8',
    title: 'Is something in the way of your business?',
    text: expect.any(String),
    action: 'Open the Investor service',
    to: '/business/moscow-investor',
    standIns: {},
  });
});

it('shows a banner where an administrator wants it, in another language where it has no words in the reader’s', async () => {
  expect((await publish(ITEM, BANNER)).status).toBe(200);
  const shown = { id: 'banner-30', to: '/business/map?okrug=cao' };
  expect((await banners('krt')).at(-1)).toEqual({
    ...shown,
    title: 'Выставка станков',
    text: 'Три дня в ноябре.',
    standIns: {},
  });
  expect((await banners('tenders', 'en.')).at(-1)).toEqual({
    ...shown,
    title: 'Machine fair',
    text: 'Три дня в ноябре.',
    standIns: { text: 'ru' },
  });
  expect(JSON.stringify(await banners('services'))).not.toContain('banner-30');
  await publish(ITEM, { places: ['services'] });
  expect(JSON.stringify(await banners('krt'))).not.toContain('banner-30');
});

it('lets what an administrator has written win over the file, and what nobody has written follow it', async () => {
  await publish('banners/banner-4', { 'title.ru': 'Начните дело' });
  const [banner] = await banners('initiatives');
  expect(banner).toMatchObject({ title: 'Начните дело', action: 'Предложить инициативу' });
  expect((await banners('initiatives', 'en.'))[0].title).toBe('Become an initiator');
  await publish('banners/banner-4', { 'title.ru': 'Станьте инициатором' });
});

it.each([
  ['no Russian title', { 'title.ru': null }, 'title.ru', 'required'],
  ['no address', { to: null }, 'to', 'required'],
  ['no page to show it', { places: null }, 'places', 'required'],
  ['a page that shows none', { places: ['help'] }, 'places.0', 'incorrect_format'],
  ['a page twice', { places: ['krt', 'krt'] }, 'places', 'chosen_twice'],
  ['an address of no route', { to: '/nowhere' }, 'to', 'no_page'],
  ['the way past the warning', { to: '/away?to=http://example.org' }, 'to', 'no_page'],
  ['an open line', { to: 'http://example.org' }, 'to', 'incorrect_format'],
  ['a script', { to: 'javascript:alert(1)' }, 'to', 'incorrect_format'],
  ['a name before the site', { to: 'https://mos.ru@example.org' }, 'to', 'incorrect_format'],
  ['markup', { 'text.en': '<b>Now</b>' }, 'text.en', 'incorrect_format'],
  ['no day', { from: '1 марта' }, 'from', 'incorrect_format'],
  ['an end before the beginning', { from: '2027-03-02', until: '2027-03-01' }, 'until', 'out_of_range'],
  ['too long a title', { 'title.ru': 'а'.repeat(81) }, 'title.ru', 'max_length'],
  ['another field', { icon: 'bell' }, 'icon', 'unknown_field'],
])('refuses a banner with %s, by the field', async (_, wrong, path, code) => {
  const { status, body } = await publish(ITEM, { ...BANNER, ...wrong });
  expect([status, body.errors?.[0]]).toMatchObject([422, { path: `changes.${path}`, code }]);
  expect(JSON.stringify(await banners('krt'))).not.toContain('banner-30');
});

it('takes a place that everything is taken out of for empty', async () => {
  await publish(ITEM, BANNER);
  const listed = async () =>
    (await desk.admin.send('GET', `${DESK}/content`)).body.items.find(
      ({ item }: { item: string }) => item === 'banner-30',
    );
  expect(await listed()).toMatchObject({ name: 'Выставка станков' });
  await empty(ITEM);
  expect(JSON.stringify(await banners('krt'))).not.toContain('banner-30');
  expect((await listed()).name).toBeUndefined();
});

it('lists by whom and when an item was changed last, under its name in the language of whoever reads', async () => {
  const { portal, admin } = desk;
  await publish(ITEM, BANNER);
  const second = await signedIn(portal);
  const { id } = await second.profile();
  await portal.platform.db.update(accounts).set({ role: 'admin' }).where(eq(accounts.id, id));
  await second.signIn(second.email);
  await portal.advance(MINUTE);
  const { version } = await desk.read(ITEM);
  const changes = { 'text.ru': 'Четыре дня.' };
  expect((await second.send('PATCH', desk.addressOf(ITEM), { version, changes })).status).toBe(200);
  const listed = async (language = '') => {
    const { items } = (
      await portal.app.inject({
        url: `${DESK}/content`,
        headers: { host: `${language}localhost`, authorization: `Bearer ${admin.tokens?.access_token}` },
      })
    ).json();
    return items.find(({ item }: { item: string }) => item === 'banner-30');
  };
  const { edited, at, byName, name } = await listed();
  expect([edited, Date.parse(at), byName, name]).toEqual([
    4,
    portal.platform.clock.now(),
    'Орлова Анна',
    'Выставка станков',
  ]);
  expect((await listed('en.')).name).toBe('Machine fair');
  portal.platform.testClock?.set(START);
});

it('tells nobody of a banner before its day', async () => {
  await publish(ITEM, { ...BANNER, from: '2100-01-01' });
  expect((await read('/invest/content/v1/banners/banner-30')).status).toBe(404);
});

it('adds to a group of the menu what an administrator has added, at its end', async () => {
  expect(await additions()).toEqual([]);
  expect((await publish(ENTRY, ADDITION)).status).toBe(200);
  expect(await additions('de.')).toEqual([
    { id: 'menu-20', group: 'sites', name: 'Karte', to: '/business/map', standIns: {} },
  ]);
  expect(await additions('ch.')).toMatchObject([{ name: 'Карта торгов', standIns: { name: 'ru' } }]);
  await publish(ENTRY, { 'about.ru': 'Где торги.' });
  expect(await additions()).toMatchObject([{ name: 'Карта торгов', about: 'Где торги.' }]);
  await publish(ENTRY, { 'about.ru': null });
  const { groups } = await read('/invest/menu/v1/menu');
  const ends = groups.map(({ entries }: { entries: { id: string }[] }) => entries.at(-1)?.id);
  expect(ends.filter((id: string) => id === 'menu-20')).toHaveLength(1);
  expect(groups[0].entries.at(-1)).toEqual({ id: 'menu-20', name: 'Карта торгов', href: '/business/map' });
});

it('leads to another site past the warning before it', async () => {
  await publish(ENTRY, { ...ADDITION, group: 'about', to: 'https://example.org/a?b=c' });
  const { ownPages } = await read('/invest/menu/v1/menu');
  const about = ownPages.find(({ id }: { id: string }) => id === 'about');
  expect(about.entries.at(-1).href).toBe('/away?to=https%3A%2F%2Fexample.org%2Fa%3Fb%3Dc');
});

it.each(ADDITION_GROUPS)('has room in the group %s', async (group) => {
  expect((await publish(ENTRY, { ...ADDITION, group })).status).toBe(200);
  expect(await additions()).toMatchObject([{ group }]);
});

it.each([
  ['no name', { 'name.ru': null }, 'name.ru', 'required'],
  ['no group', { group: null }, 'group', 'required'],
  ['another group', { group: 'desk' }, 'group', 'incorrect_format'],
  ['an address of no route', { to: '/business/nowhere/at/all' }, 'to', 'no_page'],
  ['an officials’ page', { to: '/desk/content' }, 'to', 'no_page'],
])('refuses an addition with %s, by the field', async (_, wrong, path, code) => {
  const { status, body } = await publish(ENTRY, { ...ADDITION, ...wrong });
  expect([status, body.errors?.[0]]).toMatchObject([422, { path: `changes.${path}`, code }]);
  expect(await additions()).toEqual([]);
});

// The last: the administrator is signed out meanwhile.
it('shows a banner from its first day to the end of its last, by the clock of Moscow', async () => {
  const isShown = async () => JSON.stringify(await banners('krt')).includes('banner-30');
  const days = { from: '2026-11-22', until: '2026-11-23' };
  expect((await publish(ITEM, { ...BANNER, ...days })).status).toBe(200);
  let now = START;
  for (const [moment, expected] of [
    ['2026-11-21T23:59:00+03:00', false],
    ['2026-11-22T00:00:00+03:00', true],
    ['2026-11-23T23:59:00+03:00', true],
    ['2026-11-24T00:00:00+03:00', false],
  ] as const) {
    await desk.portal.advance(Date.parse(moment) - now);
    now = Date.parse(moment);
    expect([moment, await isShown()]).toEqual([moment, expected]);
  }
});
