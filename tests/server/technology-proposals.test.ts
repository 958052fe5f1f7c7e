import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { technologies } from '../../src/api/registers/technologies.ts';
import { HONEST, MULTIPART, multipart } from '../support/files.ts';
import {
  DESK,
  TECHNOLOGY as FORM,
  official,
  PASSWORD,
  type Person,
  PROFILE,
  signedIn,
} from '../support/people.ts';
import { START, type TestPortal, testPortal, Visitor } from '../support/portal.ts';

const PROPOSALS = '/invest/technologies/v1/proposals';
const FILES = '/common/attachments/v1/files';

let portal: TestPortal;
let ann: Person & { email: string };
let moderator: Person;
let anybody: Visitor;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.platform.testClock?.set(START);
  ann = await signedIn(portal);
  moderator = await official(portal, 'moderator');
  anybody = new Visitor(portal.url);
});

async function propose(form: object = FORM): Promise<string> {
  const { status, body } = await ann.send('POST', PROPOSALS, form);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}
async function act(id: string, type: string, fields: object = {}): Promise<void> {
  const path = `${DESK}/technology-proposal/${id}/events`;
  const { status, body } = await moderator.send('POST', path, { type, ...fields });
  expect(status, JSON.stringify(body)).toBe(200);
}
async function published(form: object = FORM): Promise<string> {
  const id = await propose(form);
  await act(id, 'technology.take');
  await act(id, 'technology.publish');
  return id;
}
const shown = (id: string) => anybody.send('GET', `${technologies.api}/${id}`);
const cancel = (id: string, by: Person = ann) =>
  by.send('POST', `/invest/userworkspace/v1/applications/${id}/cancel`);

describe('a technology', () => {
  it('is in the bank once a moderator publishes it, with what was proposed, and not before', async () => {
    const id = await propose({ ...FORM, requirements: 'Пост 4 × 3 м.' });
    expect((await shown(id)).status).toBe(404);
    await act(id, 'technology.take');
    await act(id, 'technology.publish');
    const { body } = await shown(id);
    expect(body).toMatchObject({
      id,
      name: FORM.title,
      category: 'equipment',
      industries: ['machine-tools', 'metalworking'],
      readiness: 'trl8',
      effects: ['quality', 'cost'],
      developerName: FORM.developerName,
      developerTin: FORM.developerTin,
      requirements: 'Пост 4 × 3 м.',
      datePublished: '2026-11-20T12:00:00+03:00',
      about: FORM.description,
      isSample: false,
    });
    // Whom the agency writes to stays between the two.
    expect(JSON.stringify(body)).not.toMatch(/Орлова|anna@example|74950000001/);
    for (const filter of ['category=equipment', 'industry=metalworking', 'effect=cost', 'readiness=trl8']) {
      const { items } = (await anybody.send('GET', `${technologies.api}?${filter}&sort=newest`)).body;
      expect(
        items.map((item: { id: string }) => item.id),
        filter,
      ).toContain(id);
    }
    expect((await anybody.send('GET', technologies.sitemapCall ?? '')).body).toContainEqual(
      expect.objectContaining({ id }),
    );
  });

  it('is taken back by its developer, published or not, and by nobody else', async () => {
    const bob = await signedIn(portal);
    for (const id of [await propose(), await published()]) {
      expect((await cancel(id, bob)).status).toBe(404);
      expect((await bob.send('GET', `${PROPOSALS}/${id}`)).status).toBe(404);
      expect((await cancel(id)).body).toMatchObject({ state: 'withdrawn', canCancel: false });
      await portal.advance(0);
      expect((await shown(id)).status).not.toBe(200);
    }
  });

  it('says that it was withdrawn to whoever kept it', async () => {
    const bob = await signedIn(portal);
    const id = await published();
    await bob.send('PUT', `/invest/favorites/v1/favorites/technologies/${id}`);
    await cancel(id);
    await portal.advance(0);
    expect(await shown(id)).toMatchObject({ status: 410, body: { code: 'withdrawn' } });
    const { items } = (await anybody.send('GET', `/dev/mailbox.json?to=${encodeURIComponent(bob.email)}`))
      .body;
    const told = items.map(({ subject, text }: { subject: string; text: string }) => `${subject} ${text}`);
    expect(told.join('\n')).toContain(FORM.title);
  });

  it('leaves the bank with the account of its developer', async () => {
    const id = await published();
    expect((await ann.send('DELETE', PROFILE, { password: PASSWORD })).status).toBe(204);
    await portal.advance(0);
    expect((await shown(id)).status).toBe(410);
    const admin = await official(portal, 'admin');
    const { body } = await admin.send('GET', `${DESK}/registers/technologies/${id}`);
    expect(body.item.name).toBe(FORM.title);
    expect(JSON.stringify(body)).not.toMatch(/Пример|7707083893|Орлова/);
  });

  it('comes back with what the moderator asks for, and goes again changed', async () => {
    const id = await propose();
    await act(id, 'technology.take');
    await act(id, 'technology.return', { reason: 'Опишите эффект.' });
    const { body } = await ann.send('GET', `${PROPOSALS}/${id}`);
    expect(body).toMatchObject({
      state: 'returned',
      reason: 'Опишите эффект.',
      form: { title: FORM.title, effects: 'quality,cost', developerName: FORM.developerName },
      possible: ['technology.resubmit', 'technology.withdraw'],
    });
    const changed = { ...FORM, industries: ['food'], effects: ['safety'] };
    expect((await ann.send('POST', `${PROPOSALS}/${id}/resubmit`, changed)).status).toBe(200);
    const { sent } = (await moderator.send('GET', `${DESK}/technology-proposal/${id}`)).body;
    expect(sent).toMatchObject({ title: FORM.title, industries: 'food', effects: 'safety' });
  });
});

it('keeps its documents from others until it is published, and again when it was taken back', async () => {
  const draft = randomUUID();
  const form = multipart([{ filename: 'паспорт.pdf', data: HONEST.pdf }]);
  const file = (await ann.send('POST', `${FILES}?draft=${draft}`, form, { 'content-type': MULTIPART })).body;
  const id = await propose({ ...FORM, draft });
  const read = async (by: Visitor) => (await by.send('GET', `${FILES}/${file.id}`)).status;
  expect([await read(anybody), await read(ann), await read(moderator)]).toEqual([404, 200, 200]);
  await act(id, 'technology.take');
  await act(id, 'technology.publish');
  expect((await shown(id)).body.papers).toEqual([{ title: 'паспорт.pdf', url: `${FILES}/${file.id}` }]);
  expect(await read(anybody)).toBe(200);
  await cancel(id);
  expect(await read(anybody)).toBe(404);
});

describe('the form of a technology', () => {
  it.each([
    ['developerTin', '7707083890', 'tin_control_digit'],
    ['readiness', 'trl10', 'incorrect_format'],
    ['category', 'weapons', 'incorrect_format'],
    ['effects', [], 'required'],
    ['industries', 'metalworking', 'incorrect_format'],
    ['title', ' ', 'required'],
    ['personalDataConsent', false, 'required'],
  ])('names %s and the rule that %j breaks', async (path, value, code) => {
    const { status, body } = await ann.send('POST', PROPOSALS, { ...FORM, [path]: value });
    expect(status).toBe(422);
    expect(body.errors).toContainEqual(expect.objectContaining({ path, code }));
  });

  it('names an industry that there is not', async () => {
    const { status, body } = await ann.send('POST', PROPOSALS, { ...FORM, industries: ['food', 'alchemy'] });
    expect([status, body.errors]).toEqual([422, [{ path: 'industries.1', code: 'unknown_id' }]]);
  });

  it('is for users: visitors sign in first, officials look', async () => {
    expect((await anybody.send('POST', PROPOSALS, FORM)).status).toBe(401);
    expect((await moderator.send('POST', PROPOSALS, FORM)).status).toBe(403);
  });

  it('goes once, however often it is repeated', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await ann.send('POST', PROPOSALS, FORM, headers);
    const again = await ann.send('POST', PROPOSALS, FORM, headers);
    expect(again.body).toEqual(first.body);
  });
});
