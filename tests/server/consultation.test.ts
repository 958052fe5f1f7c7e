import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '../../src/api/contracts/durations.ts';
import { readCalendarFile } from '../support/calendar-file.ts';
import { listenTo } from '../support/event-line.ts';
import { DESK, official, signedIn } from '../support/people.ts';
import { REQUEST, SLOTS, START, type TestPortal, testPortal, Visitor } from '../support/portal.ts';

const idOf = ({ id }: { id: string }): string => id;

let portal: TestPortal;
let hour = 9;
/** A slot no other test has touched, as time of Tuesday 24 November. */
const nextSlot = () => `20261124T${String(hour++).padStart(2, '0')}00`;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

describe('a hold', () => {
  it('lasts until just before its fifteenth minute ends', async () => {
    const id = nextSlot();
    const ann = new Visitor(portal.url);
    const hold = await ann.send('POST', `${SLOTS}/${id}/hold`);
    expect(hold.status).toBe(200);
    await portal.advance(15 * MINUTE - 100);
    const mine = await ann.send('GET', `${SLOTS}/mine`);
    expect(mine.body.items).toMatchObject([{ id, state: 'held', mine: true }]);

    await portal.advance(200);
    expect((await ann.send('GET', `${SLOTS}/mine`)).body.items).toEqual([]);
    const late = await ann.send('POST', `${SLOTS}/${id}/request`, REQUEST);
    expect(late).toMatchObject({ status: 409, body: { code: 'hold_expired' } });
  });

  it('is nobody’s once its deadline has passed, even before any worker came by', async () => {
    const id = nextSlot();
    const ann = new Visitor(portal.url);
    await ann.send('POST', `${SLOTS}/${id}/hold`);
    portal.platform.testClock?.set(portal.platform.clock.now() + 15 * MINUTE);
    const bob = new Visitor(portal.url);
    expect((await ann.send('POST', `${SLOTS}/${id}/request`, REQUEST)).body.code).toBe('hold_expired');
    expect((await bob.send('POST', `${SLOTS}/${id}/hold`)).status).toBe(200);
  });

  it('counts no more against its person once its deadline has passed, even before any worker came by', async () => {
    const ann = new Visitor(portal.url);
    const hold = async (time: string) =>
      (await ann.send('POST', `${SLOTS}/20261204T${time}/hold`)).body.code ?? 'held';
    expect([await hold('0900'), await hold('0915'), await hold('0930')]).toEqual([
      'held',
      'held',
      'hold_limit',
    ]);
    portal.platform.testClock?.set(portal.platform.clock.now() + 15 * MINUTE);
    expect([await hold('0930'), await hold('0945'), await hold('1000')]).toEqual([
      'held',
      'held',
      'hold_limit',
    ]);
  });

  it('that somebody else has is refused without a look at what the asker holds', async () => {
    const taken = `${SLOTS}/20261204T1100/hold`;
    await new Visitor(portal.url).send('POST', taken);
    await portal.platform.db.transaction(async (tx) => {
      await tx.execute(sql`lock table consultation_holds in access exclusive mode`);
      expect((await new Visitor(portal.url).send('POST', taken)).body.code).toBe('slot_taken');
    });
  });

  it('can be held by one person only, whoever else asks', async () => {
    const id = nextSlot();
    const answers = await Promise.all(
      Array.from({ length: 500 }, () => new Visitor(portal.url).send('POST', `${SLOTS}/${id}/hold`)),
    );
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status, body }) => status === 409 && body.code === 'slot_taken');
    expect([won.length, lost.length]).toEqual([1, 499]);
  });
});

it('keeps a booking and its calendar file to the one who made it', async () => {
  const id = nextSlot();
  const ann = new Visitor(portal.url);
  const bob = new Visitor(portal.url);
  await ann.send('POST', `${SLOTS}/${id}/hold`);
  // Everything that the format has a use of its own for, and more than a line holds.
  const questionSummary = `Земля, вода; «свет»\\n END:VEVENT ${'и так далее, '.repeat(5)}конец`;
  const sent = await ann.send('POST', `${SLOTS}/${id}/request`, { ...REQUEST, questionSummary });
  expect(sent.status).toBe(201);
  const file = await ann.send('GET', `${SLOTS}/${id}/calendar.ics`);
  const [booked] = (await ann.send('GET', `${SLOTS}/mine`)).body.items;
  const { number } = (await ann.send('GET', `${SLOTS}/${id}/booking`)).body;
  const moment = (time: string) => new Date(time).toISOString();
  expect(readCalendarFile(file.body)).toEqual({
    uid: sent.body.applicationId,
    start: moment(booked.startsAt),
    end: moment(booked.endsAt),
    summary: 'Консультация городского инвестиционного агентства',
    description: `Заявка № ${number}\nТема: Порядок проведения торгов\nВаш вопрос: ${questionSummary}\nПо телефону: вы не оставили номер, поэтому специалист агентства по порядку городских торгов сначала напишет на вашу почту.`,
    location: 'По телефону',
    sequence: 0,
    status: 'CONFIRMED',
  });
  expect((await bob.send('GET', `${SLOTS}/${id}/calendar.ics`)).status).toBe(404);
  expect((await bob.send('DELETE', `${SLOTS}/${id}/request`)).body.code).toBe('illegal_event');
  expect((await ann.send('DELETE', `${SLOTS}/${id}/request`)).body).toEqual({ id, state: 'free' });
});

it('gives the calendar file of a user’s booking for their token, and for nothing else', async () => {
  const id = nextSlot();
  const [ann, bob] = [await signedIn(portal), await signedIn(portal)];
  await ann.send('POST', `${SLOTS}/${id}/hold`);
  expect((await ann.send('POST', `${SLOTS}/${id}/request`, REQUEST)).status).toBe(201);
  const file = await ann.send('GET', `${SLOTS}/${id}/calendar.ics`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(file.body).toContain('DTSTART:20261124T');
  const manager = await official(portal, 'manager');
  for (const other of [bob, manager, new Visitor(portal.url)])
    expect((await other.send('GET', `${SLOTS}/${id}/calendar.ics`)).status).toBe(404);
  // The cookie that the owner's browser had as a visitor is not enough.
  const { tokens } = ann;
  ann.tokens = undefined;
  expect((await ann.send('GET', `${SLOTS}/${id}/calendar.ics`)).status).toBe(404);
  ann.tokens = tokens && { ...tokens, access_token: `${tokens.access_token.slice(0, -1)}~` };
  expect((await ann.send('GET', `${SLOTS}/${id}/calendar.ics`)).status).toBe(401);
});

it('makes one application of twenty sends with one key', async () => {
  const id = nextSlot();
  const ann = new Visitor(portal.url);
  await ann.send('POST', `${SLOTS}/${id}/hold`);
  const sends = Array.from({ length: 20 }, () =>
    ann.send('POST', `${SLOTS}/${id}/request`, REQUEST, { 'idempotency-key': 'one' }),
  );
  const answers = await Promise.all(sends);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.applicationId)).size).toBe(1);
  const other = { ...REQUEST, questionSummary: 'Другой вопрос' };
  const mismatch = await ann.send('POST', `${SLOTS}/${id}/request`, other, { 'idempotency-key': 'one' });
  expect(mismatch).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
});

it('lets one person hold two slots at once and no third', async () => {
  const ann = new Visitor(portal.url);
  await ann.send('GET', `${SLOTS}/mine`);
  const first = await ann.send('POST', `${SLOTS}/20261125T0900/hold`);
  expect(first.status).toBe(200);
  const answers = await Promise.all(
    ['0915', '0930', '0945', '1000'].map((time) => ann.send('POST', `${SLOTS}/20261125T${time}/hold`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('hold_limit');
});

it('names the field and the rule of everything wrong with a request', async () => {
  const id = nextSlot();
  const ann = new Visitor(portal.url);
  await ann.send('POST', `${SLOTS}/${id}/hold`);
  const wrong = {
    organization: ' ',
    theme: 'weather',
    email: 'nobody',
    phone: 'x',
    questionSummary: 'я'.repeat(301),
    personalDataConsent: false,
    role: 'admin',
  };
  const { status, body } = await ann.send('POST', `${SLOTS}/${id}/request`, wrong);
  expect(status).toBe(422);
  const rules = Object.fromEntries(body.errors.map((e: { path: string; code: string }) => [e.path, e.code]));
  expect(rules).toEqual({
    organization: 'required',
    theme: 'incorrect_format',
    email: 'incorrect_email',
    phone: 'incorrect_phone',
    questionSummary: 'max_length',
    question: 'required',
    personalDataConsent: 'required',
    termsConsent: 'required',
    role: 'unknown_field',
  });
  for (const name of ['organization', 'questionSummary', 'question'])
    for (const nothing of ['', ' \n '])
      expect(
        (await ann.send('POST', `${SLOTS}/${id}/request`, { ...REQUEST, [name]: nothing })).body.errors,
      ).toEqual([{ path: name, code: 'required' }]);
});

it('takes no request of a visitor that nobody could answer', async () => {
  const { email, ...unreachable } = REQUEST;
  const request = (who: Visitor, id: string, body: object) =>
    who.send('POST', `${SLOTS}/${id}/request`, body);
  const [ann, bob] = [new Visitor(portal.url), await signedIn(portal)];
  const [first, second] = ['20261125T1400', '20261125T1415'] as const;
  await ann.send('POST', `${SLOTS}/${first}/hold`);
  await bob.send('POST', `${SLOTS}/${second}/hold`);
  for (const body of [unreachable, { ...unreachable, email: '', phone: '' }])
    expect(await request(ann, first, body)).toMatchObject({
      status: 422,
      body: { code: 'validation', errors: [{ path: 'email', code: 'contact_missing' }] },
    });
  expect((await request(ann, first, { ...unreachable, phone: '+7 495 123-45-67' })).status).toBe(201);
  // Whoever has an account has an address, and it is there for whoever answers.
  expect((await request(bob, second, unreachable)).status).toBe(201);
  const manager = await official(portal, 'manager');
  const shown = await manager.send('GET', `${DESK}/consultation-slot/${second}`);
  expect(shown.body.sent).toMatchObject({ question: REQUEST.question, email: bob.email });
});

it.each([
  ['GET', `${SLOTS}?from=2026-11-24`, undefined, 422],
  ['GET', `${SLOTS}?from=2026-11-24&to=2026-11-23`, undefined, 422],
  ['GET', `${SLOTS}?from=2026-11-24&to=2028-11-23`, undefined, 422],
  ['POST', `${SLOTS}/nothing/hold`, undefined, 404],
  ['POST', `${SLOTS}/20261121T0900/hold`, undefined, 404],
  ['POST', `${SLOTS}/20261126T0900/request`, '{', 400],
  ['POST', `${SLOTS}/20261126T0900/request`, `{"organization":"${'a'.repeat(300_000)}"}`, 413],
  ['POST', `${SLOTS}/20261126T0900/request`, { __proto__: null, ...REQUEST }, 409],
  ['GET', '/api/nothing', undefined, 404],
  ['DELETE', '/', undefined, 404],
])('answers %s %s with a problem, never a fault of its own', async (method, path, body, status) => {
  const answer = await new Visitor(portal.url).send(method, path, body);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.body.status).toBe(status);
});

it('takes no commands from other sites', async () => {
  const foreign = await new Visitor(portal.url).send('POST', `${SLOTS}/20261127T0900/hold`, undefined, {
    origin: 'https://elsewhere.example',
  });
  expect(foreign).toMatchObject({ status: 403, body: { code: 'cross_origin' } });
});

it('tells every listener of somebody else’s hold, and hides whose it is', async () => {
  const line = await listenTo(`${portal.url}${SLOTS}/stream`);
  const ann = new Visitor(portal.url);
  await ann.send('POST', `${SLOTS}/20261127T1000/hold`);
  const heard = await line.until('event: slot');
  expect(heard).toContain('"id":"20261127T1000"');
  expect(heard).toContain('"mine":false');
  expect(heard).not.toContain('expiresAt');
  await line.end();
});

it('marks whose a slot is, so that they know it and nobody else can tell', async () => {
  const [ann, ben] = [new Visitor(portal.url), new Visitor(portal.url)];
  const ids = ['20261130T1000', '20261130T1015'];
  const marks: string[] = [];
  for (const id of ids) marks.push((await ann.send('POST', `${SLOTS}/${id}/hold`)).body.mark);
  expect(marks).toEqual([expect.stringMatching(/^[\w-]{22}$/), expect.stringMatching(/^[\w-]{22}$/)]);
  // What one person has at two times is not told to be the same person's.
  expect(marks[0]).not.toBe(marks[1]);
  const seen = await ben.send('GET', `${SLOTS}?from=2026-11-30&to=2026-11-30`);
  expect(seen.body.items.flatMap(({ mark }: { mark?: string }) => mark ?? [])).toEqual(marks);
  await ann.send('POST', `${SLOTS}/${ids[0]}/request`, REQUEST);
  const mine = await ann.send('GET', `${SLOTS}/mine`);
  expect(mine.body.items.map(({ mark }: { mark: string }) => mark)).toEqual(marks);
  await ann.send('DELETE', `${SLOTS}/${ids[1]}/hold`);
  const again = await ben.send('POST', `${SLOTS}/${ids[1]}/hold`);
  expect(again.body).toMatchObject({ mine: true });
  expect(again.body.mark).not.toBe(marks[1]);
});

it('tells those who are signed in on the line which slots are theirs', async () => {
  const anna = await signedIn(portal);
  const line = await listenTo(`${portal.url}${SLOTS}/stream`, anna);
  await anna.send('POST', `${SLOTS}/20261130T1100/hold`);
  const heard = await line.until('event: slot');
  expect(heard).toContain('"mine":true');
  await line.end();
});

it('starts with slots for the coming weeks, in office hours, Moscow time', async () => {
  const { body } = await new Visitor(portal.url).send('GET', `${SLOTS}?from=2026-11-23&to=2026-11-29`);
  const starts: string[] = body.items.map(({ startsAt }: { startsAt: string }) => startsAt);
  expect(starts[0]).toBe('2026-11-23T09:00:00+03:00');
  expect(starts.at(-1)).toBe('2026-11-27T16:30:00+03:00');
  expect(starts).toHaveLength(4 * 36 + 31);
  expect(body.days.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...Array(5).fill('working'),
    'off',
    'off',
  ]);
  expect(START).toBeLessThan(Date.parse(starts[0] ?? ''));
});

it('lists the times of the days asked for, both included, in order, until they begin', async () => {
  const ann = new Visitor(portal.url);
  const own = ['20261203T1000', '20261202T1000'];
  for (const id of own) await ann.send('POST', `${SLOTS}/${id}/hold`);
  const mine = async () => (await ann.send('GET', `${SLOTS}/mine`)).body.items.map(idOf);
  expect(await mine()).toEqual(own.toSorted());
  const listed = async (): Promise<string[]> =>
    (await ann.send('GET', `${SLOTS}?from=2026-12-02&to=2026-12-03`)).body.items.map(idOf);
  const all = await listed();
  expect([all[0], all.at(-1)]).toEqual(['20261202T0900', '20261203T1745']);
  expect(all).toEqual(all.toSorted());
  expect((await ann.send('GET', `${SLOTS}?from=2026-12-02&to=2026-12-02`)).body.items.map(idOf)).toEqual(
    all.filter((id) => id.startsWith('20261202')),
  );
  for (const id of own) await ann.send('DELETE', `${SLOTS}/${id}/hold`);
  // To the millisecond of its beginning a time can be had.
  const now = portal.platform.clock.now();
  const begins = Date.parse('2026-12-02T09:00:00+03:00');
  portal.platform.testClock?.set(begins - 1);
  expect((await listed())[0]).toBe('20261202T0900');
  portal.platform.testClock?.set(begins);
  expect((await listed())[0]).toBe('20261202T0915');
  expect((await ann.send('POST', `${SLOTS}/20261202T0900/hold`)).status).toBe(409);
  portal.platform.testClock?.set(now);
});

it('refuses periods that end before they begin, and those longer than a calendar page', async () => {
  const ann = new Visitor(portal.url);
  const asked = async (from: string, to: string) => {
    const { status, body } = await ann.send('GET', `${SLOTS}?from=${from}&to=${to}`);
    return [status, body.code, body.errors?.[0]?.path];
  };
  expect(await asked('2026-11-25', '2026-11-24')).toEqual([422, 'validation', 'to']);
  expect(await asked('2026-11-24', '2026-11-24')).toEqual([200, undefined, undefined]);
  expect(await asked('2026-11-01', '2027-01-01')).toEqual([200, undefined, undefined]);
  expect(await asked('2026-11-01', '2027-01-02')).toEqual([422, 'period_too_long', undefined]);
});

it('publishes every chart as data', async () => {
  const { body } = await new Visitor(portal.url).send('GET', '/api/charts');
  const slot = body.items.find(({ id }: { id: string }) => id === 'consultation-slot');
  expect(slot).toMatchObject({ kind: 'lifecycle', definition: { id: 'consultation-slot', initial: {} } });
  expect(Object.keys(slot.definition.states)).toEqual(['free', 'held', 'registered']);
});
