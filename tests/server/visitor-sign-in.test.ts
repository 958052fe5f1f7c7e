import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consultationHolds, consultationSlots } from '../../server/db/schema.ts';
import { MINUTE } from '../../src/api/contracts/durations.ts';
import { ACCOUNT, APPLICATIONS, handedOver, Person, registered, signedIn } from '../support/people.ts';
import { freshDatabase, REQUEST, SLOTS, type TestPortal, testPortal, Visitor } from '../support/portal.ts';

let databaseUrl: string;
let portal: TestPortal;
beforeAll(async () => {
  databaseUrl = await freshDatabase();
  portal = await testPortal({ databaseUrl });
});
afterAll(() => portal.close());

let quarter = 0;
/** A slot no other test has touched, from Tuesday 24 November on. */
function nextSlot(): string {
  const minutes = 9 * 60 + 15 * (quarter % 32);
  const day = 24 + Math.floor(quarter++ / 32);
  const two = (n: number) => String(n).padStart(2, '0');
  return `202611${day}T${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

const hold = (person: Visitor, id: string) => person.send('POST', `${SLOTS}/${id}/hold`);
/** The same from a tab of the same browser that does not know of the sign-in: without the access token. */
const holdUnaware = (person: Person, id: string) =>
  Visitor.prototype.send.call(person, 'POST', `${SLOTS}/${id}/hold`);
const book = (person: Visitor, id: string, extra = {}) =>
  person.send('POST', `${SLOTS}/${id}/request`, { ...REQUEST, ...extra });
const mine = async (person: Visitor): Promise<{ id: string; state: string; expiresAt?: string }[]> =>
  (await person.send('GET', `${SLOTS}/mine`)).body.items;
const places = (holder: string) =>
  portal.platform.db.select().from(consultationHolds).where(eq(consultationHolds.holder, holder));

describe('a visitor who signs in', () => {
  it('keeps the hold, with the time that was left of it', async () => {
    const person = new Person(portal.url);
    const email = await registered(portal);
    const id = nextSlot();
    const held = await hold(person, id);
    await portal.advance(5 * MINUTE);
    await person.signIn(email);
    expect(await mine(person)).toMatchObject([{ id, state: 'held', expiresAt: held.body.expiresAt }]);
    expect((await book(person, id)).status).toBe(201);
    const { id: accountId } = await person.profile();
    expect(await places(`account:${accountId}`)).toEqual([]);
  });

  it('loses the hold when the fifteen minutes since it was picked are over', async () => {
    const person = new Person(portal.url);
    const email = await registered(portal);
    const id = nextSlot();
    await hold(person, id);
    await portal.advance(10 * MINUTE);
    await person.signIn(email);
    await portal.advance(5 * MINUTE);
    expect(await mine(person)).toEqual([]);
    expect((await book(person, id)).body.code).toBe('hold_expired');
  });

  it('finds what they booked and cancelled before among their applications', async () => {
    const person = new Person(portal.url);
    const email = await registered(portal);
    const [booked, cancelled] = [nextSlot(), nextSlot()];
    for (const id of [booked, cancelled]) {
      await hold(person, id);
      await book(person, id, { questionSummary: id });
    }
    await person.send('DELETE', `${SLOTS}/${cancelled}/request`);
    await person.signIn(email);
    const { body } = await person.send('GET', APPLICATIONS);
    expect(body).toMatchObject({ total: 2, page: 1, pageSize: 20 });
    expect(body.items).toMatchObject([
      { kind: 'consultation', title: cancelled, state: 'cancelled', standing: 'takenBack', canCancel: false },
      { kind: 'consultation', title: booked, state: 'registered', standing: 'agreed', canCancel: true },
    ]);
  });

  it('holds two slots at most: one of their own elsewhere makes room', async () => {
    const elsewhere = await signedIn(portal);
    const [first, second, third] = [nextSlot(), nextSlot(), nextSlot()];
    await hold(elsewhere, first);
    await portal.advance(MINUTE);
    await hold(elsewhere, second);
    const person = new Person(portal.url);
    await hold(person, third);
    await person.signIn(elsewhere.email);
    expect((await mine(person)).map(({ id }) => id)).toEqual([second, third]);
    expect((await hold(person, first)).body.code).toBe('hold_limit');
  });

  it('loses nothing to a hold of another tab that came in between', async () => {
    const email = await registered(portal);
    for (let round = 0; round < 5; round++) {
      const person = new Person(portal.url);
      const [before, between] = [nextSlot(), nextSlot()];
      await hold(person, before);
      const tab = person.send('POST', `${SLOTS}/${between}/hold`);
      const [late] = await Promise.all([tab, person.signIn(email)]);
      expect(late.status).toBe(200);
      const held = (await mine(person)).filter(({ state }) => state === 'held');
      expect(held.map(({ id }) => id).sort()).toEqual([before, between].sort());
      for (const id of [before, between]) expect((await book(person, id)).status).toBe(201);
    }
  });

  it('finds what a tab that did not know yet held afterwards', async () => {
    const person = await signedIn(portal);
    const [seen, registered, released] = [nextSlot(), nextSlot(), nextSlot()];
    await holdUnaware(person, seen);
    expect((await mine(person)).map(({ id }) => id)).toContain(seen);
    await holdUnaware(person, registered);
    expect((await book(person, registered)).status).toBe(201);
    await holdUnaware(person, released);
    expect((await person.send('DELETE', `${SLOTS}/${released}/hold`)).body.state).toBe('free');
  });

  it('twice at once moves everything once', async () => {
    const email = await registered(portal);
    const person = new Person(portal.url);
    const [held, booked] = [nextSlot(), nextSlot()];
    await hold(person, booked);
    await book(person, booked);
    await hold(person, held);
    await Promise.all(Array.from({ length: 6 }, () => person.signIn(email)));
    expect((await mine(person)).map(({ id, state }) => [id, state])).toEqual([
      [held, 'held'],
      [booked, 'registered'],
    ]);
    const { id } = await person.profile();
    expect(await places(`account:${id}`)).toHaveLength(1);
  });

  it('on signing out leaves the next person at this computer nothing', async () => {
    const person = new Person(portal.url);
    const email = await registered(portal);
    const id = nextSlot();
    await hold(person, id);
    await person.signIn(email);
    await holdUnaware(person, nextSlot());
    await person.send('POST', `${ACCOUNT}/logout`, {});
    person.tokens = undefined;
    expect(await mine(person)).toEqual([]);
    const [slot] = await portal.platform.db
      .select({ holder: consultationSlots.holder })
      .from(consultationSlots)
      .where(eq(consultationSlots.id, id));
    expect(slot?.holder).toMatch(/^account:/);
    await person.signIn(email);
    expect((await mine(person)).map((each) => each.id)).toEqual([id]);
  });

  it('brings along what the visitor of the other language’s host held', async () => {
    const person = await signedIn(portal);
    const there = new Person(portal.url);
    const id = nextSlot();
    await hold(there, id);
    there.tokens = await handedOver(person, there);
    expect((await mine(person)).map((each) => each.id)).toEqual([id]);
  });
});

describe('an application', () => {
  it('shows its own history and nobody else’s part of the slot’s', async () => {
    const id = nextSlot();
    const before = new Visitor(portal.url);
    await hold(before, id);
    await book(before, id);
    await before.send('DELETE', `${SLOTS}/${id}/request`);

    const person = new Person(portal.url);
    const email = await registered(portal);
    await hold(person, id);
    const { body: sent } = await book(person, id, { email, object: '77:01:0001001:1' });
    await person.signIn(email);
    const path = `${APPLICATIONS}/${sent.applicationId}`;
    const { body } = await person.send('GET', path);
    expect(body).toMatchObject({
      id: sent.applicationId,
      state: 'registered',
      canCancel: true,
      sent: { organization: REQUEST.organization, theme: REQUEST.theme, email, object: '77:01:0001001:1' },
    });
    expect(body.sent).not.toHaveProperty('phone');
    expect(body.history.map((s: { event: string; byRole: string }) => [s.event, s.byRole])).toEqual([
      ['slot.register', 'visitor'],
      ['slot.handOver', 'system'],
    ]);

    const cancelled = await person.send('POST', `${path}/cancel`);
    expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled', canCancel: false } });
    const after = new Visitor(portal.url);
    await hold(after, id);
    await book(after, id);
    const { body: later } = await person.send('GET', path);
    expect(later.history.map(({ event }: { event: string }) => event)).toEqual([
      'slot.register',
      'slot.handOver',
      'slot.cancel',
    ]);
    // The slot is somebody else's by now: cancelling again must not touch it.
    expect((await person.send('POST', `${path}/cancel`)).body.code).toBe('illegal_event');
    expect(await mine(after)).toMatchObject([{ id, state: 'registered' }]);
  });

  it('that was cancelled is not the one sent for the same slot again', async () => {
    const person = await signedIn(portal);
    const id = nextSlot();
    await hold(person, id);
    const first = (await book(person, id)).body.applicationId;
    await person.send('POST', `${APPLICATIONS}/${first}/cancel`);
    await hold(person, id);
    const second = (await book(person, id)).body.applicationId;
    expect((await person.send('POST', `${APPLICATIONS}/${first}/cancel`)).body.code).toBe('illegal_event');
    const { body } = await person.send('GET', APPLICATIONS);
    expect(body.items).toMatchObject([
      { id: second, state: 'registered', canCancel: true },
      { id: first, state: 'cancelled', canCancel: false },
    ]);
  });

  it('of another person does not exist', async () => {
    const person = await signedIn(portal);
    const id = nextSlot();
    await hold(person, id);
    const { body } = await book(person, id);
    const stranger = await signedIn(portal);
    const path = `${APPLICATIONS}/${body.applicationId}`;
    expect((await stranger.send('GET', path)).status).toBe(404);
    expect((await stranger.send('POST', `${path}/cancel`)).status).toBe(404);
    expect((await stranger.send('GET', APPLICATIONS)).body).toMatchObject({ items: [], total: 0 });
    expect((await person.send('GET', `${APPLICATIONS}/${id}`)).status).toBe(404);
  });

  it('that has taken place cannot be cancelled', async () => {
    const person = await signedIn(portal);
    const id = nextSlot();
    await hold(person, id);
    const { body } = await book(person, id);
    const own = await testPortalAfter(id);
    try {
      const later = new Person(own.url);
      await later.signIn(person.email);
      const path = `${APPLICATIONS}/${body.applicationId}`;
      expect((await later.send('GET', path)).body).toMatchObject({
        state: 'past',
        standing: 'done',
        canCancel: false,
      });
      expect((await later.send('POST', `${path}/cancel`)).body.code).toBe('illegal_event');
    } finally {
      await own.close();
    }
  });

  it('is one of many that come in pages, the newest first', async () => {
    const person = await signedIn(portal);
    const ids = Array.from({ length: 5 }, nextSlot);
    for (const id of ids) {
      await hold(person, id);
      await book(person, id, { questionSummary: id });
      await portal.advance(1000);
    }
    const titles = async (query: string) =>
      (await person.send('GET', `${APPLICATIONS}?${query}`)).body.items.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles('page=1&pageSize=2')).toEqual([ids[4], ids[3]]);
    expect(await titles('page=3&pageSize=2')).toEqual([ids[0]]);
    expect(await titles('page=4&pageSize=2')).toEqual([]);
    for (const query of ['page=0', 'pageSize=101', 'page=x'])
      expect((await person.send('GET', `${APPLICATIONS}?${query}`)).status).toBe(422);
  });
});

/** Another process on the same database whose clock stands after a slot. */
async function testPortalAfter(slot: string): Promise<TestPortal> {
  const own = await testPortal({ databaseUrl });
  const start = Date.parse(`${slot.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:00')}+03:00`);
  own.platform.testClock?.set(start + MINUTE);
  return own;
}
