import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { objectIdOf } from '../../server/register/publication/objects.ts';
import { storeItems } from '../../server/register/store.ts';
import { ReplyForm } from '../../src/api/contracts/initiative-replies.ts';
import type { ItemOf } from '../../src/api/register/types.ts';
import { initiatives } from '../../src/api/registers/initiatives.ts';
import { everyField } from '../support/every-field.ts';
import {
  confirm,
  DESK,
  INDIVIDUAL,
  INITIATIVE,
  newAddress,
  official,
  PASSWORD,
  type Person,
  PROFILE,
  REPLY,
  registerUnder,
  signedIn,
  signedInUnder,
} from '../support/people.ts';
import { START, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { onDatabase } from '../support/registers.ts';
import { wholeThing } from '../support/whole-thing.ts';

const BASE = '/invest/initiatives/v1';
const APPLICATIONS = '/invest/userworkspace/v1/applications';

type Somebody = Person & { email: string };
let portal: TestPortal;
let ann: Somebody;
let cara: Somebody;
let moderator: Person;
let anybody: Visitor;
let initiative: string;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.platform.testClock?.set(START);
  [ann, cara] = [await signedIn(portal), await signedIn(portal)];
  moderator = await official(portal, 'moderator');
  anybody = new Visitor(portal.url);
  initiative = await published();
});

async function published(form: object = INITIATIVE): Promise<string> {
  const { id } = (await cara.send('POST', `${BASE}/proposals`, form)).body;
  for (const type of ['initiative.take', 'initiative.publish'])
    expect((await moderator.send('POST', `${DESK}/initiative/${id}/events`, { type })).status).toBe(200);
  return id;
}
const reply = (by: Visitor, form: object = REPLY, headers?: Record<string, string>) =>
  by.send('POST', `${BASE}/initiatives/${initiative}/replies`, form, headers);
async function replied(by: Visitor = ann): Promise<string> {
  const { status, body } = await reply(by);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.applicationId;
}
const standing = async (by: Visitor) =>
  (await by.send('GET', `${BASE}/initiatives/${initiative}/replying`)).body.standing;
const mails = async (to: string): Promise<string> => {
  await portal.advance(0);
  const { items } = (await anybody.send('GET', `/dev/mailbox.json?to=${encodeURIComponent(to)}`)).body;
  return items
    .map(({ subject, text }: { subject: string; text: string }) => `${subject}\n${text}`)
    .join('\n');
};

describe('a reply', () => {
  it('is read with every field by its sender and the initiator, and by nobody else', async () => {
    const id = await replied();
    const sent = everyField(ReplyForm.shape, REPLY);
    expect((await ann.send('GET', `${APPLICATIONS}/${id}`)).body).toMatchObject({
      kind: 'initiative-reply',
      title: INITIATIVE.title,
      state: 'sent',
      canCancel: true,
      sent: { ...sent, title: INITIATIVE.title },
    });
    const { body } = await cara.send('GET', `${BASE}/replies/${id}`);
    expect(body).toMatchObject({
      ...sent,
      initiative: { id: initiative, title: INITIATIVE.title },
      possible: ['reply.accept', 'reply.decline'],
    });
    // Thirty days, to the end of the Moscow day.
    expect(body.dueAt).toMatch(/^2026-12-20T23:59:59/);
    const bob = await signedIn(portal);
    for (const stranger of [ann, bob, moderator]) {
      expect((await stranger.send('GET', `${BASE}/replies/${id}`)).status).toBe(404);
      expect((await stranger.send('GET', `${BASE}/replies`)).body).toMatchObject({ items: [], total: 0 });
    }
    expect((await bob.send('GET', `${APPLICATIONS}/${id}`)).status).toBe(404);
    const admin = await official(portal, 'admin');
    for (const reader of [moderator, admin])
      expect((await reader.send('GET', `${DESK}/initiative-reply/${id}`)).status).toBe(403);
    const { items } = (await admin.send('GET', `${DESK}/cases`)).body;
    expect(JSON.stringify(items)).not.toContain('initiative-reply');
  });

  it('tells the initiator that it came without a word of who wrote, and its sender what was answered', async () => {
    const id = await replied();
    const told = await mails(cara.email);
    expect(told).toContain(INITIATIVE.title);
    expect(told).toContain(`/account/replies/${id}`);
    expect(told).not.toMatch(/Соколов|sokolov|74950000077/);
    const answer = 'Приезжайте в цех в среду.';
    const accepted = await cara.send('POST', `${BASE}/replies/${id}/accept`, { answer });
    expect(accepted.body).toMatchObject({ state: 'accepted', standing: 'agreed', possible: [] });
    // An address that was typed: the words of another user stay on the portal.
    const said = await mails(REPLY.email);
    expect(said).toContain('Текст можно прочитать на портале.');
    expect(said).not.toContain(answer);
    const { history } = (await ann.send('GET', `${APPLICATIONS}/${id}`)).body;
    expect(history.at(-1)).toMatchObject({ event: 'reply.accept', text: answer });
  });

  it('is told of to the initiator in their language, with what the initiative is called in it', async () => {
    const email = newAddress();
    await registerUnder(portal, 'en.localhost', { ...INDIVIDUAL, email });
    await confirm(portal, email);
    cara = await signedInUnder(portal, 'en.localhost', email);
    initiative = await published({ ...INITIATIVE, title: 'Скалодром и каток под одной крышей' });
    await replied();
    expect(await mails(email)).toContain('Climbing wall and ice rink under one roof');
    expect(await mails(REPLY.email)).toContain('Скалодром и каток под одной крышей');
  });

  it('waits once at a time, and can be sent again after a refusal', async () => {
    const id = await replied();
    expect(await reply(ann)).toMatchObject({ status: 409, body: { code: 'already_replied' } });
    expect(await standing(ann)).toBe('replied');
    const reason = 'Партнёр уже найден.';
    const declined = await cara.send('POST', `${BASE}/replies/${id}/decline`, { reason });
    expect(declined.body).toMatchObject({ state: 'declined' });
    expect(await standing(ann)).toBe('open');
    expect((await reply(ann)).status).toBe(201);
  });

  it('of two sent at one moment, one gets through', async () => {
    const answers = await Promise.all([reply(ann), reply(ann), reply(ann)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('goes once, however often it is repeated', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await reply(ann, REPLY, headers);
    expect((await reply(ann, REPLY, headers)).body).toEqual(first.body);
  });

  it('keeps no contacts before the initiator once it was taken back', async () => {
    const id = await replied();
    expect((await ann.send('POST', `${APPLICATIONS}/${id}/cancel`)).body.state).toBe('withdrawn');
    const { body } = await cara.send('GET', `${BASE}/replies/${id}`);
    expect(body.state).toBe('withdrawn');
    expect(JSON.stringify(body)).not.toMatch(/sokolov|74950000077/);
  });

  it('goes with the account of its sender, words and all', async () => {
    const id = await replied();
    expect((await ann.send('DELETE', PROFILE, { password: PASSWORD })).status).toBe(204);
    await portal.advance(0);
    const { body } = await cara.send('GET', `${BASE}/replies/${id}`);
    expect(body.state).toBe('withdrawn');
    expect(JSON.stringify(body)).not.toMatch(/Соколов|sokolov|74950000077|Есть свободный цех/);
  });
});

describe('who may reply', () => {
  it('users, to what somebody else has published', async () => {
    expect((await reply(anybody)).status).toBe(401);
    expect((await reply(moderator)).status).toBe(403);
    expect(await reply(cara)).toMatchObject({ status: 409, body: { code: 'own_initiative' } });
    expect([await standing(anybody), await standing(ann), await standing(cara)]).toEqual([
      'open',
      'open',
      'own',
    ]);
  });

  it('nobody where nobody would answer, or no longer', async () => {
    const id = await replied();
    await cara.send('POST', `${APPLICATIONS}/${initiative}/cancel`);
    await portal.advance(0);
    const own = (await ann.send('GET', `${APPLICATIONS}/${id}`)).body;
    expect(own).toMatchObject({ state: 'closed', canCancel: false });
    expect(await standing(ann)).toBe('closed');
    expect(await reply(ann)).toMatchObject({ status: 409, body: { code: 'initiative_closed' } });
    // The agency has brought it in from a file.
    initiative = 'brought-by-a-file';
    expect((await reply(ann)).status).toBe(404);
    await onDatabase(portal, (db) =>
      storeItems(db, initiatives, [
        { ...wholeThing(initiatives), id: initiative } as ItemOf<typeof initiatives>,
      ]),
    );
    expect(await standing(ann)).toBe('noInitiator');
    expect(await reply(ann)).toMatchObject({ status: 409, body: { code: 'no_initiator' } });
  });

  it('nobody while a manager has withdrawn it from the register', async () => {
    const manager = await official(portal, 'manager');
    const { status } = await manager.send(
      'POST',
      `${DESK}/register-object/${objectIdOf('initiatives', initiative)}/events`,
      {
        type: 'object.withdraw',
        reason: 'Проверяем сведения.',
      },
    );
    expect(status).toBe(200);
    expect(await reply(ann)).toMatchObject({ status: 409, body: { code: 'initiative_closed' } });
  });
});

describe('the list of replies', () => {
  it('has those that wait first, page by page, of one initiative where that is asked for', async () => {
    const bob = await signedIn(portal);
    const first = await replied(ann);
    await portal.advance(1000);
    const second = await replied(bob);
    const list = async (query = '') => (await cara.send('GET', `${BASE}/replies${query}`)).body;
    const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
    expect(ids(await list())).toEqual([second, first]);
    await cara.send('POST', `${BASE}/replies/${second}/decline`, { reason: 'Нет.' });
    expect(ids(await list())).toEqual([first, second]);
    expect(await list('?pageSize=1&page=2')).toMatchObject({ total: 2, waiting: 1, page: 2, pageSize: 1 });
    expect(ids(await list('?pageSize=1&page=2'))).toEqual([second]);
    const other = await published({ ...INITIATIVE, title: 'Вторая' });
    expect(ids(await list(`?initiative=${other}`))).toEqual([]);
    expect(ids(await list(`?initiative=${initiative}`))).toHaveLength(2);
  });
});

it.each([
  ['fullName', ' ', 'required'],
  ['phone', '12', 'incorrect_phone'],
  ['email', 'anna@', 'incorrect_email'],
  ['message', '', 'required'],
  ['message', 'x'.repeat(3001), 'max_length'],
  ['message', 'a\u202eb', 'incorrect_format'],
  ['personalDataConsent', false, 'required'],
])('a form names %s and the rule that %j breaks', async (path, value, code) => {
  const { status, body } = await reply(ann, { ...REPLY, [path]: value });
  expect(status).toBe(422);
  expect(body.errors).toContainEqual(expect.objectContaining({ path, code }));
});
