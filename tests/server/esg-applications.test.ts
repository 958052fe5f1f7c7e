import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '../../src/api/contracts/durations.ts';
import { HONEST, MULTIPART, multipart } from '../support/files.ts';
import {
  ACCOUNT,
  APPLICATIONS,
  act,
  confirm,
  DESK,
  ESG,
  LEGAL_ENTITY,
  mailsTo,
  newAddress,
  newTin,
  official,
  PASSWORD,
  Person,
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

  describe('is for a company that anybody could name', () => {
    const refused = (code: string) => [422, [{ path: 'tin', code }]];
    const APPLIED = refused('tin_applied');
    const STATUS = refused('tin_status');
    const another = async (who: Person, tin: string) => {
      const { status, body } = await who.send('POST', OWN, { ...ESG, tin });
      return [status, body.errors];
    };
    const standing = async (who: Person, tin: string) =>
      (await who.send('GET', `${BASE}/esg-standing?tin=${tin}`)).body;
    /** Somebody whose profile names a company. */
    async function representative(inn: string): Promise<Person> {
      const email = newAddress();
      const person = new Person(portal.url);
      await person.send('POST', `${ACCOUNT}/register`, { ...LEGAL_ENTITY, inn, email });
      await confirm(portal, email);
      await person.signIn(email);
      return person;
    }
    const seen = async (role: 'assessor' | 'commission', id: string) =>
      (await (await official(portal, role)).send('GET', `${DESK}/${LIFECYCLE}/${id}`)).body.sent;

    it('keeps only its own account from filing another, until it is taken back', async () => {
      const tin = newTin();
      const id = await filed({ tin });
      expect(await standing(ann, tin)).toEqual({ standing: 'application', id });
      expect(await another(ann, tin)).toEqual(APPLIED);
      await does('assessor', id, 'esg.ask', { question: 'Где отчёт?' });
      expect(await another(ann, tin)).toEqual(APPLIED);
      await ann.send('POST', `${APPLICATIONS}/${id}/cancel`);
      expect(await standing(ann, tin)).toEqual({ standing: 'none' });
      expect(await another(ann, tin)).toEqual([201, undefined]);
    });

    it('is kept from nobody by what is made up for the demonstration', async () => {
      const tin = newTin();
      const id = await filed({ tin });
      await portal.platform.db.execute(sql`update esg_applications set is_sample = true where id = ${id}`);
      expect(await standing(ann, tin)).toEqual({ standing: 'none' });
      expect(await another(ann, tin)).toEqual([201, undefined]);
    });

    it('never keeps a company from applying where strangers have applied in its name', async () => {
      const tin = newTin();
      const [individual, impostor, company] = [
        await signedIn(portal),
        // Nobody verifies what a profile says, so that naming the company there helps no stranger either.
        await representative(tin),
        await representative(tin),
      ];
      for (const stranger of [individual, impostor])
        expect(await another(stranger, tin)).toEqual([201, undefined]);
      // Nothing tells that strangers have applied.
      expect(await standing(company, tin)).toEqual({ standing: 'none' });
      expect(await another(company, tin)).toEqual([201, undefined]);
    });

    it('shows the desk, and nobody else, whether the profile names the company and who else has applied', async () => {
      const tin = newTin();
      const company = await representative(tin);
      const stranger = await filed({ tin });
      expect(await seen('assessor', stranger)).toMatchObject({ tin, profile: 'other' });
      expect(await seen('assessor', stranger)).not.toHaveProperty('besides');
      const id = (await company.send('POST', OWN, { ...ESG, tin })).body.id;
      const [own, other] = await Promise.all([seen('assessor', id), seen('commission', stranger)]);
      const numbers = await Promise.all(
        [id, stranger].map(
          async (one) =>
            (await (await official(portal, 'admin')).send('GET', `${DESK}/${LIFECYCLE}/${one}`)).body.number,
        ),
      );
      expect(own).toMatchObject({ profile: 'same', besides: String(numbers[1]) });
      expect(other).toMatchObject({ profile: 'other', besides: String(numbers[0]) });
      const mine = await ann.send('GET', `${APPLICATIONS}/${stranger}`);
      expect(mine.body.sent).toMatchObject({ profile: 'other' });
      expect(mine.body.sent).not.toHaveProperty('besides');
    });

    it('gets one status for each company: the commission is told, and refuses the other', async () => {
      const tin = newTin();
      const [late, first] = [
        await filed({ tin }),
        (await (await representative(tin)).send('POST', OWN, { ...ESG, tin })).body.id,
      ];
      for (const id of [late, first]) await does('assessor', id, 'esg.assess', { marks: MARKS });
      await does('commission', first, 'esg.decide');
      const commission = await official(portal, 'commission');
      const { status, body } = await act(commission, late, 'esg.decide', {}, LIFECYCLE);
      expect([status, body.errors]).toEqual(STATUS);
      expect((await read(late)).state).toBe('open.assessed');
      await does('commission', late, 'esg.refuse', { reason: 'Нет права представлять организацию.' });
      expect((await read(late)).state).toBe('refused');
    });

    it('is filed once where an account files many at once', async () => {
      const tin = newTin();
      const answers = await Promise.all(Array.from({ length: 6 }, () => another(ann, tin)));
      expect(answers.filter(([status]) => status === 201)).toHaveLength(1);
      expect(answers.filter(([status]) => status === 422)).toEqual(Array(5).fill(APPLIED));
    });

    it('where several were filed before it was so: the status stays, or the latest', async () => {
      const stepsOf = (name: string) =>
        readFileSync(join(MIGRATIONS, name), 'utf8').split('--> statement-breakpoint');
      const { db } = portal.platform;
      const of = newTin();
      const [status, ...open] = [await decided(), await filed(), await filed(), await filed()];
      const another = await filed();
      for (const name of ['open', 'status', 'tin'])
        await db.execute(sql.raw(`drop index esg_applications_${name}`));
      for (const id of [status, open[0], open[1]])
        await db.execute(
          sql`update esg_applications set details = details || ${JSON.stringify({ tin: of })}::jsonb where id = ${id}`,
        );
      for (const id of [open[2], another])
        await db.execute(
          sql`update esg_applications set details = details || '{"tin": "7700000001"}'::jsonb where id = ${id}`,
        );
      // Of that migration what chooses one of each company's, and the present rules.
      const others = stepsOf('0067_partnership-applications-and-one-per-company.sql').find((step) =>
        step.includes('"lifecycle_history"'),
      );
      const [, ...rules] = stepsOf('0074_esg-applications-of-any-company.sql');
      for (const step of [others, ...rules]) await db.execute(sql.raw(step ?? ''));
      const states = await Promise.all([status, ...open, another].map(async (id) => (await read(id)).state));
      expect(states).toEqual(['valid.current', 'withdrawn', 'withdrawn', 'withdrawn', 'open.filed']);
      const timers = await db.execute(
        sql`select entity_id from lifecycle_timers where entity_id in (${open[0]}, ${open[1]}, ${open[2]})`,
      );
      expect(timers.rows).toEqual([]);
      const own = await ann.send('GET', `${APPLICATIONS}/${open[0]}`);
      expect(own.body.history.at(-1)).toMatchObject({ event: 'esg.withdraw', to: 'withdrawn' });
    });

    it('is refused to everybody beside the status, until its last year, when the company applies for the next one', async () => {
      const of = newTin();
      const id = await decided(MARKS, { tin: of });
      const bob = await signedIn(portal);
      expect(await another(ann, of)).toEqual(STATUS);
      expect(await another(bob, of)).toEqual(STATUS);
      expect(await standing(ann, of)).toEqual({ standing: 'status', id });
      expect(await standing(bob, of)).toEqual({ standing: 'status' });
      for (const state of ['valid.current', 'valid.lastYear']) {
        const { yearEndsAt } = await read(id);
        portal.platform.testClock?.set(Date.parse(yearEndsAt) - 5 * DAY);
        await portal.advance(0);
        await ann.signIn(ann.email);
        expect((await read(id)).state).toBe('valid.due');
        expect(await another(ann, of)).toEqual(STATUS);
        expect((await ann.send('POST', `${OWN}/${id}/confirm`)).body.state).toBe(state);
      }
      expect(await standing(ann, of)).toEqual({ standing: 'none' });
      expect(await another(ann, of)).toEqual([201, undefined]);
      expect(await another(ann, of)).toEqual(APPLIED);
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
