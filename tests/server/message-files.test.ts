import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '../../src/api/contracts/durations.ts';
import { HONEST, MULTIPART, multipart } from '../support/files.ts';
import {
  act,
  DESK,
  MESSAGES,
  official,
  PASSWORD,
  type Person,
  PROBLEM,
  PROFILE,
  PROPOSAL,
  sent,
  signedIn,
} from '../support/people.ts';
import { START, type TestPortal, testPortal, Visitor } from '../support/portal.ts';

const FILES = '/common/attachments/v1/files';

let portal: TestPortal;
let ann: Person & { email: string };
let bob: Person & { email: string };
let moderator: Person;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.platform.testClock?.set(START);
  ann = await signedIn(portal);
  bob = await signedIn(portal);
  moderator = await official(portal, 'moderator');
});

/** Attaches a file. @returns its id */
async function attach(by: Visitor, draft: string, filename: string): Promise<string> {
  const body = multipart([{ filename, data: HONEST.pdf }]);
  const answer = await by.send('POST', `${FILES}?draft=${draft}`, body, { 'content-type': MULTIPART });
  expect(answer.status).toBe(201);
  return answer.body.id;
}
const file = (name: string) => ({ name, kind: 'pdf', size: HONEST.pdf.length });
const filesOf = async (id: string, by: Person = ann) =>
  (await by.send('GET', `${MESSAGES}/${id}`)).body.files;
const read = (id: string, by: Visitor) => by.send('GET', `${FILES}/${id}`);
const refused = (code: string) => ({ status: 422, body: { errors: [{ path: 'draft', code }] } });
const total = async (by: Person) => (await by.send('GET', MESSAGES)).body.total;

describe('files of a message', () => {
  it.each([
    ['problem', PROBLEM],
    ['proposal', PROPOSAL],
  ])('go with a %s, and its sender and the officials of the desk read them, nobody else', async (_, form) => {
    const draft = randomUUID();
    const ids = [await attach(ann, draft, 'акт.pdf'), await attach(ann, draft, 'plan.pdf')];
    const id = await sent(ann, { ...form, draft });
    const files = [file('акт.pdf'), file('plan.pdf')];
    expect(await filesOf(id)).toMatchObject(files);
    for (const role of ['moderator', 'authority', 'office', 'admin'] as const) {
      const by = await official(portal, role);
      const { body } = await by.send('GET', `${DESK}/investor-message/${id}`);
      expect(body.files).toMatchObject(files);
      for (const one of ids) expect(await read(one, by)).toMatchObject({ status: 200 });
    }
    const back = await read(ids[0] ?? '', ann);
    expect(back.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(back.headers.get('x-content-type-options')).toBe('nosniff');
    // A manager works on the desk, but messages are not a manager's.
    const others = [bob, await official(portal, 'manager'), new Visitor(portal.url)];
    for (const by of others)
      for (const one of ids)
        expect(await read(one, by)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('are nobody’s but the sender’s until they are sent, and then stay', async () => {
    const draft = randomUUID();
    const id = await attach(ann, draft, 'plan.pdf');
    for (const by of [bob, moderator, new Visitor(portal.url)]) expect((await read(id, by)).status).toBe(404);
    expect((await bob.send('GET', `${FILES}?draft=${draft}`)).body.items).toEqual([]);
    expect((await bob.send('DELETE', `${FILES}/${id}`)).status).toBe(404);
    await sent(ann, { ...PROBLEM, draft });
    for (const [by, status] of [
      [ann, 409],
      [bob, 404],
      [moderator, 404],
    ] as const)
      expect((await by.send('DELETE', `${FILES}/${id}`)).status).toBe(status);
  });

  it('are sent once, however often the same request comes', async () => {
    const draft = randomUUID();
    await attach(ann, draft, 'plan.pdf');
    const send = () => ann.send('POST', MESSAGES, { ...PROBLEM, draft }, { 'idempotency-key': draft });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(await total(ann)).toBe(1);
    expect(await filesOf(first.body.id)).toHaveLength(1);
  });

  it('that are another’s, sent already, or not there are refused by name, and nothing is sent', async () => {
    const draft = randomUUID();
    await attach(ann, draft, 'plan.pdf');
    const send = (by: Person, form: object = { ...PROBLEM, draft }) => by.send('POST', MESSAGES, form);
    expect(await send(bob)).toMatchObject(refused('files_gone'));
    expect(await send(ann, { ...PROBLEM, draft: randomUUID() })).toMatchObject(refused('files_gone'));
    // One request of two that race has the files, the other hears why not.
    const both = await Promise.all([send(ann), send(ann)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(both.find(({ status }) => status === 422)).toMatchObject(refused('files_sent'));
    expect(await send(ann)).toMatchObject(refused('files_sent'));
    expect([await total(ann), await total(bob)]).toEqual([1, 0]);
    expect(await send(ann, { ...PROBLEM, draft: 'plan' })).toMatchObject({ status: 422 });
  });

  it('wait a day for being sent, counted from the last one, and are refused by name after it', async () => {
    const draft = randomUUID();
    const first = await attach(ann, draft, 'first.pdf');
    await portal.advance(DAY - 1);
    await ann.signIn(ann.email);
    await attach(ann, draft, 'second.pdf');
    await portal.advance(DAY - 1);
    await ann.signIn(ann.email);
    expect((await ann.send('GET', `${FILES}?draft=${draft}`)).body.items).toHaveLength(2);
    // The clock moves and nobody has cleaned up yet.
    portal.platform.testClock?.set(portal.platform.clock.now() + 1);
    const answer = await ann.send('POST', MESSAGES, { ...PROBLEM, draft });
    expect(answer).toMatchObject(refused('files_gone'));
    expect(await total(ann)).toBe(0);
    await portal.platform.keepUp();
    expect((await read(first, ann)).status).toBe(404);
  });

  it('may be added to a message that was returned', async () => {
    const draft = randomUUID();
    await attach(ann, draft, 'plan.pdf');
    const id = await sent(ann, { ...PROBLEM, draft });
    await portal.advance(60_000);
    await act(moderator, id, 'message.take');
    await act(moderator, id, 'message.return', { reason: 'Приложите акт.' });
    const resend = (form: object, by: Person = ann) => by.send('POST', `${MESSAGES}/${id}/resend`, form);
    expect(await resend({ ...PROBLEM, draft })).toMatchObject(refused('files_sent'));
    const more = randomUUID();
    const added = await attach(ann, more, 'акт.pdf');
    await attach(bob, more, 'чужой.pdf');
    expect(await resend({ ...PROBLEM, draft: more })).toMatchObject({
      status: 200,
      body: { state: 'open.sent', files: [file('plan.pdf'), file('акт.pdf')] },
    });
    expect((await read(added, moderator)).status).toBe(200);
  });

  it('go when the account of their sender is deleted', async () => {
    const draft = randomUUID();
    const one = await attach(ann, draft, 'plan.pdf');
    const id = await sent(ann, { ...PROBLEM, draft });
    const unsent = await attach(ann, randomUUID(), 'draft.pdf');
    await ann.send('DELETE', PROFILE, { password: PASSWORD });
    await portal.platform.worker.drain();
    expect((await moderator.send('GET', `${DESK}/investor-message/${id}`)).body.files).toEqual([]);
    expect((await read(one, moderator)).status).toBe(404);
    await portal.platform.keepUp();
    for (const file of [one, unsent])
      expect(existsSync(join(portal.platform.settings.dataFolder, 'files', file))).toBe(false);
  });
});
