import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASKING } from '../support/announced.ts';
import {
  APPLICATIONS,
  DESK,
  mailsTo,
  official,
  PASSWORD,
  Person,
  PROFILE,
  registered,
  signedIn,
} from '../support/people.ts';
import { type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { givenProducts, onDatabase } from '../support/registers.ts';

const BASE = '/invest/fund/v1';
const FORM = { ...ASKING, question: 'Два станка с ЧПУ.', sum: 500_000_000, months: 24 };

let portal: TestPortal;
let ann: Person & { email: string };
let manager: Person;
beforeAll(async () => {
  portal = await testPortal();
  [ann, manager] = [await signedIn(portal), await official(portal, 'manager')];
  await givenProducts(portal, [
    { id: 'loan' },
    {
      ...{ id: 'refund', name: 'Возмещение', kind: 'compensation', compensation: 50 },
      ...{ rate: undefined, sumLeast: undefined, periodLeast: undefined, periodMost: undefined },
    },
  ]);
});
afterAll(() => portal.close());

const apply = (by: Visitor, form: object = {}, product = 'loan') =>
  by.send('POST', `${BASE}/products/${product}/applications`, { ...FORM, ...form });
async function applied(by: Visitor, form: object = {}, product = 'loan'): Promise<string> {
  const { status, body } = await apply(by, form, product);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.applicationId;
}
const decide = (id: string, type: string, fields: object, by: Person = manager) =>
  by.send('POST', `${DESK}/fund-application/${id}/events`, { type, ...fields });
const TERMS = { sum: '4 000 000,50', rate: '4,5', months: '18', answer: 'Договор готов.' };
const own = async (id: string) => (await ann.send('GET', `${APPLICATIONS}/${id}`)).body;

describe('an application for a product of the fund', () => {
  it.each([
    [{ sum: 99_999_999 }, 'sum', 'out_of_range', { from: 100_000_000, to: 1_000_000_000 }],
    [{ sum: 1_000_000_001 }, 'sum', 'out_of_range', { from: 100_000_000, to: 1_000_000_000 }],
    [{ months: 11 }, 'months', 'out_of_range', { from: 12, to: 36 }],
    [{ months: 37 }, 'months', 'out_of_range', { from: 12, to: 36 }],
    [{ months: undefined }, 'months', 'required', undefined],
    [{ sum: 0.5 }, 'sum', 'incorrect_format', { rule: 'whole' }],
  ])('with %j is refused by field and rule', async (changes, path, code, params) => {
    const { status, body } = await apply(ann, changes);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ path, code, ...(params && { params }) }]);
  });

  it.each([{ sum: 100_000_000 }, { sum: 1_000_000_000 }, { months: 12 }, { months: 36 }])(
    'with %j is taken: the limits are within',
    async (changes) => expect((await apply(await signedIn(portal), changes)).status).toBe(201),
  );

  it('is not for what the register does not show', async () => {
    await givenProducts(portal, [{ id: 'gone' }]);
    await onDatabase(portal, (db) =>
      db.query("update fund_products set is_published = false where id = 'gone'"),
    );
    expect((await apply(ann, {}, 'gone')).status).toBe(404);
    expect((await apply(ann, {}, 'never')).status).toBe(404);
  });

  it('is asked about, answered and approved; both sides read the terms', async () => {
    const to = `ann-${crypto.randomUUID()}@example.org`;
    const id = await applied(ann, { email: to });
    const asked = await decide(id, 'fund.ask', { question: 'Пришлите смету.' });
    expect(asked.body).toMatchObject({ state: 'asked' });
    expect(asked.body.due).toBeUndefined();
    expect(await own(id)).toMatchObject({ state: 'asked', standing: 'returned' });

    const answer = await ann.send('POST', `${BASE}/applications/${id}/answer`, { answer: 'Смета готова.' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ number: expect.any(Number), dueAt: expect.any(String) });
    const { body: again } = await ann.send('POST', `${BASE}/applications/${id}/answer`, { answer: 'Ещё.' });
    expect(again).toMatchObject({ status: 409, code: 'illegal_event', state: 'filed' });

    const { status, body } = await decide(id, 'fund.approve', TERMS);
    expect(status, JSON.stringify(body)).toBe(200);
    const granted = { grantedSum: '400000050', grantedRate: '4.5', grantedMonths: '18' };
    expect(body).toMatchObject({ state: 'approved', granted });
    const mine = await own(id);
    expect(mine).toMatchObject({ state: 'approved', standing: 'agreed', canCancel: false, granted });
    expect(mine.title).toBe('Заём на станки');
    expect(mine.sent).toMatchObject({ product: '/business/fund-products/loan', sum: '500000000' });
    expect(mine.history.map(({ text }: { text?: string }) => text ?? '')).toEqual([
      '',
      'Пришлите смету.',
      'Смета готова.',
      'Договор готов.',
    ]);
    const [mail] = await mailsTo(portal, to);
    const said = 'Сумма: 4 000 000,50 ₽. Ставка, % годовых: 4,5. Срок, мес.: 18.';
    expect(mail?.text.replace(/\s/g, ' ')).toContain(said);
    // The bell keeps sums and rates as mails write them.
    const bell = await ann.send('GET', '/invest/bellnotifications/v1/notifications');
    expect(bell.body.items, JSON.stringify(bell.body)).toContainEqual(
      expect.objectContaining({ kind: 'fund.approved', link: `/account/applications/${id}` }),
    );
  });

  it.each([
    [{ sum: '10 000 000,01' }, 'sum', 'out_of_range'],
    [{ months: '37' }, 'months', 'out_of_range'],
    [{ months: undefined }, 'months', 'required'],
    [{ rate: undefined }, 'rate', 'required'],
    [{ rate: '101' }, 'rate', 'out_of_range'],
    [{ sum: 'много' }, 'sum', 'incorrect_format'],
    [{ months: '1,5' }, 'months', 'incorrect_format'],
  ])('is not approved with %j: the terms are the product’s', async (changes, path, code) => {
    const id = await applied(await signedIn(portal));
    const { status, body } = await decide(id, 'fund.approve', { ...TERMS, ...changes });
    expect(status).toBe(422);
    expect(body.errors).toEqual([expect.objectContaining({ path, code })]);
  });

  it('for a compensation knows neither rate nor term', async () => {
    const id = await applied(ann, { months: undefined }, 'refund');
    const { status, body } = await decide(id, 'fund.approve', { sum: '5000000', answer: 'Заплатим в мае.' });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.granted).toEqual({ grantedSum: '500000000' });
  });

  it('is nobody else’s to answer, and no manager’s', async () => {
    const id = await applied(ann);
    await decide(id, 'fund.ask', { question: 'Пришлите смету.' });
    const answer = (by: Visitor) => by.send('POST', `${BASE}/applications/${id}/answer`, { answer: 'Нет.' });
    expect((await answer(await signedIn(portal))).status).toBe(404);
    expect((await answer(manager)).status).toBe(403);
    expect((await answer(new Visitor(portal.url))).status).toBe(401);
    expect((await decide(id, 'fund.refuse', { reason: 'Ответа нет.' })).body).toMatchObject({
      state: 'refused',
    });
  });

  it('of a visitor is theirs after signing in; with the account go its words', async () => {
    const cara = new Person(portal.url);
    const id = await applied(cara);
    await cara.signIn(await registered(portal));
    await decide(id, 'fund.ask', { question: 'Пришлите смету.' });
    expect(
      (await cara.send('POST', `${BASE}/applications/${id}/answer`, { answer: 'Моя смета.' })).status,
    ).toBe(200);
    expect((await cara.send('DELETE', PROFILE, { password: PASSWORD })).status).toBe(204);
    await portal.advance(0);
    const { body } = await manager.send('GET', `${DESK}/fund-application/${id}`);
    expect(body).toMatchObject({ state: 'withdrawn', sent: {} });
    expect(JSON.stringify(body)).not.toContain('смета');
  });
});
