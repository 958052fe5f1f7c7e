import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '../../src/api/contracts/durations.ts';
import { initiatives } from '../../src/api/registers/initiatives.ts';
import { HONEST, MULTIPART, multipart } from '../support/files.ts';
import {
  DESK,
  INITIATIVE as FORM,
  official,
  PASSWORD,
  type Person,
  PROFILE,
  signedIn,
} from '../support/people.ts';
import { START, type TestPortal, testPortal, Visitor } from '../support/portal.ts';

const PROPOSALS = '/invest/initiatives/v1/proposals';
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
  const { status, body } = await moderator.send('POST', `${DESK}/initiative/${id}/events`, {
    type,
    ...fields,
  });
  expect(status, JSON.stringify(body)).toBe(200);
}
async function published(form: object = FORM): Promise<string> {
  const id = await propose(form);
  await act(id, 'initiative.take');
  await act(id, 'initiative.publish');
  return id;
}
const shown = (id: string) => anybody.send('GET', `${initiatives.api}/${id}`);
const stateOf = async (id: string) => (await ann.send('GET', `${PROPOSALS}/${id}`)).body.state;

describe('an initiative', () => {
  it('is in the register once a moderator publishes it, exact to the kopeck, and not before', async () => {
    const id = await propose();
    expect((await shown(id)).status).toBe(404);
    await act(id, 'initiative.take');
    await act(id, 'initiative.publish');
    const { body } = await shown(id);
    expect(body).toMatchObject({
      id,
      name: FORM.title,
      category: 'production',
      initiatorName: FORM.initiatorName,
      initiatorTin: FORM.initiatorTin,
      moneyDemand: 18_500_000_007,
      implementationPeriod: 2,
      datePublished: '2026-11-20T12:00:00+03:00',
      about: FORM.description,
      isSample: false,
    });
    expect(body.validUntil).toMatch(/^2027-01-20T23:59:59/);
    // Whom the agency writes to stays between the two.
    expect(JSON.stringify(body)).not.toMatch(/Орлова|anna@example|74950000001/);
    const { items } = (await anybody.send('GET', `${initiatives.api}?category=production&sort=newest`)).body;
    expect(items.map((item: { id: string }) => item.id)).toContain(id);
    expect((await anybody.send('GET', `${initiatives.api}/getsitemaps`)).body).toContainEqual(
      expect.objectContaining({ id }),
    );
  });

  it('leaves the register at the end of its period, and whoever kept it is told', async () => {
    const bob = await signedIn(portal);
    const id = await published();
    await bob.send('PUT', `/invest/favorites/v1/favorites/initiatives/${id}`);
    await portal.advance(60 * DAY);
    expect((await shown(id)).status).toBe(200);
    await portal.advance(2 * DAY);
    expect(await shown(id)).toMatchObject({ status: 410, body: { code: 'withdrawn' } });
    for (const [to, words] of [
      [bob.email, FORM.title],
      [FORM.email, 'закрыта'],
    ] as const) {
      const { items } = (await anybody.send('GET', `/dev/mailbox.json?to=${encodeURIComponent(to)}`)).body;
      const told = items.map(({ subject, text }: { subject: string; text: string }) => `${subject} ${text}`);
      expect(told.join('\n'), to).toContain(words);
    }
  });

  it('is named in mails to the address that its initiator has confirmed, and to no other that they type', async () => {
    const mailsOf = async (to: string) =>
      (await anybody.send('GET', `/dev/mailbox.json?to=${encodeURIComponent(to)}`)).body.items
        .map(({ subject, text }: { subject: string; text: string }) => `${subject} ${text}`)
        .join('\n');
    const title = 'Приз ждёт вас на странице';
    const victim = 'victim@example.org';
    await propose({ ...FORM, title, email: victim });
    await propose({ ...FORM, title, email: ann.email });
    await portal.advance(0);
    const [theirs, own] = [await mailsOf(victim), await mailsOf(ann.email)];
    expect(theirs).toMatch(/Мы зарегистрировали инициативу «№ \S+»/);
    expect(theirs).not.toContain(title);
    expect(own).toContain(`Мы зарегистрировали инициативу «${title}»`);
  });

  it('reminds its initiator a week before its period ends, once, and not when it was closed before', async () => {
    const told = async (to: string) =>
      (await anybody.send('GET', `/dev/mailbox.json?to=${encodeURIComponent(to)}`)).body.items
        .map(({ subject, text }: { subject: string; text: string }) => `${subject} ${text}`)
        .filter((mail: string) => mail.includes('подходит к концу'));
    const [open, closed] = ['open@example.org', 'closed@example.org'];
    await published({ ...FORM, email: open });
    const id = await published({ ...FORM, email: closed });
    await ann.send('POST', `/invest/userworkspace/v1/applications/${id}/cancel`);
    // The period ends with 20 January.
    await portal.advance(54 * DAY);
    expect(await told(open)).toEqual([]);
    await portal.advance(DAY);
    expect(await told(open)).toEqual([expect.stringContaining('20 января')]);
    await portal.advance(5 * DAY);
    expect(await told(open)).toHaveLength(1);
    expect(await told(closed)).toEqual([]);
  });

  it('is closed by its initiator, and by nobody else', async () => {
    const id = await published();
    const cancel = `/invest/userworkspace/v1/applications/${id}/cancel`;
    const bob = await signedIn(portal);
    expect((await bob.send('POST', cancel)).status).toBe(404);
    expect((await bob.send('GET', `${PROPOSALS}/${id}`)).status).toBe(404);
    expect((await ann.send('POST', cancel)).body).toMatchObject({ state: 'closed' });
    await portal.advance(0);
    expect((await shown(id)).status).toBe(410);
    expect(await stateOf(id)).toBe('closed');
  });

  it('is taken back before it is published and closed afterwards, and its history tells the one from the other', async () => {
    const taken = await propose();
    const closed = await published();
    for (const [id, state, event] of [
      [taken, 'withdrawn', 'initiative.withdraw'],
      [closed, 'closed', 'initiative.close'],
    ]) {
      const { body } = await ann.send('POST', `/invest/userworkspace/v1/applications/${id}/cancel`);
      expect(body).toMatchObject({ state, canCancel: false });
      expect(body.history.at(-1)).toMatchObject({ event, byRole: 'user' });
    }
  });

  it('leaves the register with the account of its initiator', async () => {
    const id = await published();
    expect((await ann.send('DELETE', PROFILE, { password: PASSWORD })).status).toBe(204);
    await portal.advance(0);
    expect((await shown(id)).status).toBe(410);
    const admin = await official(portal, 'admin');
    const { body } = await admin.send('GET', `${DESK}/registers/initiatives/${id}`);
    expect(body.item.name).toBe(FORM.title);
    expect(JSON.stringify(body)).not.toMatch(/Пример|7707083893|Орлова/);
  });

  it('comes back with what the moderator asks for, and goes again changed', async () => {
    const id = await propose();
    await act(id, 'initiative.take');
    await act(id, 'initiative.return', { reason: 'Укажите адрес.' });
    const { body } = await ann.send('GET', `${PROPOSALS}/${id}`);
    expect(body).toMatchObject({
      state: 'returned',
      reason: 'Укажите адрес.',
      form: { title: FORM.title, moneyDemand: '18500000007', initiatorName: FORM.initiatorName },
      possible: ['initiative.resubmit', 'initiative.withdraw'],
    });
    const changed = { ...FORM, title: 'Пекарня на Складочной', moneyDemand: 1 };
    expect((await ann.send('POST', `${PROPOSALS}/${id}/resubmit`, changed)).status).toBe(200);
    const { sent } = (await moderator.send('GET', `${DESK}/initiative/${id}`)).body;
    expect(sent).toMatchObject({ title: 'Пекарня на Складочной', moneyDemand: '1' });
  });
});

describe('documents of an initiative', () => {
  it('are the initiator’s and the officials’ until it is published, then everybody’s, and no longer when it is closed', async () => {
    const draft = randomUUID();
    const form = multipart([{ filename: 'смета.pdf', data: HONEST.pdf }]);
    const file = (await ann.send('POST', `${FILES}?draft=${draft}`, form, { 'content-type': MULTIPART }))
      .body;
    const id = await propose({ ...FORM, draft });
    const read = (by: Visitor) => by.send('GET', `${FILES}/${file.id}`);
    expect((await read(anybody)).status).toBe(404);
    expect((await read(ann)).status).toBe(200);
    expect((await read(moderator)).status).toBe(200);
    await act(id, 'initiative.take');
    await act(id, 'initiative.publish');
    expect((await shown(id)).body.papers).toEqual([{ title: 'смета.pdf', url: `${FILES}/${file.id}` }]);
    expect((await read(anybody)).status).toBe(200);
    await ann.send('POST', `/invest/userworkspace/v1/applications/${id}/cancel`);
    expect((await read(anybody)).status).toBe(404);
  });
});

describe('the form of an initiative', () => {
  it.each([
    ['initiatorTin', '7707083890', 'tin_control_digit'],
    ['initiatorTin', '770708389', 'tin_length'],
    ['moneyDemand', 0, 'out_of_range'],
    ['implementationPeriod', -1, 'out_of_range'],
    ['moneyDemand', 12.5, 'incorrect_format'],
    ['implementationPeriod', 121, 'out_of_range'],
    ['category', 'weapons', 'incorrect_format'],
    ['title', ' ', 'required'],
    ['personalDataConsent', false, 'required'],
  ])('names %s and the rule that %j breaks', async (path, value, code) => {
    const { status, body } = await ann.send('POST', PROPOSALS, { ...FORM, [path]: value });
    expect(status).toBe(422);
    expect(body.errors).toContainEqual(expect.objectContaining({ path, code }));
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
