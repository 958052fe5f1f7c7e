import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { MINUTE } from '../../src/api/contracts/durations.ts';
import { ASKING, announcedTender, KIOSK } from '../support/announced.ts';
import { HONEST, MULTIPART, multipart } from '../support/files.ts';
import {
  APPLICATIONS,
  DESK,
  ESG,
  INITIATIVE,
  MESSAGES,
  newTin,
  official,
  type Person,
  PROBLEM,
  PROPOSAL,
  sent,
  signedIn,
  TECHNOLOGY,
} from '../support/people.ts';
import { REQUEST, SLOTS, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { TENDERS } from '../support/tenders.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const EARLY = '20261124T0900';
const LATE = '20261124T1100';

async function book(person: Person, slot: string, request: object = REQUEST): Promise<string> {
  await person.send('POST', `${SLOTS}/${slot}/hold`);
  const { status, body } = await person.send('POST', `${SLOTS}/${slot}/request`, request);
  if (status !== 201) throw new Error(`${slot} is not booked: ${JSON.stringify(body)}`);
  return body.applicationId;
}

const asked = async (person: Person, path: string, form: object): Promise<string> =>
  (await person.send('POST', path, { ...ASKING, ...form })).body.applicationId;

it('shows what somebody has sent, the newest first, page by page, whatever its kind', async () => {
  const ann = await signedIn(portal);
  const tenders = [await announcedTender(portal), await announcedTender(portal)];
  const wanted: [kind: string, id: string][] = [];
  for (const [index, tender] of tenders.entries())
    for (const [kind, send] of [
      ['consultation', () => book(ann, index === 0 ? EARLY : LATE)],
      ['kiosk-request', () => asked(ann, KIOSK, { question: 'Есть ли обременения?' })],
      [
        'document-review-request',
        () => asked(ann, `${TENDERS}/${tender}/document-review-requests`, { question: 'Где план?' }),
      ],
      [
        'roadshow-request',
        () => asked(ann, `${TENDERS}/${tender}/roadshow-requests`, { participants: 3, format: 'online' }),
      ],
      ['investor-message', () => sent(ann, index === 0 ? PROBLEM : PROPOSAL)],
    ] as const) {
      wanted.unshift([kind, await send()]);
      await portal.advance(MINUTE);
    }
  const found: [kind: string, id: string][] = [];
  for (let page = 1; page <= wanted.length; page++) {
    const { body } = await ann.send('GET', `${APPLICATIONS}?page=${page}&pageSize=1`);
    expect(body).toMatchObject({ total: wanted.length, page, pageSize: 1 });
    found.push(...body.items.map(({ kind, id }: { kind: string; id: string }) => [kind, id]));
  }
  expect(found).toEqual(wanted);
  const past = await ann.send('GET', `${APPLICATIONS}?page=${wanted.length + 1}&pageSize=1`);
  expect(past.body.items).toEqual([]);
  expect((await (await signedIn(portal)).send('GET', APPLICATIONS)).body).toMatchObject({
    items: [],
    total: 0,
  });
});

it('shows those of one kind and in one state, each by its number, and which kinds there are', async () => {
  // A portal of its own, because time goes on here.
  const portal = await testPortal();
  onTestFinished(() => portal.close());
  const ann = await signedIn(portal);
  const booked = await book(ann, '20261202T0900');
  const cancelled = await book(ann, '20261202T1000');
  await ann.send('POST', `${APPLICATIONS}/${cancelled}/cancel`);
  const kiosk = await asked(ann, KIOSK, { question: 'Есть ли обременения?' });
  const [sentOne, withdrawn] = [await sent(ann, PROBLEM), await sent(ann, PROPOSAL)];
  await ann.send('POST', `${APPLICATIONS}/${withdrawn}/cancel`);
  const shown = async (query: string) => {
    const { body } = await ann.send('GET', `${APPLICATIONS}?${query}`);
    expect(body.total).toBe(body.items.length);
    expect(body.kinds).toEqual([
      { kind: 'consultation', total: 2 },
      { kind: 'investor-message', total: 2 },
      { kind: 'kiosk-request', total: 1 },
    ]);
    return new Set(body.items.map(({ id }: { id: string }) => id));
  };
  expect(await shown('kind=investor-message')).toEqual(new Set([sentOne, withdrawn]));
  expect(await shown('standing=takenBack')).toEqual(new Set([withdrawn, cancelled]));
  expect(await shown('standing=underway')).toEqual(new Set([sentOne, kiosk]));
  expect(await shown('standing=agreed')).toEqual(new Set([booked]));
  expect(await shown('standing=takenBack&kind=consultation')).toEqual(new Set([cancelled]));
  expect(await shown('standing=answered')).toEqual(new Set());
  expect(await shown('kind=nonsense')).toEqual(new Set());
  expect((await ann.send('GET', `${APPLICATIONS}?standing=nonsense`)).status).toBe(422);
  // Once it is over.
  const now = portal.platform.clock.now();
  portal.platform.testClock?.set(Date.parse('2026-12-02T09:00:00+03:00'));
  expect((await ann.refresh()).status).toBe(200);
  expect(await shown('standing=done')).toEqual(new Set([booked]));
  expect(await shown('standing=agreed')).toEqual(new Set());
  const { number } = (await ann.send('GET', `/invest/investor/v1/messages/${sentOne}`)).body;
  expect((await ann.send('GET', `${APPLICATIONS}/${sentOne}`)).body).toMatchObject({ number });
  expect((await ann.send('GET', `${APPLICATIONS}/${kiosk}`)).body.number).toEqual(expect.any(Number));
  expect((await ann.send('GET', `${APPLICATIONS}/${booked}`)).body.number).toEqual(expect.any(Number));
  portal.platform.testClock?.set(now);
});

it.each([
  ['consultation', (ann: Person, n: number) => book(ann, n === 0 ? '20261201T0900' : '20261201T1100')],
  ['kiosk-request', (ann: Person) => asked(ann, KIOSK, { question: 'Есть ли обременения?' })],
  [
    'roadshow-request',
    async (ann: Person) =>
      asked(ann, `${TENDERS}/${await announcedTender(portal)}/roadshow-requests`, {
        participants: 3,
        format: 'online',
      }),
  ],
  ['investor-message', (ann: Person, n: number) => sent(ann, n === 0 ? PROBLEM : PROPOSAL)],
] as const)('of two of the kind %s, the page of one has the newer', async (kind, send) => {
  const ann = await signedIn(portal);
  await send(ann, 0);
  await portal.advance(MINUTE);
  const newer = await send(ann, 1);
  const { body } = await ann.send('GET', `${APPLICATIONS}?pageSize=1`);
  expect([body.total, body.items]).toMatchObject([2, [{ kind, id: newer }]]);
});

it('tells how a consultation stands until it begins, from then on, and once it was called off', async () => {
  const ann = await signedIn(portal);
  const first = await book(ann, '20261125T0900');
  const second = await book(ann, '20261125T1000');
  const cancelled = await book(ann, '20261125T1100');
  expect((await ann.send('POST', `${APPLICATIONS}/${cancelled}/cancel`)).status).toBe(200);
  const stands = async (id: string) => {
    const { state, standing, takesPlaceAt, canCancel } = (await ann.send('GET', `${APPLICATIONS}/${id}`))
      .body;
    return { state, standing, takesPlaceAt, canCancel };
  };
  const begins = '2026-11-25T09:00:00+03:00';
  const ahead = { state: 'registered', standing: 'agreed', takesPlaceAt: begins, canCancel: true };
  expect(await stands(first)).toEqual(ahead);
  portal.platform.testClock?.set(Date.parse(begins) - 1);
  // Her session has outlived its access by days.
  expect((await ann.refresh()).status).toBe(200);
  expect(await stands(first)).toEqual(ahead);
  portal.platform.testClock?.set(Date.parse(begins));
  expect(await stands(first)).toEqual({ ...ahead, state: 'past', standing: 'done', canCancel: false });
  expect(await stands(second)).toMatchObject({ state: 'registered', canCancel: true });
  expect(await stands(cancelled)).toMatchObject({
    state: 'cancelled',
    standing: 'takenBack',
    canCancel: false,
  });
  const late = await ann.send('POST', `${APPLICATIONS}/${first}/cancel`);
  expect([late.status, late.body.code]).toEqual([409, 'illegal_event']);
});

it('queues booked consultations at the desk, those that begin soonest first, and finds them by words', async () => {
  const ann = await signedIn(portal);
  const manager = await official(portal, 'manager');
  const request = (organization: string, questionSummary: string) => ({
    ...REQUEST,
    organization,
    questionSummary,
  });
  await book(ann, '20261127T1200', request('ООО «Завод»', 'Как снять обременение?'));
  await book(ann, '20261126T1200', request('АО «Склад»', 'Когда торги?'));
  const cases = async (query = '') => {
    const { body } = await manager.send(
      'GET',
      `${DESK}/cases?lifecycle=consultation-slot${query && `&query=${encodeURIComponent(query)}`}`,
    );
    return body.items.map(({ id, title, person }: Record<string, string>) => [id, title, person]);
  };
  const late = ['20261127T1200', 'Как снять обременение?', 'ООО «Завод»'];
  const soon = ['20261126T1200', 'Когда торги?', 'АО «Склад»'];
  expect((await cases()).filter(([id]: string[]) => /^2026112[67]T1200$/.test(id ?? ''))).toEqual([
    soon,
    late,
  ]);
  expect(await cases('ЗАВОД')).toEqual([late]);
  expect(await cases('когда ТОРГИ')).toEqual([soon]);
  await ann.send('DELETE', `${SLOTS}/20261126T1200/request`);
  expect(await cases('когда торги')).toEqual([]);
  // Whoever books the time next is found by their own words.
  await book(ann, '20261126T1200', request('ИП Соколова', 'Что с коммуникациями?'));
  expect(await cases('когда торги')).toEqual([]);
  expect(await cases('соколова')).toEqual([['20261126T1200', 'Что с коммуникациями?', 'ИП Соколова']]);
});

it.each([
  ['initiative', '/invest/initiatives/v1/proposals', INITIATIVE, 'moderator'],
  ['technology-proposal', '/invest/technologies/v1/proposals', TECHNOLOGY, 'moderator'],
  ['investor-message', MESSAGES, PROBLEM, 'moderator'],
  ['esg-application', '/invest/sustainable/v1/esg-applications', { ...ESG, tin: newTin() }, 'assessor'],
] as const)(
  'shows its sender the files that went with it, and nobody else: %s',
  async (kind, path, form, role) => {
    const FILES = '/common/attachments/v1/files';
    const ann = await signedIn(portal);
    const draft = randomUUID();
    for (const filename of ['акт.pdf', 'plan.pdf']) {
      const body = multipart([{ filename, data: HONEST.pdf }]);
      await ann.send('POST', `${FILES}?draft=${draft}`, body, { 'content-type': MULTIPART });
    }
    const { id } = (await ann.send('POST', path, { ...form, draft })).body;
    const own = await ann.send('GET', `${APPLICATIONS}/${id}`);
    const facts = { kind: 'pdf', size: HONEST.pdf.length };
    expect(own.body).toMatchObject({
      kind,
      files: [
        { name: 'акт.pdf', ...facts },
        { name: 'plan.pdf', ...facts },
      ],
    });
    const [file] = own.body.files;
    const read = async (by: Visitor) =>
      Promise.all(
        [`${APPLICATIONS}/${id}`, `${FILES}/${file.id}`].map(
          async (one) => (await by.send('GET', one)).status,
        ),
      );
    expect(await read(ann)).toEqual([200, 200]);
    expect(await read(await official(portal, role))).toEqual([404, 200]);
    expect(await read(await signedIn(portal))).toEqual([404, 404]);
    expect(await read(await official(portal, 'manager'))).toEqual([404, 404]);
    expect(await read(new Visitor(portal.url))).toEqual([401, 404]);
  },
);

it('tells of what was sent without files that there are none', async () => {
  const ann = await signedIn(portal);
  const id = await asked(ann, KIOSK, { question: 'Есть ли обременения?' });
  expect((await ann.send('GET', `${APPLICATIONS}/${id}`)).body.files).toEqual([]);
});
