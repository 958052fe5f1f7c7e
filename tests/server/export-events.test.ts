import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportEvents } from '../../server/areas/content/export-events.ts';
import { DAY } from '../../src/api/contracts/durations.ts';
import { type ContentDesk, openContentDesk } from '../support/content-desk.ts';

let desk: ContentDesk;
beforeAll(async () => {
  desk = await openContentDesk();
});
afterAll(() => desk.portal.close());

const EVENTS = '/invest/content/v1/export-events';
const told = async (language?: string) => (await desk.told(EVENTS, language)).items;
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
/** Of the place that has nothing. */
const ITEM = 'events/event-20';
/** Friday, 20 November 2026, in Moscow. */
const EVENT = {
  'title.ru': 'Встреча с торгпредами',
  'title.en': 'Meeting trade representatives',
  'venue.ru': 'Москва',
  from: '2026-11-20',
  until: '2026-11-21',
  to: 'https://example.org/meeting',
};

it('begins with the samples of the file, whole in every language, the next first', async () => {
  for (const language of ['', 'en.', 'de.', 'es.', 'ae.', 'ch.']) {
    const items = await told(language);
    expect(idsOf(items)).toEqual(['event-1', 'event-2', 'event-3', 'event-4']);
    for (const item of items)
      expect(item).toMatchObject({ isSample: true, standIns: {}, text: expect.any(String) });
  }
});

it.each([
  [{ from: null }, 'from'],
  [{ until: '2026-11-19' }, 'until'],
  [{ to: 'javascript:alert(1)' }, 'to'],
])('refuses an event with %o, and names the field', async (changes, path) => {
  await desk.publish(ITEM, EVENT);
  const { status, body } = await desk.publish(ITEM, changes);
  expect(status).toBe(422);
  expect(body.errors.map((error: { path: string }) => error.path)).toEqual([expect.stringContaining(path)]);
});

// The days that pass end the administrator's session.
it('shows what an administrator adds until its last day is over, in another language where it has no words', async () => {
  expect((await desk.publish(ITEM, EVENT)).status).toBe(200);
  expect((await told('en.'))[0]).toEqual({
    id: 'event-20',
    title: 'Meeting trade representatives',
    venue: 'Москва',
    from: '2026-11-20',
    until: '2026-11-21',
    to: 'https://example.org/meeting',
    isSample: false,
    standIns: { venue: 'ru' },
  });
  await desk.portal.advance(DAY);
  expect(idsOf(await told())).toContain('event-20');
  await desk.portal.advance(DAY);
  expect(idsOf(await told())).toEqual(['event-1', 'event-2', 'event-3', 'event-4']);
});

it('shows no sample in production', async () => {
  const { db } = desk.portal.platform;
  expect(await exportEvents(db, 'en', '2026-11-20', false)).toHaveLength(1);
  expect(idsOf(await exportEvents(db, 'en', '2026-11-20', false))).toEqual(['event-20']);
});
