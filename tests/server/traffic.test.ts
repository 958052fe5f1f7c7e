import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, HOUR } from '../../src/api/contracts/durations.ts';
import { act, official, type Person, sent, signedIn } from '../support/people.ts';
import { START, type TestPortal, testPortal, Visitor } from '../support/portal.ts';

let portal: TestPortal;
let ann: Person & { email: string };
beforeAll(async () => {
  portal = await testPortal();
  ann = await signedIn(portal);
});
afterAll(() => portal.close());

const traffic = async (id: string, query = '', by?: Visitor) =>
  (by ?? (await official(portal, 'office'))).send('GET', `/api/charts/${id}/traffic${query}`);

it('counts who stands where, what was taken, and how long people stayed', async () => {
  const ids = [await sent(ann), await sent(ann), await sent(ann)];
  // Three messages wait one, three and eleven hours for a moderator; the middle one is the median.
  for (const [index, hours] of [1, 3, 11].entries()) {
    portal.platform.testClock?.set(START + hours * HOUR);
    await act(await official(portal, 'moderator'), ids[index] ?? '', 'message.take');
    if (index > 0) continue;
    // That somebody is named does not begin the wait anew.
    portal.platform.testClock?.set(START + 2 * HOUR);
    const { id: assignee } = await (await official(portal, 'moderator')).profile();
    await act(await official(portal, 'admin'), ids[1] ?? '', 'message.assign', { assignee });
  }
  const moderator = await official(portal, 'moderator');
  await act(moderator, ids[0] ?? '', 'message.return', { reason: 'Адрес?' });
  await act(moderator, ids[1] ?? '', 'message.pass', { authority: 'industryDepartment' });
  const { status, body } = await traffic('investor-message');
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: 'investor-message', from: '2026-10-22', to: '2026-11-20' });
  // Two have left moderation, after ten hours and after eight.
  expect(body.states).toEqual([
    { state: 'open.moderation', now: 1, medianSeconds: 9 * 3600 },
    { state: 'open.review', now: 1 },
    { state: 'open.sent', now: 0, medianSeconds: 3 * 3600 },
    { state: 'returned', now: 1 },
  ]);
  expect(body.transitions).toEqual([
    { type: 'message.send', from: 'unsent', to: 'open.sent', times: 3 },
    { type: 'message.take', from: 'open.sent', to: 'open.moderation', times: 3 },
    { type: 'message.assign', from: 'open.sent', to: 'open.sent', times: 1 },
    { type: 'message.pass', from: 'open.moderation', to: 'open.review', times: 1 },
    { type: 'message.return', from: 'open.moderation', to: 'returned', times: 1 },
  ]);
});

it('counts only what happened in the period, Moscow days', async () => {
  portal.platform.testClock?.set(Date.parse('2026-11-24T00:00:00+03:00'));
  await portal.platform.keepUp();
  await ann.signIn(ann.email);
  await sent(ann);
  const times = async (day: string) =>
    (await traffic('investor-message', `?from=${day}&to=${day}`)).body.transitions.find(
      ({ type }: { type: string }) => type === 'message.send',
    )?.times;
  expect(await times('2026-11-23')).toBeUndefined();
  expect(await times('2026-11-24')).toBe(1);
  expect((await traffic('investor-message', '?from=2026-11-24&to=2026-11-23')).status).toBe(422);
  expect((await traffic('investor-message', '?from=yesterday')).status).toBe(422);
});

it('is the same for every lifecycle, and there is none for flows', async () => {
  await portal.advance(DAY);
  for (const id of ['account', 'consultation-slot']) {
    const { status, body } = await traffic(id);
    expect([id, status]).toEqual([id, 200]);
    expect(body.states.length).toBeGreaterThan(0);
  }
  for (const id of ['slot-reservation', 'nothing', "'"]) expect((await traffic(id)).status).toBe(404);
});

it('is for officials alone', async () => {
  await ann.signIn(ann.email);
  expect((await traffic('investor-message', '', ann)).status).toBe(403);
  expect((await traffic('investor-message', '', new Visitor(portal.url))).status).toBe(401);
});
