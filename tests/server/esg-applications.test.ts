import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '../../src/api/contracts/durations.ts';
import { HONEST, MULTIPART, multipart } from '../support/files.ts';
import {
  APPLICATIONS,
  act,
  DESK,
  ESG,
  mailsTo,
  newTin,
  official,
  PASSWORD,
  type Person,
  PROFILE,
  signedIn,
} from '../support/people.ts';
import { START, type TestPortal, testPortal, Visitor } from '../support/portal.ts';

const BASE = '/invest/sustainable/v1';
const OWN = `${BASE}/esg-applications`;
const FILES = '/common/attachments/v1/files';
const LIFECYCLE = 'esg-application';
const MIGRATIONS = join(import.meta.dirname, '..', '..', 'server', 'db', 'migrations');
/** Sixty-two points: level B. */
const MARKS = '2'.repeat(65).padEnd(105, '0');

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

async function filed(form: object = {}): Promise<string> {
  const { status, body } = await ann.send('POST', OWN, { ...ESG, email: ann.email, ...form });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}
/** Whoever comes back after months signs in again. */
async function does(role: 'assessor' | 'commission', id: string, type: string, fields: object = {}) {
  const { status, body } = await act(await official(portal, role), id, type, fields, LIFECYCLE);
  expect(status, JSON.stringify(body)).toBe(200);
}
async function decided(marks = MARKS, form: object = {}): Promise<string> {
  const id = await filed(form);
  await does('assessor', id, 'esg.assess', { marks });
  await does('commission', id, 'esg.decide');
  return id;
}
const read = async (id: string) => (await ann.send('GET', `${OWN}/${id}`)).body;
/** Lets days pass and has the applicant sign in again. */
async function pass(days: number): Promise<void> {
  await portal.advance(days * DAY);
  await ann.signIn(ann.email);
}
/** Subjects of the applicant's mails since a moment when there were so many, the oldest first. */
const mails = async (already = 0) =>
  (await mailsTo(portal, ann.email))
    .map(({ subject }) => subject)
    .reverse()
    .slice(already);

describe('an application for the ESG status', () => {
  it('goes through three years: asked and reminded each year, confirmed, expired', async () => {
    const before = (await mails()).length;
    const id = await decided();
    const valid = await read(id);
    expect(valid).toMatchObject({ state: 'valid.current', level: 'B', possible: ['esg.withdraw'] });
    expect(valid.yearEndsAt).toBe('2027-11-20T23:59:59.999+03:00');
    expect(valid.validUntil).toBe('2029-11-20T23:59:59.999+03:00');
    expect(valid.certificate).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){5}[0-9A-HJKMNP-TV-Z]{5}$/);

    for (const [state, ends] of [
      ['valid.current', '2028-11-20'],
      ['valid.lastYear', '2029-11-20'],
    ] as const) {
      expect((await ann.send('POST', `${OWN}/${id}/confirm`)).status).toBe(409);
      await pass(340);
      expect((await read(id)).state).toBe('valid.due');
      await pass(20);
      const { status, body } = await ann.send('POST', `${OWN}/${id}/confirm`);
      expect([status, body.state]).toEqual([200, state]);
      expect(body.yearEndsAt).toMatch(ends);
      portal.platform.testClock?.set(Date.parse(`${Number(ends.slice(0, 4)) - 1}-11-21T12:00:00+03:00`));
      await ann.signIn(ann.email);
    }
    await pass(340);
    expect(await read(id)).toMatchObject({ state: 'valid.lastYear', possible: ['esg.withdraw'] });
    await pass(30);
    expect(await read(id)).toMatchObject({ state: 'expired', possible: [] });
    const number = valid.number;
    expect(await mails(before)).toEqual(
      [
        'принята',
        'компания оценена',
        'уровень ESG-B',
        'подтвердите статус',
        'осталась неделя',
        'статус подтверждён',
        'подтвердите статус',
        'осталась неделя',
        'статус подтверждён',
        'статус скоро закончится',
        'срок статуса истёк',
      ].map((what) => `ESG-статус, заявка № ${number}: ${what}`),
    );
  });

  it('lapses where a year goes by without its confirmation', async () => {
    const id = await decided();
    const before = (await mails()).length;
    await pass(366);
    expect(await read(id)).toMatchObject({ state: 'lapsed', possible: [] });
    expect((await ann.send('POST', `${OWN}/${id}/confirm`)).status).toBe(409);
    expect((await mails(before)).map((subject) => subject.split(': ')[1])).toEqual([
      'подтвердите статус',
      'осталась неделя',
      'статус утратил силу',
    ]);
  });

  it.each([
    ['2'.repeat(105), 'A', 100],
    [MARKS, 'B', 62],
    ['1'.repeat(105), 'C', 50],
    ['0'.repeat(105), 'candidate', 0],
  ])('has the level that its score leads to: %#', async (marks, level, score) => {
    const id = await filed();
    await does('assessor', id, 'esg.assess', { marks });
    const seen = await (await official(portal, 'commission')).send('GET', `${DESK}/${LIFECYCLE}/${id}`);
    expect(seen.body).toMatchObject({
      sent: { scoreLevel: level, score: String(score), group: '3' },
      // The commission reads every mark, not only what they come to.
      marks,
    });
    await does('commission', id, 'esg.decide');
    expect((await read(id)).level).toBe(level);
  });

  it('goes back to its applicant with a question, whose answer brings documents and counts the days anew', async () => {
    const id = await filed();
    await does('assessor', id, 'esg.ask', { question: 'Где отчёт?' });
    expect(await read(id)).toMatchObject({ state: 'open.asked', question: 'Где отчёт?', files: [] });
    const draft = randomUUID();
    const form = multipart([{ filename: 'отчёт.pdf', data: HONEST.pdf }]);
    const sent = await ann.send('POST', `${FILES}?draft=${draft}`, form, { 'content-type': MULTIPART });
    expect(sent.status).toBe(201);
    const { body } = await ann.send('POST', `${OWN}/${id}/answer`, { answer: 'Вот он.', draft });
    expect(body).toMatchObject({ state: 'open.filed', possible: ['esg.withdraw'] });
    expect(body.files).toHaveLength(1);
    const assessor = await official(portal, 'assessor');
    const { files } = (await assessor.send('GET', `${DESK}/${LIFECYCLE}/${id}`)).body;
    const file = `${FILES}/${files[0].id}`;
    expect((await assessor.send('GET', file)).status).toBe(200);
    expect((await ann.send('GET', file)).status).toBe(200);
    expect((await (await signedIn(portal)).send('GET', file)).status).toBe(404);
    expect((await (await official(portal, 'manager')).send('GET', file)).status).toBe(404);
  });

  it('is refused with a reason that its applicant reads', async () => {
    const id = await filed();
    await does('assessor', id, 'esg.assess', { marks: MARKS });
    await does('commission', id, 'esg.refuse', { reason: 'Есть долги по налогам.' });
    expect(await read(id)).toMatchObject({ state: 'refused', possible: [] });
    const [mail] = await mailsTo(portal, ann.email);
    expect(mail?.text).toContain('Есть долги по налогам.');
  });

  it('takes no sheet with a mark too few, too many or unknown', async () => {
    const id = await filed();
    const assessor = await official(portal, 'assessor');
    for (const marks of [MARKS.slice(1), `${MARKS}0`, MARKS.replace('0', '3'), MARKS.replace('0', '-'), ''])
      expect((await act(assessor, id, 'esg.assess', { marks }, LIFECYCLE)).status, marks).toBe(422);
    // Nobody sets the score but the sheet.
    const claimed = await act(assessor, id, 'esg.assess', { marks: MARKS, score: 10_000 }, LIFECYCLE);
    expect(claimed.status).toBe(422);
  });

  it('is refused for a sole trader, and for a broken form field by field', async () => {
    const trader = await ann.send('POST', OWN, { ...ESG, tin: '500100732259' });
    expect(trader.status).toBe(422);
    expect(trader.body.errors).toEqual([{ path: 'tin', code: 'tin_ten_digits' }]);
    const broken = { ...ESG, organization: ' ', activity: 'mining', phone: '12', personalDataConsent: false };
    const { body } = await ann.send('POST', OWN, broken);
    expect(body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'activity',
      'organization',
      'personalDataConsent',
      'phone',
    ]);
    expect((await new Visitor(portal.url).send('POST', OWN, ESG)).status).toBe(401);
    expect((await (await official(portal, 'assessor')).send('POST', OWN, ESG)).status).toBe(403);
  });

  it('is its applicant’s alone, who takes it back, and goes with the account', async () => {
    const id = await filed();
    const bob = await signedIn(portal);
    expect((await bob.send('GET', `${OWN}/${id}`)).status).toBe(404);
    expect((await bob.send('POST', `${OWN}/${id}/answer`, { answer: 'x' })).status).toBe(404);
    expect((await bob.send('POST', `${OWN}/${id}/confirm`)).status).toBe(404);
    expect((await ann.send('POST', `${APPLICATIONS}/${id}/cancel`)).body.state).toBe('withdrawn');
    const status = await decided();
    expect((await ann.send('DELETE', PROFILE, { password: PASSWORD })).status).toBe(204);
    await portal.advance(0);
    const { body } = await (await official(portal, 'admin')).send('GET', `${DESK}/${LIFECYCLE}/${status}`);
    expect(body).toMatchObject({ state: 'withdrawn' });
    expect(JSON.stringify(body.sent)).not.toContain('Пример');
  });

  it('is sent once, however often under its key', async () => {
    const form = { ...ESG };
    const send = () => ann.send('POST', OWN, form, { 'idempotency-key': 'one-esg-application' });
    expect((await send()).body).toEqual((await send()).body);
    expect((await ann.send('GET', `${APPLICATIONS}?kind=${LIFECYCLE}`)).body.total).toBe(1);
  });

  describe('is the only one of its company', () => {
    const tin = newTin();
    const REFUSED = [422, [{ path: 'tin', code: 'tin_applied' }]];
    const another = async (who: Person = ann, of = tin) => {
      const { status, body } = await who.send('POST', OWN, { ...ESG, tin: of });
      return [status, body.errors];
    };

    it('while it is under way, whoever files the other, and until it is taken back', async () => {
      const id = await filed({ tin });
      expect(await another()).toEqual(REFUSED);
      expect(await another(await signedIn(portal))).toEqual(REFUSED);
      await does('assessor', id, 'esg.ask', { question: 'Где отчёт?' });
      expect(await another()).toEqual(REFUSED);
      await ann.send('POST', `${APPLICATIONS}/${id}/cancel`);
      expect(await another()).toEqual([201, undefined]);
    });

    it('where many are filed at once', async () => {
      const of = newTin();
      const people = await Promise.all(Array.from({ length: 6 }, () => signedIn(portal)));
      const answers = await Promise.all(people.map((who) => another(who, of)));
      expect(answers.filter(([status]) => status === 201)).toHaveLength(1);
      expect(answers.filter(([status]) => status === 422)).toEqual(Array(5).fill(REFUSED));
    });

    it('where several were filed before it was so: the status stays, or the latest', async () => {
      const file = join(MIGRATIONS, '0067_partnership-applications-and-one-per-company.sql');
      const steps = readFileSync(file, 'utf8').split('--> statement-breakpoint');
      const [others, index] = ['lifecycle_history', 'esg_applications_tin'].map((name) =>
        steps.find((step) => step.includes(`"${name}"`)),
      );
      const { db } = portal.platform;
      const of = newTin();
      const [status, ...open] = [await decided(), await filed(), await filed(), await filed()];
      const another = await filed();
      await db.execute(sql.raw('drop index esg_applications_tin'));
      for (const id of [status, open[0], open[1]])
        await db.execute(
          sql`update esg_applications set details = details || ${JSON.stringify({ tin: of })}::jsonb where id = ${id}`,
        );
      for (const id of [open[2], another])
        await db.execute(
          sql`update esg_applications set details = details || '{"tin": "7700000001"}'::jsonb where id = ${id}`,
        );
      for (const step of [others, index]) await db.execute(sql.raw(step ?? ''));
      const states = await Promise.all([status, ...open, another].map(async (id) => (await read(id)).state));
      expect(states).toEqual(['valid.current', 'withdrawn', 'withdrawn', 'withdrawn', 'open.filed']);
      const timers = await db.execute(
        sql`select entity_id from lifecycle_timers where entity_id in (${open[0]}, ${open[1]}, ${open[2]})`,
      );
      expect(timers.rows).toEqual([]);
      const own = await ann.send('GET', `${APPLICATIONS}/${open[0]}`);
      expect(own.body.history.at(-1)).toMatchObject({ event: 'esg.withdraw', to: 'withdrawn' });
    });

    it('beside the status, until its last year, when the company applies for the next one', async () => {
      const of = newTin();
      const id = await decided(MARKS, { tin: of });
      expect(await another(ann, of)).toEqual(REFUSED);
      for (const state of ['valid.current', 'valid.lastYear']) {
        const { yearEndsAt } = await read(id);
        portal.platform.testClock?.set(Date.parse(yearEndsAt) - 5 * DAY);
        await portal.advance(0);
        await ann.signIn(ann.email);
        expect((await read(id)).state).toBe('valid.due');
        expect(await another(ann, of)).toEqual(REFUSED);
        expect((await ann.send('POST', `${OWN}/${id}/confirm`)).body.state).toBe(state);
      }
      expect(await another(ann, of)).toEqual([201, undefined]);
      expect(await another(ann, of)).toEqual(REFUSED);
    });
  });
});

/** What the register and a certificate say, and nothing that tells of a person. */
describe('the register of companies', () => {
  const anybody = () => new Visitor(portal.url);
  const certificate = (number: string) => anybody().send('GET', `${BASE}/esg-certificates/${number}`);
  const companies = async (query = '') =>
    (await anybody().send('GET', `${BASE}/esg-companies${query}`)).body.items.filter(
      ({ organization }: { organization: string }) => organization === name,
    );
  let name = '';
  beforeEach(() => {
    name = `ООО «Пример ${randomUUID()}»`;
  });
  async function listed(form: object = {}): Promise<string> {
    const id = await filed({ organization: name, ...form });
    await does('assessor', id, 'esg.assess', { marks: MARKS });
    expect(await companies()).toEqual([]);
    await does('commission', id, 'esg.decide');
    return id;
  }

  it('has a company from the decision to the end of its status, by level and group', async () => {
    const tin = newTin();
    const id = await listed({ tin });
    const { certificate: number } = await read(id);
    const entry = {
      organization: name,
      level: 'B',
      group: 3,
      decidedAt: '2026-11-20T12:00:00+03:00',
      validUntil: '2029-11-20T23:59:59.999+03:00',
      isSample: false,
    };
    // Whoever leafs through the register does not get at the number.
    expect(await companies()).toEqual([entry]);
    expect(await companies('?level=B&group=3')).toEqual([entry]);
    expect(await companies('?level=A')).toEqual([]);
    expect(await companies('?group=1')).toEqual([]);
    expect((await certificate(number)).body).toEqual({ ...entry, number, tin, state: 'valid' });
    await pass(366);
    expect(await companies()).toEqual([]);
    expect((await certificate(number)).body).toMatchObject({ organization: name, state: 'lapsed' });
  });

  it('has a company once, however often it was decided on', async () => {
    const tin = newTin();
    const id = await listed({ tin });
    for (let year = 0; year < 2; year += 1) {
      portal.platform.testClock?.set(Date.parse((await read(id)).yearEndsAt) - 5 * DAY);
      await portal.advance(0);
      await ann.signIn(ann.email);
      await ann.send('POST', `${OWN}/${id}/confirm`);
    }
    // In the last year of its status it has applied anew, and been decided on.
    await decided('2'.repeat(105), { organization: name, tin });
    expect((await companies()).map(({ level }: { level: string }) => level)).toEqual(['A']);
  });

  it('lets a company go that gives its status up, and knows nothing of one whose account is deleted', async () => {
    const id = await listed();
    const { certificate: number } = await read(id);
    expect((await ann.send('POST', `${APPLICATIONS}/${id}/cancel`)).body.state).toBe('withdrawn');
    expect(await companies()).toEqual([]);
    expect((await certificate(number)).body.state).toBe('withdrawn');
    await ann.send('DELETE', PROFILE, { password: PASSWORD });
    await portal.advance(0);
    expect((await certificate(number)).status).toBe(404);
  });

  it('knows no number that it has not given, and no other level', async () => {
    expect((await certificate('00000-11111-22222-33333-44444-55555')).status).toBe(404);
    expect((await certificate('1')).status).toBe(404);
    expect((await anybody().send('GET', `${BASE}/esg-companies?level=D`)).status).toBe(422);
  });
});

it('shows the sheet to everybody in their language', async () => {
  const { body } = await new Visitor(portal.url).send('GET', `${BASE}/esg-sheet`);
  expect(body.isSample).toBe(true);
  expect(body.blocks.map(({ indicators }: { indicators: unknown[] }) => indicators.length)).toEqual([
    34, 32, 26, 13,
  ]);
});
