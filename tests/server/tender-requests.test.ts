import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inspectionRequests } from '../../server/db/schema.ts';
import { DAY, MINUTE } from '../../src/api/contracts/durations.ts';
import { ASKING, announcedTender, KIOSK, preparedTender } from '../support/announced.ts';
import { readCalendarFile } from '../support/calendar-file.ts';
import {
  ACCOUNT,
  APPLICATIONS,
  act,
  DESK,
  mailsTo,
  newAddress,
  official,
  PASSWORD,
  Person,
  registered,
  signedIn,
} from '../support/people.ts';
import { START, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { TENDERS } from '../support/tenders.ts';

/** The Tuesday after every test begins. */
const TUESDAY = '2026-11-24T10:00:00+03:00';

let portal: TestPortal;
let manager: Person;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.platform.testClock?.set(START);
  manager = await official(portal, 'manager');
});

const inspect = (person: Visitor, tender: string, form: object = {}, headers = {}) =>
  person.send(
    'POST',
    `${TENDERS}/${tender}/inspection-requests`,
    { ...ASKING, startsAt: TUESDAY, ...form },
    headers,
  );
const review = (person: Visitor, tender: string, form: object = {}) =>
  person.send('POST', `${TENDERS}/${tender}/document-review-requests`, {
    ...ASKING,
    question: 'Есть ли обременения?',
    ...form,
  });
const roadshow = (person: Visitor, tender: string, form: object = {}) =>
  person.send('POST', `${TENDERS}/${tender}/roadshow-requests`, {
    ...ASKING,
    participants: 8,
    format: 'onSite',
    ...form,
  });
const times = async (tender: string): Promise<{ startsAt: string; endsAt: string; isFree: boolean }[]> =>
  (await new Visitor(portal.url).send('GET', `${TENDERS}/${tender}/inspection-times`)).body.items;
const to = (moment: string) => portal.advance(Date.parse(moment) - portal.platform.clock.now());
const caseOf = async (lifecycle: string, id: string) => {
  // Sessions end when the clock runs far.
  if ((await manager.send('GET', `${DESK}/queues`)).status === 401)
    manager = await official(portal, 'manager');
  return (await manager.send('GET', `${DESK}/${lifecycle}/${id}`)).body;
};

describe('an inspection', () => {
  it('is offered in office hours by the production calendar, from the next day to the deadline', async () => {
    const tender = await announcedTender(portal, {}, 5);
    const offered = await times(tender);
    // From Saturday on: two days off, then Monday and Tuesday whole and Wednesday until noon.
    expect(offered[0]).toEqual({
      startsAt: '2026-11-23T09:00:00+03:00',
      endsAt: '2026-11-23T09:15:00+03:00',
      isFree: true,
    });
    expect(offered.at(-1)?.endsAt).toBe('2026-11-25T12:00:00+03:00');
    expect(offered).toHaveLength(36 + 36 + 12);
  });

  it.each(['2026-11-22T10:00:00+03:00', '2026-11-24T10:07:00+03:00', '2026-11-20T13:00:00+03:00'])(
    'is not to be had at %s, which nobody offered',
    async (startsAt) => {
      const answer = await inspect(new Visitor(portal.url), await announcedTender(portal), { startsAt });
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'startsAt', code: 'incorrect_format' }] },
      });
    },
  );

  it('is confirmed with its time and the address', async () => {
    const tender = await announcedTender(portal);
    const { address } = (await new Visitor(portal.url).send('GET', `${TENDERS}/${tender}`)).body;
    const { status, body } = await inspect(new Visitor(portal.url), tender);
    expect([status, body.visit]).toEqual([
      201,
      { startsAt: TUESDAY, endsAt: '2026-11-24T10:15:00+03:00', address },
    ]);
    expect((await review(new Visitor(portal.url), tender)).body).not.toHaveProperty('visit');
  });

  it('gives one time to one of twenty who ask at once, and frees it when that one cancels', async () => {
    const tender = await announcedTender(portal);
    const people = await Promise.all(Array.from({ length: 3 }, () => signedIn(portal)));
    const visitors = Array.from({ length: 17 }, () => new Visitor(portal.url));
    const answers = await Promise.all([...people, ...visitors].map((person) => inspect(person, tender)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'time_taken')).toHaveLength(19);
    expect((await times(tender)).find(({ startsAt }) => startsAt === TUESDAY)?.isFree).toBe(false);
    expect((await inspect(people[0] as Person, await announcedTender(portal))).status).toBe(201);

    const other = await announcedTender(portal);
    const [ann, bob] = people as unknown as [Person, Person];
    const { applicationId } = (await inspect(ann, other)).body;
    expect((await inspect(bob, other)).body.code).toBe('time_taken');
    const cancelled = await ann.send('POST', `${APPLICATIONS}/${applicationId}/cancel`);
    expect(cancelled.body).toMatchObject({ state: 'cancelled', standing: 'takenBack', canCancel: false });
    expect((await inspect(bob, other)).status).toBe(201);
  });

  it('confirmed, waits for fifteen minutes: held when they come, missed to the second when not', async () => {
    const tender = await announcedTender(portal);
    const [came, stayed] = [new Visitor(portal.url), new Visitor(portal.url)];
    const first = (await inspect(came, tender)).body.applicationId;
    const email = newAddress();
    const second = (await inspect(stayed, tender, { startsAt: '2026-11-24T10:15:00+03:00', email })).body
      .applicationId;
    for (const id of [first, second]) await act(manager, id, 'inspection.confirm', {}, 'inspection-request');
    await to('2026-11-24T09:59:59.999+03:00');
    expect((await caseOf('inspection-request', first)).state).toBe('confirmed');
    await portal.advance(1);
    expect(await caseOf('inspection-request', first)).toMatchObject({
      state: 'waiting',
      dueAt: '2026-11-24T10:15:00+03:00',
    });
    const met = await act(manager, first, 'inspection.meet', {}, 'inspection-request');
    expect(met.body.state).toBe('held');
    await to('2026-11-24T10:29:59.999+03:00');
    expect((await caseOf('inspection-request', second)).state).toBe('waiting');
    await portal.advance(1);
    expect((await caseOf('inspection-request', second)).state).toBe('missed');
    expect((await mailsTo(portal, email)).map(({ subject }) => subject.replace(/\d+/, 'N'))).toEqual([
      'Осмотр № N не состоялся',
      'Осмотр № N подтверждён',
      'Запрос на осмотр № N принят',
    ]);
  });

  it('that nobody confirmed lapses at its time, and its sender is told', async () => {
    const email = newAddress();
    const tender = await announcedTender(portal);
    const { applicationId } = (await inspect(new Visitor(portal.url), tender, { email })).body;
    await to(TUESDAY);
    expect((await caseOf('inspection-request', applicationId)).state).toBe('lapsed');
    const [mail] = await mailsTo(portal, email);
    expect(mail?.subject).toMatch(/не подтверждён/);
    // A visitor has no applications to look at, but there is what they wanted to see.
    expect(mail?.text.match(/https?:\/\/[^/\s]+(\/\S+)/)?.[1]).toBe(`/catalog/trades/${tender}`);
  });

  it('repeated with its key is one request', async () => {
    const tender = await announcedTender(portal);
    const visitor = new Visitor(portal.url);
    await visitor.send('GET', '/common/consultation/v1/slots/mine');
    const headers = { 'idempotency-key': 'once' };
    const first = await inspect(visitor, tender, {}, headers);
    expect((await inspect(visitor, tender, {}, headers)).body).toEqual(first.body);
    const rows = await portal.platform.db
      .select()
      .from(inspectionRequests)
      .where(eq(inspectionRequests.tenderId, tender));
    expect(rows).toHaveLength(1);
    expect((await inspect(visitor, tender, { startsAt: '2026-11-24T11:00:00+03:00' })).body.code).toBe(
      'already_asked',
    );
  });
});

describe('a document review', () => {
  it('is due after two working days, reminds the managers, and both sides hear when it is late', async () => {
    const email = newAddress();
    const tender = await announcedTender(portal);
    const { body } = await review(new Visitor(portal.url), tender, { email });
    // From Friday on: Monday and Tuesday.
    expect(body.dueAt).toBe('2026-11-24T23:59:59.999+03:00');
    expect(await caseOf('document-review-request', body.applicationId)).toMatchObject({
      due: { rule: 'workingDays', term: 2, from: '2026-11-20', isCurrent: true },
      isOverdue: false,
    });
    const managers = async () => (await mailsTo(portal, 'manager@demo.local')).map(({ subject }) => subject);
    // Other tests' requests may be due at the same time.
    await to('2026-11-23T09:00:00+03:00');
    expect(await managers()).toContain(`Запрос № ${body.number}: срок ответа — 24 ноября 2026 года`);
    await to('2026-11-25T00:00:00+03:00');
    expect(await managers()).toContain(`Запрос № ${body.number}: срок ответа прошёл`);
    expect((await mailsTo(portal, email))[0]?.subject).toMatch(/задерживается/);
    expect((await caseOf('document-review-request', body.applicationId)).isOverdue).toBe(true);
  });

  it('is answered by mail in the language it was sent in, and in the account', async () => {
    const ann = await signedIn(portal);
    const tender = await announcedTender(portal);
    const { body } = await ann.send('POST', `${TENDERS}/${tender}/document-review-requests`, {
      ...ASKING,
      email: ann.email,
      question: 'Есть ли обременения?',
    });
    const answer = 'Обременений нет.\nВыписка от 1 ноября.';
    await act(manager, body.applicationId, 'documents.answer', { answer }, 'document-review-request');
    const { body: shown } = await ann.send('GET', `${APPLICATIONS}/${body.applicationId}`);
    expect(shown).toMatchObject({
      kind: 'document-review-request',
      state: 'answered',
      standing: 'answered',
      canCancel: false,
      sent: { question: 'Есть ли обременения?', lastname: 'Орлова' },
      history: [{ event: 'documents.request' }, { event: 'documents.answer', text: answer }],
    });
    expect((await mailsTo(portal, ann.email))[0]?.text).toContain(answer);
  });

  it.each(['', ' ', 'x'.repeat(3001), 'a\u202eb'])(
    'refuses the question %j by its field',
    async (question) => {
      const answer = await review(new Visitor(portal.url), await announcedTender(portal), { question });
      expect(answer.body.errors).toMatchObject([{ path: 'question' }]);
    },
  );
});

describe('a roadshow', () => {
  it('is scheduled by the manager, moved, and held; its sender follows', async () => {
    const ann = await signedIn(portal);
    const { body } = await roadshow(ann, await announcedTender(portal), { email: ann.email });
    const id = body.applicationId;
    const schedule = (type: string, fields: object) => act(manager, id, type, fields, 'roadshow-request');
    for (const day of ['2026-11-19', '2028-11-20', '2099-01-01'])
      expect((await schedule('roadshow.schedule', { day, time: '12:00' })).body.errors, day).toEqual([
        { path: 'day', code: 'out_of_range', params: { from: '2026-11-20', to: '2028-11-19' } },
      ]);
    expect((await schedule('roadshow.schedule', { day: '2026-11-30', time: '25:00' })).status).toBe(422);
    const { possible } = await caseOf('roadshow-request', id);
    expect(possible[0]).toMatchObject({
      type: 'roadshow.schedule',
      fields: [
        { name: 'day', kind: 'date', from: '2026-11-20' },
        { name: 'time', kind: 'choice' },
      ],
    });
    await schedule('roadshow.schedule', { day: '2026-11-30', time: '12:00' });
    await schedule('roadshow.reschedule', { day: '2026-12-01', time: '15:30', reason: 'Зал занят.' });
    expect((await ann.send('GET', `${APPLICATIONS}/${id}`)).body).toMatchObject({
      state: 'scheduled',
      takesPlaceAt: '2026-12-01T15:30:00+03:00',
      sent: { participants: '8', format: 'onSite' },
    });
    const [mail] = await mailsTo(portal, ann.email);
    expect(mail?.text).toMatch(/1 декабря 2026 года в 15:30[\s\S]*Зал занят\./);
    await to('2026-12-01T15:30:00+03:00');
    expect((await caseOf('roadshow-request', id)).state).toBe('underway');
    expect((await schedule('roadshow.hold', {})).body.state).toBe('held');
  });
});

describe('the information kiosk', () => {
  it('answers to the given address, and stands in the account that a visitor then opens', async () => {
    const person = new Person(portal.url);
    const email = await registered(portal);
    const question = 'Когда ближайшие торги?';
    const { status, body } = await person.send('POST', KIOSK, { ...ASKING, email, phone: '', question });
    expect(status).toBe(201);
    await act(manager, body.applicationId, 'kiosk.answer', { answer: 'В декабре.' }, 'kiosk-request');
    const [mail] = await mailsTo(portal, email);
    expect(mail?.text).toContain('В декабре.');
    // A visitor has no applications to look at.
    expect(mail?.text).toContain('/catalog/informacionniy-kiosk');
    expect(mail?.text).not.toContain('/account/applications');
    expect((await person.send('GET', APPLICATIONS)).status).toBe(401);
    await person.signIn(email, PASSWORD);
    expect((await person.send('GET', APPLICATIONS)).body.items).toMatchObject([
      { id: body.applicationId, kind: 'kiosk-request', state: 'answered', title: question },
    ]);
    const stranger = await signedIn(portal);
    expect((await stranger.send('GET', `${APPLICATIONS}/${body.applicationId}`)).status).toBe(404);
    expect((await stranger.send('POST', `${APPLICATIONS}/${body.applicationId}/cancel`)).status).toBe(404);
  });

  it.each([
    [
      'what is asked about, where the form began with it',
      'Об объекте «Склад»\nhttps://invest.example/catalog/trades/7\n\nЕсть ли отопление?',
      'Об объекте «Склад»',
    ],
    [
      'what was written, without an address of a page',
      'https://invest.example/catalog/trades/7\n\nЕсть ли отопление, как  на https://invest.example/help обещано?',
      'Есть ли отопление, как на обещано?',
    ],
    [
      'the whole words of a long line',
      'Очень длинный вопрос '.repeat(20),
      `${'Очень длинный вопрос '.repeat(5)}Очень длинный…`,
    ],
  ])('is called by %s', async (_, question, title) => {
    const person = await signedIn(portal);
    const { body } = await person.send('POST', KIOSK, { ...ASKING, question });
    expect((await person.send('GET', APPLICATIONS)).body.items).toMatchObject([
      { id: body.applicationId, title },
    ]);
    const queue = await manager.send('GET', `${DESK}/cases?lifecycle=kiosk-request&query=${body.number}`);
    expect(queue.body.items).toMatchObject([{ id: body.applicationId, title }]);
  });

  it('repeats the question to its sender, and leads to where they follow it', async () => {
    const ann = await signedIn(portal);
    const question = 'Есть ли торги в декабре?\nСпасибо.';
    const { body } = await ann.send('POST', KIOSK, { ...ASKING, email: ann.email, question });
    await portal.platform.worker.drain();
    const [mail] = await mailsTo(portal, ann.email);
    expect(mail?.text).toContain(`Ваш вопрос:\n\n${question}`);
    expect(mail?.text).toContain(`/account/applications/${body.applicationId}`);
  });

  it('forgets what a deleted account told, and takes its open requests back', async () => {
    const ann = await signedIn(portal);
    const { body } = await ann.send('POST', KIOSK, { ...ASKING, question: 'Моя тайна.' });
    await ann.send('POST', '/umbraco/api/accountApi/logout', {});
    const again = await signedIn(portal, ann.email);
    const deleted = await again.send('DELETE', '/invest/userprofile/v1/userprofile', { password: PASSWORD });
    if (deleted.status === 404 || deleted.status === 405)
      throw new Error('the way to delete an account moved');
    await portal.platform.worker.drain();
    const shown = await caseOf('kiosk-request', body.applicationId);
    expect(shown).toMatchObject({ state: 'withdrawn', sent: {} });
    expect(JSON.stringify(shown)).not.toContain('тайна');
  });
});

describe('a tender', () => {
  it.each([inspect, review, roadshow])(
    'that is not announced any more takes no requests (%#)',
    async (ask) => {
      const tender = await announcedTender(portal, {}, 7);
      await portal.advance(7 * DAY);
      expect((await ask(new Visitor(portal.url), tender)).body.code).toBe('tender_closed');
      expect(await times(tender)).toEqual([]);
      const hidden = await preparedTender(portal);
      expect((await ask(new Visitor(portal.url), hidden)).status).toBe(404);
      expect((await ask(new Visitor(portal.url), crypto.randomUUID())).status).toBe(404);
    },
  );

  it('gives its deadline to calendars, newer with each step', async () => {
    const tender = await announcedTender(portal);
    const visitor = new Visitor(portal.url);
    const read = async () => {
      const { status, body, headers } = await visitor.send('GET', `${TENDERS}/${tender}/calendar.ics`);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
      return readCalendarFile(body);
    };
    const first = await read();
    const card = (await visitor.send('GET', `${TENDERS}/${tender}`)).body;
    expect(first).toMatchObject({
      uid: `tender-${tender}`,
      start: new Date(card.deadlineAt).toISOString(),
      end: first.start,
      summary: `Окончание приёма заявок: ${card.name}`,
      location: card.address,
      status: 'CONFIRMED',
      url: `${portal.url}/catalog/trades/${tender}`,
    });
    await act(
      manager,
      tender,
      'tender.reschedule',
      { day: '2026-12-30', time: '18:00', reason: 'Уточнение.' },
      'tender',
    );
    const moved = await read();
    expect([moved.uid, moved.start]).toEqual([first.uid, '2026-12-30T15:00:00.000Z']);
    expect(moved.sequence).toBeGreaterThan(first.sequence);
    await act(manager, tender, 'tender.cancel', { reason: 'Снят.' }, 'tender');
    const off = await read();
    expect([off.uid, off.status]).toEqual([first.uid, 'CANCELLED']);
    expect(off.sequence).toBeGreaterThan(moved.sequence);
    const hidden = await preparedTender(portal);
    for (const id of [hidden, crypto.randomUUID(), 'x'])
      expect((await visitor.send('GET', `${TENDERS}/${id}/calendar.ics`)).status).toBe(404);
  });

  it('that is called off ends its open requests and tells their senders; what was answered stays', async () => {
    const tender = await announcedTender(portal);
    const email = newAddress();
    const people = Array.from({ length: 4 }, () => new Visitor(portal.url));
    const [one, two, three, four] = people as [Visitor, Visitor, Visitor, Visitor];
    const inspection = (await inspect(one, tender, { email })).body.applicationId;
    const open = (await review(two, tender, { email })).body.applicationId;
    const answered = (await review(three, tender, { email })).body.applicationId;
    const shown = (await roadshow(four, tender, { email })).body.applicationId;
    await act(manager, answered, 'documents.answer', { answer: 'Нет.' }, 'document-review-request');
    const cancelled = await act(manager, tender, 'tender.cancel', { reason: 'Снят с торгов.' }, 'tender');
    expect(cancelled.body).toMatchObject({ state: 'cancelled' });
    expect(cancelled.body.history.at(-1)).toMatchObject({ event: 'tender.cancel', text: 'Снят с торгов.' });
    await portal.platform.worker.drain();
    expect((await caseOf('inspection-request', inspection)).state).toBe('closed');
    expect((await caseOf('document-review-request', open)).state).toBe('closed');
    expect((await caseOf('document-review-request', answered)).state).toBe('answered');
    expect((await caseOf('roadshow-request', shown)).state).toBe('closed');
    const subjects = (await mailsTo(portal, email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /торги отменены|вместе с торгами/.test(subject))).toHaveLength(3);
  });

  it('that is called off while requests come in leaves none open', async () => {
    const tender = await announcedTender(portal);
    const visitors = Array.from({ length: 12 }, () => new Visitor(portal.url));
    const [, ...answers] = await Promise.all([
      act(manager, tender, 'tender.cancel', { reason: 'Снят.' }, 'tender'),
      ...visitors.map((visitor) => review(visitor, tender)),
    ]);
    await portal.platform.worker.drain();
    for (const { status, body } of answers)
      if (status === 201)
        expect((await caseOf('document-review-request', body.applicationId)).state).toBe('closed');
      else expect(body.code).toBe('tender_closed');
  });

  it('moves on by its deadline, and the manager gives its outcome', async () => {
    const tender = await preparedTender(portal);
    const send = (type: string, fields: object = {}) => act(manager, tender, type, fields, 'tender');
    expect((await send('tender.announce', { day: '2026-11-20', time: '11:59' })).status).toBe(422);
    expect((await send('tender.announce', { day: '2026-11-20', time: '18:00' })).body.state).toBe(
      'announced',
    );
    await portal.advance(6 * 60 * MINUTE - 1);
    expect((await caseOf('tender', tender)).state).toBe('announced');
    await portal.advance(1);
    expect((await caseOf('tender', tender)).state).toBe('review');
    manager = await official(portal, 'manager');
    expect((await send('tender.finish', { outcome: 'Договор заключён.' })).body).toMatchObject({
      state: 'finished',
    });
  });
});

it('signing in at another browser brings nothing along', async () => {
  const visitor = new Person(portal.url);
  await visitor.send('POST', KIOSK, { ...ASKING, question: 'Когда?' });
  const other = await signedIn(portal);
  expect((await other.send('GET', APPLICATIONS)).body.total).toBe(0);
  expect((await other.send('POST', `${ACCOUNT}/logout`, {})).status).toBe(204);
});
