import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '../../server/db/schema.ts';
import { sweep } from '../../server/personal-data/sweep.ts';
import { DAY, HOUR } from '../../src/api/contracts/durations.ts';
import { KIOSK } from '../support/announced.ts';
import { listenTo } from '../support/event-line.ts';
import {
  ACCOUNT,
  APPLICATIONS,
  DESK,
  freeSlot,
  KIOSK_QUESTION,
  mailsTo,
  newAddress,
  official,
  PASSWORD,
  type Person,
  PROFILE,
  registered,
  signedIn,
} from '../support/people.ts';
import { REQUEST, SLOTS, type TestPortal, testPortal, Visitor } from '../support/portal.ts';

const BELL = '/invest/bellnotifications/v1';
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const ask = async (person: Visitor) => {
  const answer = await person.send('POST', KIOSK, KIOSK_QUESTION);
  expect(answer.status).toBe(201);
  await portal.platform.worker.drain();
  return answer.body;
};
const list = async (person: Person, search = '') =>
  (await person.send('GET', `${BELL}/notifications${search}`)).body;
const choose = (person: Person, bell: boolean, mail: boolean) =>
  person.send('PUT', `${BELL}/channels`, { bell, mail });

it('tells an account what its mails say, in the language of whoever reads, with the way to it', async () => {
  const ann = await signedIn(portal);
  const { number } = await ask(ann);
  const [{ id }] = (await ann.send('GET', APPLICATIONS)).body.items;
  const link = `/account/applications/${id}`;
  const told = { id: expect.any(Number), kind: 'kiosk.received', link, isRead: false };
  expect(await list(ann)).toMatchObject({ total: 1, page: 1, pageSize: 20, unread: 1, items: [told] });
  const english = await portal.app.inject({
    url: `${BELL}/notifications`,
    headers: { host: 'en.localhost', authorization: `Bearer ${ann.tokens?.access_token}` },
  });
  expect(english.json().items[0].title).toBe(`Kiosk request no. ${number} received`);

  const [{ at }] = (await list(ann)).items;
  await portal.advance(HOUR);
  const manager = await official(portal, 'manager');
  const decline = { type: 'kiosk.answer', answer: 'Первого декабря.' };
  const answered = await manager.send('POST', `${DESK}/kiosk-request/${id}/events`, decline);
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  await portal.platform.worker.drain();
  expect((await list(ann)).items.map(({ kind }: { kind: string }) => kind)).toEqual([
    'kiosk.answered',
    'kiosk.received',
  ]);
  expect(await list(ann, '?page=2&pageSize=1')).toMatchObject({ total: 2, items: [{ ...told, at }] });
  const [answer] = (await list(ann)).items;
  expect(Date.parse(answer.at) - Date.parse(at)).toBe(HOUR);
});

it('leads to the account where the mail has a link of its own', async () => {
  const ann = await signedIn(portal);
  const slot = await freeSlot(portal);
  await ann.send('POST', `${SLOTS}/${slot}/hold`);
  const { body } = await ann.send('POST', `${SLOTS}/${slot}/request`, REQUEST);
  await portal.platform.worker.drain();
  const [told] = (await list(ann)).items;
  expect(told).toMatchObject({
    kind: 'consultation.booked',
    link: `/account/applications/${body.applicationId}`,
  });
  expect(told.title).toContain(':');
});

it('is nobody’s but the account’s', async () => {
  const [ann, bob] = [await signedIn(portal), await signedIn(portal)];
  await ask(ann);
  const [{ id }] = (await list(ann)).items;
  expect(await list(bob)).toMatchObject({ items: [], total: 0, unread: 0 });
  expect((await bob.send('POST', `${BELL}/notifications/${id}/read`)).status).toBe(404);
  expect((await bob.send('POST', `${BELL}/notifications/read`, { upTo: id })).body).toEqual({ unread: 0 });
  expect((await ann.send('GET', `${BELL}/unread`)).body).toEqual({ unread: 1 });
  for (const path of ['notifications', 'unread', 'channels', 'stream'])
    expect((await new Visitor(portal.url).send('GET', `${BELL}/${path}`)).status, path).toBe(401);
  // A visitor has the mail alone.
  const before = (await portal.platform.db.select().from(notifications)).length;
  await ask(new Visitor(portal.url));
  expect((await portal.platform.db.select().from(notifications)).length).toBe(before);
});

it('is read one by one, or up to what was seen, and again changes nothing', async () => {
  const ann = await signedIn(portal);
  for (let n = 0; n < 3; n++) await ask(ann);
  const [newest, middle, oldest] = (await list(ann)).items;
  const read = async (path: string, body?: object) => (await ann.send('POST', `${BELL}/${path}`, body)).body;
  for (let time = 0; time < 2; time++)
    expect(await read(`notifications/${newest.id}/read`)).toEqual({ unread: 2 });
  expect(await read('notifications/read', { upTo: middle.id })).toEqual({ unread: 0 });
  await ask(ann);
  expect(await read('notifications/read', { upTo: oldest.id })).toEqual({ unread: 1 });
  expect((await list(ann)).items.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

describe('the two ways', () => {
  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('bell %s, mail %s', async (bell, mail) => {
    const ann = await signedIn(portal);
    expect((await ann.send('GET', `${BELL}/channels`)).body).toEqual({ bell: true, mail: true });
    await choose(ann, bell, mail);
    expect((await ann.send('GET', `${BELL}/channels`)).body).toEqual({ bell, mail });
    const question = { ...KIOSK_QUESTION, email: ann.email };
    const { body } = await ann.send('POST', KIOSK, question);
    const mails = (await mailsTo(portal, ann.email)).filter(({ subject }) =>
      subject.includes(`${body.number}`),
    );
    expect([(await list(ann)).total, mails.length]).toEqual([Number(bell), Number(mail)]);
  });

  it('lets what nobody gets into their account without go as mail, whatever was chosen, and never by the bell', async () => {
    const ann = await signedIn(portal);
    await choose(ann, true, false);
    const change = { currentPassword: PASSWORD, password: `${PASSWORD}!` };
    expect((await ann.send('POST', `${ACCOUNT}/changePassword`, change)).status).toBeLessThan(300);
    await new Visitor(portal.url).send('POST', `${ACCOUNT}/forgotPassword`, { email: ann.email });
    // The confirmation of the address, the changed password, the link to another one.
    expect(await mailsTo(portal, ann.email)).toHaveLength(3);
    expect((await list(ann)).total).toBe(0);
  });

  it('refuses what is neither', async () => {
    const ann = await signedIn(portal);
    const { status, body } = await ann.send('PUT', `${BELL}/channels`, { bell: 'yes' });
    expect([status, body.errors.map(({ path }: { path: string }) => path).toSorted()]).toEqual([
      422,
      ['bell', 'mail'],
    ]);
  });
});

it('tells the line of the account, and no other, as soon as it comes and is read', async () => {
  const [ann, bob] = [await signedIn(portal), await signedIn(portal)];
  const line = await listenTo(`${portal.url}${BELL}/stream`, ann);
  await line.until('event: unread\ndata: {"unread":0}');
  // Whoever listens already learns nothing new of another one's beginning.
  const another = await listenTo(`${portal.url}${BELL}/stream`, ann);
  await another.until('event: unread\ndata: {"unread":0}');
  await another.end();
  await ask(bob);
  await ask(ann);
  const come = await line.until('event: unread\ndata: {"unread":1}');
  const [{ id }] = (await list(ann)).items;
  await ann.send('POST', `${BELL}/notifications/${id}/read`);
  const read = await line.until('event: unread\ndata: {"unread":0}');
  expect([come, read].map((heard) => heard.match(/event: unread/g)?.length)).toEqual([1, 1]);
  await line.end();
});

it('is told once, though the worker died after the bell', async () => {
  const ann = await signedIn(portal);
  const question = await ann.send('POST', KIOSK, KIOSK_QUESTION);
  expect(question.status).toBe(201);
  await portal.platform.worker.drain();
  const [row] = await portal.platform.db.select().from(notifications).orderBy(notifications.id).limit(1);
  await expect(
    portal.platform.db.insert(notifications).values({
      account: row?.account ?? '',
      outboxId: row?.outboxId ?? 0,
      kind: 'kiosk.received',
      values: {},
      createdAt: new Date(),
    }),
  ).rejects.toThrow();
  expect((await list(ann)).total).toBe(1);
});

it('is forgotten after 90 days, and with the account', async () => {
  const [ann, bob] = [await signedIn(portal), await signedIn(portal, await registered(portal, newAddress()))];
  await choose(bob, true, false);
  for (const person of [ann, bob]) await ask(person);
  const { id } = await bob.profile();
  expect((await bob.send('DELETE', `${PROFILE}`, { password: PASSWORD })).status).toBeLessThan(300);
  await portal.platform.worker.drain();
  const left = await portal.platform.db.select().from(notifications);
  expect(left.some(({ account }) => account === id)).toBe(false);
  const now = portal.platform.clock.now();
  const { id: hers } = await ann.profile();
  const sweepAt = (at: number) =>
    sweep(portal.platform.db, at, {
      onError(error) {
        throw error;
      },
    });
  const kept = () => portal.platform.db.$count(notifications, eq(notifications.account, hers));
  await sweepAt(now + 90 * DAY - 1);
  expect(await kept()).toBe(1);
  await sweepAt(now + 90 * DAY + 1000);
  expect(await kept()).toBe(0);
});

it('leaves what nobody has read where that alone is asked for, a page at a time', async () => {
  const ann = await signedIn(portal);
  for (let asked = 0; asked < 3; asked++) await ask(ann);
  const all = (await list(ann)).items.map(({ id }: { id: number }) => id);
  expect((await ann.send('POST', `${BELL}/notifications/${all[1]}/read`)).body).toEqual({ unread: 2 });
  const unread = await list(ann, '?unread=true&page=1&pageSize=1');
  expect(unread).toMatchObject({
    total: 2,
    unread: 2,
    page: 1,
    pageSize: 1,
    items: [{ id: all[0], isRead: false }],
  });
  expect(await list(ann, '?unread=true&page=2&pageSize=1')).toMatchObject({
    total: 2,
    items: [{ id: all[2] }],
  });
  expect(await list(ann)).toMatchObject({ total: 3, unread: 2 });
  for (const wrong of ['false', '1', 'yes'])
    expect((await ann.send('GET', `${BELL}/notifications?unread=${wrong}`)).status).toBe(422);
});
