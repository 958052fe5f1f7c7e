import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { filterColumns, normalized } from '../../server/areas/subscriptions/conditions.ts';
import { GATHERING, MAIL_PAUSE, matchNews, writeDigests } from '../../server/areas/subscriptions/matching.ts';
import { noteTenderNews } from '../../server/areas/tenders/news.ts';
import { filterSubscriptions, outbox, subscriptionNews, tenders } from '../../server/db/schema.ts';
import { DAY } from '../../src/api/contracts/durations.ts';
import {
  AREA_BAND_NAMES,
  TENDER_DEALS,
  TENDER_STATUSES,
  TENDER_TYPES,
  type TenderFilter,
} from '../../src/api/contracts/tender-filter.ts';
import { tenders as register } from '../../src/api/registers/tenders.ts';
import { announce, announcedTender, preparedTender, SUBSCRIPTIONS } from '../support/announced.ts';
import { act, type MailboxItem, mailsTo, official, type Person, signedIn } from '../support/people.ts';
import { START, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { startMailServer } from '../support/smtp.ts';

let portal: TestPortal;
let ann: Person & { email: string };
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.platform.testClock?.set(START);
  ann = await signedIn(portal);
});

async function subscribe(person: Person, filter: object, name = 'Здания'): Promise<string> {
  const { status, body } = await person.send('POST', SUBSCRIPTIONS, { name, filter });
  expect([status, body.filter, body.state]).toEqual([201, filter, 'active']);
  return body.id;
}
/** Mails of subscriptions to somebody, the newest first. */
const digests = async (person: { email: string }): Promise<MailboxItem[]> =>
  (await mailsTo(portal, person.email)).filter(({ subject }) => subject.startsWith('«'));
/** Lets what has gathered be mailed. */
async function gathered(): Promise<void> {
  await portal.platform.worker.drain();
  await portal.advance(GATHERING);
}
async function move(tender: string, type: string, fields: object) {
  return act(await official(portal, 'manager'), tender, type, fields, 'tender');
}

describe('a mail', () => {
  it('tells in one what is new, then only what changed of it, and nothing twice', async () => {
    await subscribe(ann, { type: ['building'], priceTo: 9_000_000_00 }, 'До девяти миллионов');
    const before = await announcedTender(portal, { name: 'Первое' });
    await announcedTender(portal, { name: 'Второе' }, 29);
    await announcedTender(portal, { name: 'Дорогое', startPrice: 9_000_000_01 });
    await announcedTender(portal, { name: 'Участок', type: 'landPlot' });
    await preparedTender(portal, { name: 'Готовится' });
    await portal.platform.worker.drain();
    expect(await digests(ann)).toEqual([]);
    await gathered();
    const [first, ...others] = await digests(ann);
    expect(others).toEqual([]);
    expect(first?.subject).toBe('«До девяти миллионов»: новых объектов — 2, изменений — 0');
    // What ends sooner comes first.
    expect(first?.text).toMatch(/Второе\nНовый объект[\s\S]*Первое\nНовый объект/);
    for (const name of ['Первое', 'Второе']) expect(first?.text).toContain(name);
    for (const name of ['Дорогое', 'Участок', 'Готовится']) expect(first?.text).not.toContain(name);

    await move(before, 'tender.cancel', { reason: 'Снят.' });
    const third = await announcedTender(portal, { name: 'Третье' });
    await gathered();
    expect(await digests(ann)).toHaveLength(1);
    await portal.advance(MAIL_PAUSE);
    const [mail, ...rest] = await digests(ann);
    expect(rest).toHaveLength(1);
    expect(mail?.subject).toBe('«До девяти миллионов»: новых объектов — 1, изменений — 1');
    // What is new comes first.
    expect(mail?.text).toMatch(/Третье\nНовый объект[\s\S]*Первое\nОтменены/);
    expect(mail?.text).not.toContain('Второе');
    expect(mail?.text).toContain(`/catalog/trades/${third}`);

    // The bids' deadline is a change of state as well.
    await portal.advance(31 * DAY);
    await gathered();
    const [last] = await digests(ann);
    expect(last?.text).toMatch(/Второе\nРассмотрение заявок/);
    expect(last?.text).not.toContain('Первое');
    expect(await digests(ann)).toHaveLength(3);
  });

  it('of what fitted before the subscription was made never comes', async () => {
    const there = await announcedTender(portal, { name: 'Давно здесь', district: 'arbat' });
    await portal.advance(1);
    await subscribe(ann, { district: ['arbat'] });
    await move(there, 'tender.reschedule', { day: '2026-12-30', time: '18:00', reason: 'Уточнение.' });
    await gathered();
    expect(await digests(ann)).toEqual([]);
  });

  it('comes for what fits only now: by its state, or by what an import changed', async () => {
    const tender = await announcedTender(
      portal,
      { name: 'Подешевело', district: 'presnensky', startPrice: 900_00 },
      1,
    );
    await subscribe(ann, { district: ['presnensky'], status: ['review'] }, 'На рассмотрении');
    await subscribe(ann, { district: ['presnensky'], priceTo: 500_00 }, 'Дешёвые');
    const { db } = portal.platform;
    await db.transaction(async (tx) => {
      await noteTenderNews(tx, [tender], 'changed', new Date(portal.platform.clock.now()));
      await tx.update(tenders).set({ startPrice: 500_00 }).where(eq(tenders.id, tender));
    });
    await gathered();
    expect((await digests(ann)).map(({ subject }) => subject)).toEqual([
      '«Дешёвые»: новых объектов — 1, изменений — 0',
    ]);
    await portal.advance(DAY);
    await portal.advance(MAIL_PAUSE);
    expect((await digests(ann)).map(({ subject }) => subject).toSorted()).toEqual([
      '«Дешёвые»: новых объектов — 0, изменений — 1',
      '«Дешёвые»: новых объектов — 1, изменений — 0',
      '«На рассмотрении»: новых объектов — 1, изменений — 0',
    ]);
  });

  it('does not come while paused, nor of that time afterwards', async () => {
    const id = await subscribe(ann, { district: ['zamoskvorechye'] });
    const announced = (name: string) => announcedTender(portal, { name, district: 'zamoskvorechye' });
    await announced('Ещё не рассказано');
    await portal.platform.worker.drain();
    expect((await ann.send('POST', `${SUBSCRIPTIONS}/${id}/pause`)).body.state).toBe('paused');
    await announced('Во время паузы');
    await gathered();
    await portal.advance(1);
    expect((await ann.send('POST', `${SUBSCRIPTIONS}/${id}/resume`)).body.state).toBe('active');
    await portal.advance(1);
    await announced('После');
    await gathered();
    const mails = await digests(ann);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('После');
    expect(mails[0]?.text).not.toMatch(/рассказано|паузы/);
  });

  it('names twenty and counts the others', async () => {
    await subscribe(ann, { district: ['basmanny'] });
    const first = await announcedTender(portal, { district: 'basmanny' });
    for (let count = 1; count < 23; count++) await announcedTender(portal, { district: 'basmanny' });
    await gathered();
    const [mail] = await digests(ann);
    expect(mail?.subject).toContain('новых объектов — 23');
    expect(mail?.text.match(/\/catalog\/trades\//g)).toHaveLength(20);
    expect(mail?.text).toContain('Ещё объектов в списке: 3');

    // What has changed counts like what is new.
    await move(first, 'tender.cancel', { reason: 'Снят.' });
    for (let count = 0; count < 20; count++) await announcedTender(portal, { district: 'basmanny' });
    await gathered();
    await portal.advance(MAIL_PAUSE);
    const [next] = await digests(ann);
    expect(next?.subject).toContain('новых объектов — 20, изменений — 1');
    expect(next?.text).toContain('Ещё объектов в списке: 1');
  });
});

describe('the link that ends a subscription', () => {
  const tokenIn = (mail: MailboxItem | undefined) =>
    new URL(mail?.links.find((link) => link.includes('unsubscribe')) ?? '').searchParams.get('token') ?? '';
  const click = (token: string, headers = {}) =>
    new Visitor(portal.url).send(
      'POST',
      `${SUBSCRIPTIONS}/unsubscribe?token=${encodeURIComponent(token)}`,
      'List-Unsubscribe=One-Click',
      { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    );

  it('works with one click, needs no sign-in, again changes nothing, and ends no other', async () => {
    const id = await subscribe(ann, { district: ['tagansky'] }, 'Таганский');
    const other = await subscribe(ann, { district: ['tagansky'] }, 'Другая');
    await announcedTender(portal, { district: 'tagansky' });
    await gathered();
    const mail = (await digests(ann)).find(({ subject }) => subject.includes('Таганский'));
    const token = tokenIn(mail);
    const read = async (of: string) => {
      const path = `${SUBSCRIPTIONS}/mails-of-link?token=${encodeURIComponent(of)}`;
      const { status, body } = await new Visitor(portal.url).send('GET', path);
      return status === 200 ? body : status;
    };
    // Looking at the address ends nothing, nor does asking what it would end.
    expect(await read(token)).toEqual({ name: 'Таганский', isOver: false });
    const seen = await fetch(`${portal.url}${SUBSCRIPTIONS}/unsubscribe?token=${token}`, {
      redirect: 'manual',
    });
    expect([seen.status, seen.headers.get('location')]).toEqual([303, `/unsubscribe?token=${token}`]);
    for (let time = 0; time < 2; time++)
      expect(await click(token)).toMatchObject({ status: 200, body: { name: 'Таганский' } });
    expect(await read(token)).toEqual({ name: 'Таганский', isOver: true });
    const { items } = (await ann.send('GET', SUBSCRIPTIONS)).body;
    expect(items.map((item: { id: string }) => item.id)).toEqual([other]);
    await announcedTender(portal, { district: 'tagansky', name: 'Позже' });
    await gathered();
    await portal.advance(MAIL_PAUSE);
    const later = (await digests(ann)).filter(({ text }) => text.includes('Позже'));
    expect(later.map(({ subject }) => subject)).toEqual(['«Другая»: новых объектов — 1, изменений — 0']);
    for (const forged of [`${id}.x`, `${other}.${token.split('.')[1]}`, `${token}.`, 'x', `${id}`])
      expect([(await click(forged)).status, await read(forged)]).toEqual([404, 404]);
    expect((await click(token, { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(200);
  });

  it('stands in the headers of RFC 8058', async () => {
    const server = await startMailServer();
    const own = await testPortal({ smtpUrl: server.url });
    onTestFinished(async () => {
      await own.close();
      await server.close();
    });
    const { db } = own.platform;
    const id = crypto.randomUUID();
    const [user] = await db
      .execute<{ id: string }>(sql`select id from accounts where email = 'user@demo.local'`)
      .then(({ rows }) => rows);
    await db.insert(filterSubscriptions).values({
      id,
      state: 'active',
      context: { owner: `account:${user?.id}`, since: START - 1 },
      name: 'Всё',
      ...filterColumns({}),
      createdAt: new Date(START),
    });
    await announcedTender(own);
    await own.platform.worker.drain();
    await own.advance(GATHERING);
    const message = server.accepted[0]?.message.replace(/\r\n\s+/g, ' ') ?? '';
    const address = /^List-Unsubscribe: <(\S+)>/m.exec(message)?.[1] ?? '';
    expect(message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    const { pathname, search } = new URL(address);
    expect((await new Visitor(own.url).send('POST', pathname + search)).status).toBe(200);
    expect(server.accepted).toHaveLength(1);
  });
});

describe('a subscription', () => {
  it('belongs to its account alone', async () => {
    const id = await subscribe(ann, {});
    const bob = await signedIn(portal);
    for (const [method, step] of [
      ['POST', '/pause'],
      ['POST', '/resume'],
      ['DELETE', ''],
    ] as const) {
      expect((await bob.send(method, `${SUBSCRIPTIONS}/${id}${step}`)).status).toBe(404);
      expect((await new Visitor(portal.url).send(method, `${SUBSCRIPTIONS}/${id}${step}`)).status).toBe(401);
    }
    expect((await ann.send('DELETE', `${SUBSCRIPTIONS}/${id}`)).status).toBe(204);
    expect((await ann.send('DELETE', `${SUBSCRIPTIONS}/${id}`)).status).toBe(204);
    expect((await ann.send('POST', `${SUBSCRIPTIONS}/${id}/resume`)).body.code).toBe('illegal_event');
  });

  it('is one of fifty at most, however many ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => ann.send('POST', SUBSCRIPTIONS, { name: `№ ${n}`, filter: {} })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(answers.filter(({ body }) => body.code === 'too_many_subscriptions')).toHaveLength(10);
  });

  it('previews what its filter matches now', async () => {
    for (let count = 0; count < 7; count++) await announcedTender(portal, { district: 'khamovniki' });
    await preparedTender(portal, { district: 'khamovniki' });
    const { body } = await ann.send('POST', `${SUBSCRIPTIONS}/preview`, {
      filter: { district: ['khamovniki'] },
    });
    expect(body).toMatchObject({ total: 7, isEstimate: false });
    expect(body.items).toHaveLength(5);
  });

  it.each([
    [{ priceFrom: 2, priceTo: 1 }, 'filter.priceTo'],
    [{ type: ['castle'] }, 'filter.type.0'],
    [{ query: 'x'.repeat(201) }, 'filter.query'],
    [{ floorFrom: 1e9 }, 'filter.floorFrom'],
  ])('with the filter %j is refused by its field', async (filter, path) => {
    const { status, body } = await ann.send('POST', SUBSCRIPTIONS, { name: 'Нет', filter });
    expect([status, body.errors[0].path]).toEqual([422, path]);
  });
});

describe('matching', () => {
  const WORDS = [
    'склад',
    'складов',
    'скалд',
    'цех',
    'тверская',
    'метро',
    'и',
    '"',
    '-цех',
    'цех склад',
    '%',
    '_',
  ];
  const some = <T>(values: readonly T[]) =>
    fc.option(fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 }), { nil: undefined });
  const maybe = (max: number, min = 0) => fc.option(fc.integer({ min, max }), { nil: undefined });
  /** Filters that few have set: all of them together would find nothing. */
  const rarely = <T>(value: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
  const arbitraryFilter = fc.record({
    query: fc.option(fc.constantFrom(...WORDS), { nil: undefined, freq: 1 }),
    type: some(TENDER_TYPES),
    status: some(TENDER_STATUSES),
    deal: rarely(fc.constantFrom([TENDER_DEALS[0]], [TENDER_DEALS[1]])),
    area: some(AREA_BAND_NAMES),
    priceFrom: maybe(1000),
    priceTo: maybe(1000),
    district: some(['tverskoy', 'arbat', 'b', 'cao']),
    metro: some(['m', 'n']),
    floorFrom: maybe(10, -2),
    floorTo: maybe(10, -2),
    areaFrom: rarely(fc.integer({ min: 0, max: 310 })),
    areaTo: rarely(fc.integer({ min: 0, max: 310 })),
    walkFrom: rarely(fc.integer({ min: 0, max: 40 })),
    walkTo: rarely(fc.integer({ min: 0, max: 40 })),
  });
  const arbitraryTender = fc.record({
    name: fc.constantFrom('Складской комплекс', 'Цех', 'Тверская, 1', 'Дом'),
    state: fc.constantFrom(...TENDER_STATUSES, 'unpublished' as const),
    type: fc.constantFrom(...TENDER_TYPES),
    area: fc.constantFrom(0.01, 50, 50.01, 150, 150.01, 300, 300.01),
    startPrice: fc.integer({ min: 0, max: 1000 }),
    district: fc.constantFrom('tverskoy', 'arbat', 'b'),
    metro: fc.constantFrom('m', 'n', null),
    floor: fc.option(fc.integer({ min: -2, max: 10 })),
    leaseTerm: fc.constantFrom(null, 12),
    place: fc.constantFrom(null, [37.61, 55.75] as const, [37.5, 55.72] as const, [37.3, 55.5] as const),
  });

  it('tells of exactly what the same filter finds, for any filter and any objects', async () => {
    const own = await testPortal();
    onTestFinished(() => own.close());
    const { db } = own.platform;
    const objects = fc.sample(arbitraryTender, { numRuns: 120, seed: 11 });
    const ids: string[] = [];
    for (const { state, place, ...columns } of objects)
      ids.push(
        await preparedTender(own, {
          ...columns,
          longitude: place?.[0] ?? null,
          latitude: place?.[1] ?? null,
          state,
          address: 'Москва',
          context: { deadlineAt: state === 'unpublished' ? null : START },
        }),
      );
    const filters = fc
      .sample(arbitraryFilter, { numRuns: 800, seed: 12 })
      .map((filter) => normalized(filter as TenderFilter));
    const subscriptions = filters.map((filter) => ({ id: crypto.randomUUID(), filter }));
    await db.insert(filterSubscriptions).values(
      subscriptions.map(({ id, filter }) => ({
        id,
        state: 'active',
        context: { owner: 'account:nobody', since: START - 1 },
        name: 'x',
        ...filterColumns(filter),
        createdAt: new Date(START),
      })),
    );
    await db.transaction((tx) => noteTenderNews(tx, ids, 'announced', new Date(START)));
    while ((await matchNews(own.platform, START)) > 0);
    const told = await db.select().from(subscriptionNews);
    const numbered = await db.select({ id: tenders.id, number: tenders.number }).from(tenders);
    const numbers = new Map(numbered.map(({ id, number }) => [number, id]));
    let found = 0;
    for (const { id, filter } of subscriptions) {
      const answer = await own.platform.search.matching('test', register, filter, [...numbers.keys()]);
      const wanted = answer.map((number) => numbers.get(number)).toSorted();
      const got = told
        .filter((row) => row.subscriptionId === id)
        .map((row) => row.tenderId)
        .toSorted();
      expect([filter, got]).toEqual([filter, wanted]);
      found += wanted.length;
    }
    expect(found).toBeGreaterThan(400);
  });

  it('by several processes at once tells each thing once, in one mail', async () => {
    const own = await testPortal();
    onTestFinished(() => own.close());
    const { db } = own.platform;
    const subscriptions = Array.from({ length: 50 }, () => crypto.randomUUID());
    await db.insert(filterSubscriptions).values(
      subscriptions.map((id) => ({
        id,
        state: 'active',
        context: { owner: 'account:nobody', since: START - 1 },
        name: 'x',
        ...filterColumns({}),
        createdAt: new Date(START),
      })),
    );
    for (let count = 0; count < 5; count++) await announce(own, await preparedTender(own));
    await Promise.all(Array.from({ length: 8 }, () => matchNews(own.platform, START)));
    while ((await matchNews(own.platform, START)) > 0);
    await Promise.all(Array.from({ length: 8 }, () => writeDigests(db, START + GATHERING)));
    expect(await db.select().from(subscriptionNews)).toHaveLength(250);
    const rows = await db.select().from(outbox).where(eq(outbox.effect, 'tellNews'));
    expect(rows.map(({ entityId }) => entityId).toSorted()).toEqual(subscriptions.toSorted());
  });
});
