import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { HOSTILE_TEXTS } from '../../bench/lib/hostile-texts.ts';
import { auditEvents } from '../../server/db/schema.ts';
import type { Case } from '../../src/api/contracts/desk.ts';
import { DAY } from '../../src/api/contracts/durations.ts';
import { registry } from '../../src/machines/registry.ts';
import { ASKING, announcedTender } from '../support/announced.ts';
import { listenTo } from '../support/event-line.ts';
import {
  act,
  DESK,
  freeSlot,
  MESSAGES,
  official,
  type Person,
  PROBLEM,
  PROPOSAL,
  registered,
  sent,
  signedIn,
} from '../support/people.ts';
import { REQUEST, SLOTS, START, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { TENDERS } from '../support/tenders.ts';

const OFFICIALS = [
  'moderator',
  'authority',
  'office',
  'manager',
  'school',
  'assessor',
  'commission',
  'admin',
] as const;

let portal: TestPortal;
let ann: Person & { email: string };
let people: Record<(typeof OFFICIALS)[number], Person>;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.platform.testClock?.set(START);
  ann = await signedIn(portal);
  const signed = await Promise.all(OFFICIALS.map((role) => official(portal, role)));
  people = Object.fromEntries(OFFICIALS.map((role, index) => [role, signed[index]])) as typeof people;
});

const cases = async (query = '', by: Person = people.moderator) =>
  (await by.send('GET', `${DESK}/cases${query && `?${query}`}`)).body;
const caseOf = (id: string, by: Person = people.moderator, lifecycle = 'investor-message') =>
  by.send('GET', `${DESK}/${lifecycle}/${id}`);

/** Every page of a queue. */
async function pages(
  query: string,
  by: Person = people.moderator,
): Promise<{ id: string; state: string }[][]> {
  const all = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { items: { id: string; state: string }[]; cursor: string | null } = await cases(
      [query, cursor && `cursor=${cursor}`].filter(Boolean).join('&'),
      by,
    );
    all.push(page.items);
    cursor = page.cursor;
  }
  return all;
}

describe('a queue', () => {
  it('shows overdue cases first, then those due soonest, page by page and each once', async () => {
    // A portal of its own, because time goes far here.
    const portal = await testPortal();
    onTestFinished(() => portal.close());
    const ann = await signedIn(portal);
    const own: string[] = [];
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < 20; count++) own.push(await sent(ann, count % 2 ? PROBLEM : PROPOSAL));
      await portal.advance(3 * DAY);
      await ann.signIn(ann.email);
    }
    const moderator = await official(portal, 'moderator');
    const read = await pages('lifecycle=investor-message&state=open.sent', moderator);
    expect(read.slice(0, -1).every((page) => page.length === 50)).toBe(true);
    const ids = read.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(own.toSorted());
    const due = (read.flat() as unknown as { dueAt: string }[]).map(({ dueAt }) => dueAt);
    expect(due).toEqual(due.toSorted());

    const first = own[0] ?? '';
    await portal.advance(Date.parse('2026-12-05T00:00:00+03:00') - portal.platform.clock.now());
    const later = await official(portal, 'moderator');
    const page = await cases('lifecycle=investor-message&overdue=true', later);
    expect(page.items.every(({ isOverdue }: { isOverdue: boolean }) => isOverdue)).toBe(true);
    const overdue = (await pages('lifecycle=investor-message&overdue=true', later))
      .flat()
      .map(({ id }) => id);
    expect(overdue).toContain(first);
    expect(overdue).not.toContain(own.at(-1));
    // Due on the fourth, on the seventh, of which one is reminded on the fourth, and on the tenth.
    const all = (await pages('lifecycle=investor-message', later)).flat() as unknown as Case[];
    const marksOf = (id: string | undefined) => {
      const { isOverdue, isApproaching } = all.find((one) => one.id === id) ?? {};
      return [isOverdue, isApproaching];
    };
    expect([0, 20, 40].map((place) => marksOf(own[place]))).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  it('mixes all lifecycles that the official may see, and no other', async () => {
    await sent(ann);
    const slot = await freeSlot(portal);
    await ann.send('POST', `${SLOTS}/${slot}/hold`);
    await ann.send('POST', `${SLOTS}/${slot}/request`, REQUEST);
    const kinds = async (by: Person) => [
      ...new Set(
        (await pages('', by)).flat().map((one) => (one as unknown as { lifecycle: string }).lifecycle),
      ),
    ];
    expect(await kinds(people.moderator)).toEqual(['investor-message']);
    // Support measures of the catalogue are edited as things of a register.
    expect(await kinds(people.manager)).toEqual(['consultation-slot', 'register-object']);
    expect((await kinds(people.admin)).sort()).toEqual([
      'account',
      'consultation-slot',
      'investor-message',
      'register-object',
    ]);
    const all = (await pages('', people.admin)).flat().map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
    const registry = (await pages('lifecycle=account', people.admin)).flat();
    expect(all.length).toBeGreaterThan(registry.length);
  });

  it('finds by number, by words in any form, by nothing else; and by who works on it', async () => {
    const id = await sent(ann, { ...PROBLEM, messageText: 'Не согласовали вывеску на фасаде завода.' });
    const { number } = (await caseOf(id)).body;
    const found = async (query: string) =>
      (await cases(`query=${encodeURIComponent(query)}`)).items.map((one: { id: string }) => one.id);
    expect(await found(String(number))).toEqual([id]);
    expect(await found('вывески заводов')).toEqual([id]);
    expect(await found('вывески складов')).toEqual([]);
    expect(await found('\'"&|!')).toEqual([]);
    // Two hyphens are a dash; more of them deny nothing either.
    expect(await found(`вывески --${'- '.repeat(40)} заводов`)).toEqual([id]);
    for (const text of HOSTILE_TEXTS) {
      const query = new URLSearchParams({ query: text.toWellFormed().replaceAll('\0', '') });
      for (const by of [people.moderator, people.manager])
        expect((await by.send('GET', `${DESK}/cases?${query}`)).status, text).toBe(200);
    }
    const mine = async (by: Person) => (await pages('assignee=me', by)).flat().map((one) => one.id);
    expect(await mine(people.moderator)).not.toContain(id);
    await act(people.moderator, id, 'message.take');
    expect(await mine(people.moderator)).toContain(id);
    const nobodys = async () => (await pages('assignee=none')).flat().map((one) => one.id);
    expect(await nobodys()).not.toContain(id);
    // What waits for nobody needs nobody.
    const other = await sent(ann);
    expect(await nobodys()).toContain(other);
    expect((await ann.send('POST', `${MESSAGES}/${other}/withdraw`)).status).toBe(200);
    expect(await nobodys()).not.toContain(other);
  });

  it('counts what stands in each state, and whose part it is', async () => {
    const before = (await people.moderator.send('GET', `${DESK}/queues`)).body.items[0].states;
    await sent(ann);
    const { body } = await people.moderator.send('GET', `${DESK}/queues`);
    expect(body.items.map(({ lifecycle }: { lifecycle: string }) => lifecycle)).toEqual([
      'investor-message',
      'initiative',
      'technology-proposal',
    ]);
    const of = (states: { state: string }[], state: string) => states.find((one) => one.state === state);
    expect(of(body.items[0].states, 'open.sent')).toEqual({
      state: 'open.sent',
      count: ((of(before, 'open.sent') as { count?: number } | undefined)?.count ?? 0) + 1,
      overdue: expect.any(Number),
      isMine: true,
      isWaiting: true,
    });
    // An administrator has no part of their own, and sees what waits for others.
    const seen = (await people.admin.send('GET', `${DESK}/queues`)).body.items.find(
      ({ lifecycle }: { lifecycle: string }) => lifecycle === 'investor-message',
    );
    expect(of(seen.states, 'open.sent')).toMatchObject({ isMine: false, isWaiting: true });
  });

  it('lists what waits for the official, for an administrator what waits for any', async () => {
    const [one, passed, returned] = [await sent(ann), await sent(ann), await sent(ann)];
    for (const id of [passed, returned]) await act(people.moderator, id, 'message.take');
    await act(people.moderator, passed, 'message.pass', { authority: 'planningCommittee' });
    await act(people.moderator, returned, 'message.return', { reason: 'Где это?' });
    const mine = new Set([one, passed, returned]);
    const waiting = async (by: Person, query = 'waiting=true') =>
      (await pages(query, by)).flat().flatMap(({ id }) => (mine.has(id) ? [id] : []));
    expect(await waiting(people.moderator)).toEqual([one]);
    expect(await waiting(people.authority)).toEqual([passed]);
    expect(await waiting(people.office)).toEqual([]);
    expect(new Set(await waiting(people.admin))).toEqual(new Set([one, passed]));
    expect(new Set(await waiting(people.moderator, ''))).toEqual(mine);
    expect((await pages('waiting=true', people.manager)).flat().map(({ id }) => id)).not.toContain(one);
    expect((await people.moderator.send('GET', `${DESK}/cases?waiting=yes`)).status).toBe(422);
  });

  it('puts overdue requests of a manager before tenders that wait for no day', async () => {
    // A portal of its own, because time goes far here.
    const portal = await testPortal();
    onTestFinished(() => portal.close());
    const early = await announcedTender(portal, {}, 1);
    const ann = await signedIn(portal);
    const tender = await announcedTender(portal, {}, 30);
    const { body } = await ann.send('POST', `${TENDERS}/${tender}/document-review-requests`, {
      ...ASKING,
      question: 'Где план?',
    });
    await portal.advance(10 * DAY);
    const manager = await official(portal, 'manager');
    const queue = (await pages('waiting=true', manager)).flat() as unknown as {
      id: string;
      state: string;
      isOverdue: boolean;
    }[];
    expect(queue.map(({ id, state, isOverdue }) => [id, state, isOverdue])).toEqual([
      [body.applicationId, 'requested', true],
      [early, 'review', false],
    ]);
  });

  it('counts what a search or an assignee leaves of each queue', async () => {
    const [one, two] = [
      await sent(ann, { ...PROBLEM, messageText: 'Ветрогенератор на крыше склада.' }),
      await sent(ann, { ...PROBLEM, messageText: 'Ветрогенераторы у склада, второе письмо.' }),
    ];
    await sent(ann);
    await act(people.moderator, one, 'message.take');
    const counts = async (query: string, by: Person = people.moderator) =>
      Object.fromEntries(
        (await by.send('GET', `${DESK}/queues?${query}`)).body.items.map(
          ({ lifecycle, states }: { lifecycle: string; states: { state: string; count: number }[] }) => [
            lifecycle,
            Object.fromEntries(states.map(({ state, count }) => [state, count])),
          ],
        ),
      );
    const words = `query=${encodeURIComponent('ветрогенератор')}`;
    const ofMessages = (states: Record<string, number>) => ({
      'investor-message': states,
      initiative: {},
      'technology-proposal': {},
    });
    expect(await counts(words)).toEqual(ofMessages({ 'open.sent': 1, 'open.moderation': 1 }));
    expect(await counts(`${words}&assignee=me`)).toEqual(ofMessages({ 'open.moderation': 1 }));
    expect(await counts(`${words}&assignee=none`)).toEqual(ofMessages({ 'open.sent': 1 }));
    // Kinds that nobody is named for have none of it.
    expect(await counts('assignee=me', people.admin)).toMatchObject({ account: {}, 'consultation-slot': {} });
    expect(
      (await pages(words))
        .flat()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([one, two].toSorted());
    expect((await people.moderator.send('GET', `${DESK}/queues?assignee=x`)).status).toBe(422);
  });

  it.each(['cursor=nonsense', `cursor=${Buffer.from('[1,"investor-message","x"]').toString('base64url')}`])(
    'refuses a cursor of somebody’s invention: %s',
    async (query) => {
      expect((await people.moderator.send('GET', `${DESK}/cases?${query}`)).status).toBe(422);
    },
  );
});

describe('a case', () => {
  it('offers what chart and role allow, with the fields that each asks for', async () => {
    const id = await sent(ann);
    const offered = async (by: Person) =>
      Object.fromEntries(
        (await caseOf(id, by)).body.possible.map(({ type, fields }: never) => [type, fields]),
      ) as Record<string, { name: string }[]>;
    expect(Object.keys(await offered(people.moderator))).toEqual(['message.take', 'message.assign']);
    expect(Object.keys(await offered(people.authority))).toEqual([]);
    expect(Object.keys(await offered(people.admin))).toEqual(['message.assign']);
    await act(people.moderator, id, 'message.take');
    expect(await offered(people.moderator)).toMatchObject({
      'message.pass': [{ name: 'authority', kind: 'choice', isRequired: true }],
      'message.return': [{ name: 'reason', kind: 'longText', isRequired: true, max: 2000 }],
      'message.reject': [{ name: 'reason', kind: 'longText' }],
      'message.assign': [{ name: 'assignee', kind: 'choice', options: [{ label: 'Белова Ольга' }] }],
    });
    await act(people.moderator, id, 'message.pass', { authority: 'industryDepartment' });
    expect(await offered(people.authority)).toMatchObject({
      'message.answer': [{ name: 'answer', kind: 'longText', max: 20_000 }],
      'message.extend': [
        { name: 'until', kind: 'date', from: '2026-12-05', to: '2026-12-20' },
        { name: 'reason', kind: 'longText' },
      ],
    });
    await act(people.authority, id, 'message.extend', { until: '2026-12-20', reason: 'Ждём.' });
    expect(Object.keys(await offered(people.authority))).toEqual(['message.answer']);
  });

  it('asks before what takes something from somebody, although there is nothing to fill in', async () => {
    const slot = await freeSlot(portal);
    await ann.send('POST', `${SLOTS}/${slot}/hold`);
    await ann.send('POST', `${SLOTS}/${slot}/request`, REQUEST);
    const asked = async (id: string, by: Person, lifecycle: string) =>
      (await caseOf(id, by, lifecycle)).body.possible.map(
        ({ type, confirm }: { type: string; confirm?: true }) => [type, confirm],
      );
    expect(await asked(slot, people.manager, 'consultation-slot')).toEqual([['slot.cancel', true]]);
    expect(await asked(await sent(ann), people.moderator, 'investor-message')).toContainEqual([
      'message.take',
      undefined,
    ]);
  });

  it('says whether it is assigned, of kinds that are', async () => {
    const id = await sent(ann);
    expect((await caseOf(id)).body.assignee).toBeNull();
    const slot = await freeSlot(portal);
    await ann.send('POST', `${SLOTS}/${slot}/hold`);
    await ann.send('POST', `${SLOTS}/${slot}/request`, REQUEST);
    const { status, body } = await caseOf(slot, people.manager, 'consultation-slot');
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('assignee');
  });

  it('shows who did what, in names', async () => {
    const id = await sent(ann);
    await act(people.moderator, id, 'message.take');
    const { body } = await caseOf(id);
    expect(body).toMatchObject({
      person: 'Орлова Анна',
      assignee: { name: 'Белова Ольга', isMe: true },
      sent: { kind: 'problem', email: 'anna@example.org' },
      due: { rule: 'workingDays' },
    });
    expect(body.history.map(({ byName }: { byName?: string }) => byName)).toEqual([
      'Орлова Анна',
      'Белова Ольга',
    ]);
    expect((await ann.send('GET', `${MESSAGES}/${id}`)).body.history[1]).not.toHaveProperty('byName');
  });

  it('two officials at once: one step is taken, the other learns what happened', async () => {
    const id = await sent(ann);
    await act(people.moderator, id, 'message.take');
    const other = await official(portal, 'moderator');
    const { version } = (await caseOf(id)).body;
    const answers = await Promise.all([
      act(people.moderator, id, 'message.pass', { version, authority: 'industryDepartment' }),
      act(other, id, 'message.reject', { version, reason: 'Не о том.' }),
    ]);
    const [taken, refused] = answers.toSorted((a, b) => a.status - b.status);
    expect([taken?.status, refused?.status]).toEqual([200, 409]);
    expect(refused?.body).toMatchObject({
      state: taken?.body.state,
      happened: { byName: 'Белова Ольга', event: taken?.body.history.at(-1).event },
      possible: expect.any(Array),
    });
    expect((await caseOf(id)).body.history).toHaveLength(3);
  });

  it('a step that is still possible is not taken on top of another that nobody has seen', async () => {
    const id = await sent(ann);
    const { version } = (await caseOf(id)).body;
    await act(people.moderator, id, 'message.take');
    const { body } = await caseOf(id);
    const [field] = body.possible.find(({ type }: { type: string }) => type === 'message.assign').fields;
    const assign = { assignee: field.options[0].value };
    const late = await act(people.admin, id, 'message.assign', { ...assign, version });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'case_changed', happened: { event: 'message.take' } },
    });
    expect((await act(people.admin, id, 'message.assign', { ...assign, version: body.version })).status).toBe(
      200,
    );
  });

  it('a deadline that passed meanwhile changes no plans', async () => {
    const id = await sent(ann);
    const { version } = (await caseOf(id)).body;
    await portal.advance(20 * DAY);
    const moderator = await official(portal, 'moderator');
    expect((await act(moderator, id, 'message.take', { version })).status).toBe(200);
  });

  it('is assigned only to somebody whose part it is', async () => {
    const id = await sent(ann);
    const idOf = async (person: Person) => (await person.profile()).id;
    for (const assignee of [await idOf(ann), await idOf(people.office), crypto.randomUUID()])
      expect((await act(people.admin, id, 'message.assign', { assignee })).body.errors).toMatchObject([
        { path: 'assignee', code: 'incorrect_format' },
      ]);
  });

  it.each(['1', 'x', '00000000-0000-4000-8000-000000000001'])(
    'does not exist under the id %s',
    async (id) => {
      expect((await caseOf(id)).status).toBe(404);
      expect((await act(people.moderator, id, 'message.take')).status).toBe(404);
      expect((await caseOf(id, people.moderator, 'nothing')).status).toBe(404);
    },
  );
});

describe('rights', () => {
  const everybody = ['visitor', 'user', ...OFFICIALS] as const;

  it('every event is refused to every role that the table does not list', async () => {
    const { lifecycles } = portal.platform;
    expect(lifecycles.map(({ id }) => id)).toEqual(
      registry.filter(({ kind }) => kind === 'lifecycle').map(({ chart }) => chart.id),
    );
    const message = await sent(ann);
    const ids: Record<string, string> = {
      'investor-message': message,
      'consultation-slot': await freeSlot(portal),
      account: (await ann.profile()).id,
    };
    const senders: Record<string, Visitor> = { visitor: new Visitor(portal.url), user: ann, ...people };
    let combinations = 0;
    for (const { id, permissions } of lifecycles)
      for (const [type, roles] of Object.entries(permissions))
        for (const role of everybody) {
          if (roles.includes(role)) continue;
          const { status } =
            (await senders[role]?.send('POST', `${DESK}/${id}/${ids[id]}/events`, { type })) ?? {};
          expect([id, type, role, status]).toEqual([id, type, role, role === 'visitor' ? 401 : 403]);
          combinations++;
        }
    expect(combinations).toBeGreaterThan(100);
    expect((await caseOf(message)).body.history).toHaveLength(1);
  });

  it('what a role may send elsewhere is no event of the desk', async () => {
    const { id } = await people.admin.profile();
    const own = await act(people.admin, id, 'account.changePassword', { passwordHash: 'x' }, 'account');
    expect(own).toMatchObject({ status: 422, body: { errors: [{ path: 'type' }] } });
    expect((await act(people.moderator, id, 'account.delete', {}, 'account')).status).toBe(403);
  });

  it('the public has no desk, and officials see what concerns them alone', async () => {
    for (const path of ['/cases', '/queues', '/stream', `/investor-message/${await sent(ann)}`]) {
      expect((await ann.send('GET', DESK + path)).status).toBe(403);
      expect((await new Visitor(portal.url).send('GET', DESK + path)).status).toBe(401);
    }
    // What they say is not even looked at.
    expect((await ann.send('GET', `${DESK}/cases?state=%00&cursor=nonsense`)).status).toBe(403);
    const events = `${DESK}/investor-message/${await sent(ann)}/events`;
    for (const by of [ann, people.manager]) expect((await by.send('POST', events, {})).status).toBe(403);
    expect((await caseOf(await sent(ann), people.manager)).status).toBe(403);
    expect((await caseOf((await ann.profile()).id, people.moderator, 'account')).status).toBe(403);
  });
});

describe('other lifecycles', () => {
  it('a manager cancels a booking, and the slot is free again', async () => {
    const slot = await freeSlot(portal);
    await ann.send('POST', `${SLOTS}/${slot}/hold`);
    await ann.send('POST', `${SLOTS}/${slot}/request`, REQUEST);
    const { body } = await caseOf(slot, people.manager, 'consultation-slot');
    const time = `${slot.slice(0, 4)}-${slot.slice(4, 6)}-${slot.slice(6, 8)}T${slot.slice(9, 11)}:${slot.slice(11)}:00+03:00`;
    expect(body).toMatchObject({
      title: REQUEST.questionSummary,
      person: REQUEST.organization,
      possible: [{ type: 'slot.cancel', fields: [] }],
      // As the person tells it on the phone, and in the queue as well.
      number: Number(body.sent.number),
      startsAt: time,
    });
    const byNumber = (await pages(`query=${body.number}`, people.manager)).flat();
    expect(byNumber).toContainEqual(
      expect.objectContaining({ id: slot, number: body.number, startsAt: time }),
    );
    const cancelled = await act(people.manager, slot, 'slot.cancel', {}, 'consultation-slot');
    expect(cancelled).toMatchObject({ status: 200, body: { state: 'free', possible: [] } });
    expect((await act(people.manager, slot, 'slot.cancel', {}, 'consultation-slot')).status).toBe(409);
  });

  it('an administrator blocks an account with a reason, and lets it in again', async () => {
    const email = await registered(portal);
    const person = await signedIn(portal, email);
    const { id } = await person.profile();
    expect((await act(people.admin, id, 'account.block', {}, 'account')).body.errors).toEqual([
      { path: 'reason', code: 'required' },
    ]);
    const blocked = await act(people.admin, id, 'account.block', { reason: 'Спам' }, 'account');
    expect(blocked.body).toMatchObject({
      state: 'blocked',
      possible: [{ type: 'account.restore' }, { type: 'account.delete' }],
    });
    expect((await person.send('GET', MESSAGES)).status).toBe(401);
    const rows = await portal.platform.db
      .select({ network: auditEvents.network, detail: auditEvents.detail })
      .from(auditEvents)
      .where(and(eq(auditEvents.accountId, id), eq(auditEvents.event, 'blocked')));
    expect(rows).toEqual([{ network: '127.0.0.0/24', detail: 'Спам' }]);
    await act(people.admin, id, 'account.restore', {}, 'account');
    expect((await person.signIn(email)).status).toBe(200);
  });
});

describe('live', () => {
  async function listen(by: Person) {
    const line = await listenTo(`${portal.url}${DESK}/stream`, by);
    expect(line.answer.headers.get('content-type')).toContain('text/event-stream');
    return line;
  }

  it('officials hear of cases of theirs, and of no others', async () => {
    const [moderator, manager] = [await listen(people.moderator), await listen(people.manager)];
    const id = await sent(ann);
    const slot = await freeSlot(portal);
    await ann.send('POST', `${SLOTS}/${slot}/hold`);
    expect(await moderator.until(id)).toContain('event: case');
    // The slot came later: what the manager has not heard by then, the manager never will.
    expect(await manager.until(slot)).not.toContain(id);
    await moderator.end();
    await manager.end();
  });
});
