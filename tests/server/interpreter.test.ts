import { connect as connectSocket } from 'node:net';
import { asc, eq, sql } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { investorMessageLifecycle } from '../../server/areas/investor/lifecycle.ts';
import { inspectionRequestLifecycle } from '../../server/areas/tender-requests/lifecycles.ts';
import { createTestClock, type TestClock } from '../../server/clock.ts';
import { type Connection, connect, migrate } from '../../server/db/database.ts';
import {
  consultationRequests,
  idempotencyKeys,
  lifecycleHistory,
  lifecycleTimers,
  outbox,
} from '../../server/db/schema.ts';
import { Forbidden, IllegalEvent, NotFound } from '../../server/lifecycles/errors.ts';
import { createInterpreter, type Interpreter } from '../../server/lifecycles/interpreter.ts';
import {
  type Definition,
  defineLifecycle,
  type EffectsOf,
  type Sender,
  toOutbox,
} from '../../server/lifecycles/lifecycle.ts';
import { createWorker, type Worker } from '../../server/lifecycles/worker.ts';
import { DAY } from '../../src/api/contracts/durations.ts';
import type { Permissions, Stamp } from '../../src/machines/lifecycles/roles.ts';
import { freshDatabase, REQUEST, SLOTS, START, testPortal, Visitor } from '../support/portal.ts';

/* The toy: a library book. Everything the interpreter does can be seen on it. */

/** Time after the end of a loan until the book is given up. Milliseconds. */
const GRACE = 7 * DAY;
/** Time from then on until the desk is asked to look for it. */
const SEARCH = 365 * DAY;

type BookEvent = (
  | { type: 'book.take'; days: number }
  | { type: 'book.extend' }
  | { type: 'book.return' }
  | { type: 'book.writeOff' }
) &
  Stamp;

interface BookContext {
  /** Length of the loan, days. */
  days: number;
  reader: string | null;
}

const bookMachine = setup({
  types: {} as { context: BookContext; events: BookEvent },
  guards: {
    isReader: ({ context }, params: { by: Stamp['by'] }) => context.reader === params.by.id,
  },
  actions: {
    stampCard: (_, _params: { text: string }) => {},
    remindReader: (_, _params: { reader: string | null }) => {},
    tellDesk: (_, _params: { reader: string | null }) => {},
    setLoan: assign({
      days: (_, params: { days: number; reader: string }) => params.days,
      reader: (_, params: { days: number; reader: string }) => params.reader,
    }),
    clearReader: assign({ reader: null }),
  },
  delays: { loanPeriod: ({ context }) => context.days * DAY, grace: GRACE, search: SEARCH },
}).createMachine({
  id: 'book',
  context: { days: 0, reader: null },
  initial: 'onShelf',
  states: {
    onShelf: {
      on: {
        'book.take': {
          target: 'lent',
          actions: [
            { type: 'setLoan', params: ({ event }) => ({ days: event.days, reader: event.by.id }) },
            { type: 'stampCard', params: { text: 'taken' } },
          ],
        },
      },
    },
    lent: {
      initial: 'inTime',
      on: {
        'book.return': {
          guard: { type: 'isReader', params: ({ event }) => ({ by: event.by }) },
          target: 'onShelf',
          actions: [
            { type: 'tellDesk', params: ({ context }) => ({ reader: context.reader }) },
            'clearReader',
            { type: 'stampCard', params: { text: 'returned' } },
          ],
        },
      },
      states: {
        inTime: {
          after: { loanPeriod: 'overdue' },
          on: { 'book.extend': { target: 'inTime', reenter: true } },
        },
        overdue: {
          entry: { type: 'remindReader', params: ({ context }) => ({ reader: context.reader }) },
          after: {
            grace: { target: '#book.lost', actions: { type: 'stampCard', params: { text: 'lost' } } },
          },
        },
      },
    },
    lost: {
      // Acts without leaving the state, so that nothing but the firing itself ends this timer.
      after: {
        search: { actions: { type: 'tellDesk', params: ({ context }) => ({ reader: context.reader }) } },
      },
      on: { 'book.writeOff': 'writtenOff' },
    },
    writtenOff: { type: 'final' },
  },
});

const permissions: Permissions<BookEvent['type']> = {
  'book.take': ['visitor'],
  'book.extend': ['visitor'],
  'book.return': ['visitor'],
  'book.writeOff': ['manager'],
};

const books = pgTable('books', {
  id: text().primaryKey(),
  state: text().notNull(),
  context: jsonb().$type<BookContext>().notNull(),
});
const stamps = pgTable('stamps', { book: text().notNull(), text: text().notNull() });

/** Books whose card cannot be stamped: the effect writes its row and then throws. */
const torn = new Set<string>();
const stampCard: EffectsOf<typeof bookMachine>['stampCard'] = async ({ tx, id, params: { text } }) => {
  await tx.insert(stamps).values({ book: id, text });
  if (torn.has(id)) throw new Error(`the card of ${id} is torn`);
};

const definition = {
  id: 'book',
  chart: bookMachine,
  permissions,
  table: books,
  effects: { stampCard, remindReader: toOutbox('remindReader'), tellDesk: toOutbox('tellDesk') },
} satisfies Definition<typeof bookMachine>;
const bookLifecycle = defineLifecycle(definition);

const ANN: Sender = { role: 'visitor', id: 'ann' };
const BOB: Sender = { role: 'visitor', id: 'bob' };
const BOSS: Sender = { role: 'manager', id: 'boss' };
const IN_TIME = 'lent.inTime';
const OVERDUE = 'lent.overdue';

/* Two pools on one database stand for two server processes. */

let here: Connection;
let there: Connection;
beforeAll(async () => {
  const url = await freshDatabase();
  await migrate(url);
  here = connect(url);
  there = connect(url);
  await here.db.execute(sql`
    create table books (id text primary key, state text not null, context jsonb not null);
    create table stamps (book text not null, text text not null)`);
});
afterAll(async () => {
  await here.close();
  await there.close();
});

let clock: TestClock;
beforeEach(async () => {
  clock = createTestClock(START);
  torn.clear();
  await here.db.execute(sql`truncate books, stamps, lifecycle_history, lifecycle_timers, outbox`);
});

interface Server {
  readonly interpreter: Interpreter;
  readonly worker: Worker;
  /** What the worker complained of. */
  readonly errors: string[];
}

type Deliver = (payload: unknown, row: { id: number; entityId: string }) => Promise<void>;

/** What one process runs. Nothing survives in it from one call to the next, as after a restart. */
function server(connection: Connection = here, deliver: Deliver = async () => {}): Server {
  const errors: string[] = [];
  const onError = (error: unknown) => errors.push(String(error));
  const lifecycles = [{ ...bookLifecycle, deliveries: { remindReader: deliver, tellDesk: deliver } }];
  const deps = { db: connection.db, clock, lifecycles, onError };
  const interpreter = createInterpreter(deps);
  return { interpreter, worker: createWorker({ ...deps, interpreter }), errors };
}

async function addBook(id: string): Promise<string> {
  await here.db.insert(books).values({ id, state: 'onShelf', context: { days: 0, reader: null } });
  return id;
}

/** A book that Ann has taken now. @param days length of the loan */
async function lendBook(id: string, days = 3): Promise<string> {
  await addBook(id);
  await server().interpreter.step(bookLifecycle, id, { type: 'book.take', days }, ANN);
  return id;
}

/** Everything stored about one book. */
async function stored(id: string) {
  const { db } = here;
  const [book] = await db.select().from(books).where(eq(books.id, id));
  const history = await db
    .select()
    .from(lifecycleHistory)
    .where(eq(lifecycleHistory.entityId, id))
    .orderBy(asc(lifecycleHistory.id));
  const timers = await db.select().from(lifecycleTimers).where(eq(lifecycleTimers.entityId, id));
  const told = await db.select().from(outbox).where(eq(outbox.entityId, id)).orderBy(asc(outbox.id));
  const card = await db.select({ text: stamps.text }).from(stamps).where(eq(stamps.book, id));
  return { book, history, timers, told, card: card.map((row) => row.text) };
}

const stateOf = async (id: string) => (await stored(id)).book?.state;
const eventsOf = async (id: string) => (await stored(id)).history.map(({ event }) => event);

/** Asks until some connection waits for a row that another one has locked. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rowCount } = await here.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
  }
}

describe('a step', () => {
  it('stores state, context, history, timer and effects together', async () => {
    const id = await addBook('a');
    const { interpreter } = server();
    const standing = await interpreter.step(bookLifecycle, id, { type: 'book.take', days: 3 }, ANN);
    expect(standing).toEqual({ id, state: IN_TIME, context: { days: 3, reader: 'ann' } });
    expect(await stored(id)).toEqual({
      book: { id, state: IN_TIME, context: { days: 3, reader: 'ann' } },
      history: [
        {
          id: expect.any(Number),
          lifecycle: 'book',
          entityId: id,
          event: 'book.take',
          fromState: 'onShelf',
          toState: IN_TIME,
          byRole: 'visitor',
          byId: 'ann',
          at: new Date(START),
        },
      ],
      timers: [
        {
          lifecycle: 'book',
          entityId: id,
          event: expect.stringContaining('loanPeriod'),
          dueAt: new Date(START + 3 * DAY),
        },
      ],
      told: [],
      card: ['taken'],
    });
  });

  it('goes on from a nested state and tells the outbox what the chart says', async () => {
    const id = await lendBook('a');
    clock.set(START + DAY);
    await server().interpreter.step(bookLifecycle, id, { type: 'book.return' }, ANN);
    const { book, told, card } = await stored(id);
    expect(book).toMatchObject({ state: 'onShelf', context: { reader: null } });
    const moment = new Date(START + DAY);
    expect(told).toMatchObject([
      { effect: 'tellDesk', payload: { reader: 'ann' }, createdAt: moment, dueAt: moment, attempts: 0 },
    ]);
    expect(card).toEqual(['taken', 'returned']);
  });

  it('that the chart does not accept changes nothing and says what would be possible', async () => {
    const id = await lendBook('a');
    const before = await stored(id);
    const take = server().interpreter.step(bookLifecycle, id, { type: 'book.take', days: 1 }, BOB);
    const error = await take.catch((e: unknown) => e);
    expect(error).toBeInstanceOf(IllegalEvent);
    // Bob is not the reader, so the guard keeps him from returning it.
    expect(error).toMatchObject({ state: IN_TIME, possible: ['book.extend'] });
    expect(error).toHaveProperty('message', `book.take is not possible in ${IN_TIME}`);
    expect(await stored(id)).toEqual(before);
  });

  it('that a guard forbids changes nothing', async () => {
    const id = await lendBook('a');
    const before = await stored(id);
    const giveBack = (by: Sender) =>
      server().interpreter.step(bookLifecycle, id, { type: 'book.return' }, by);
    await expect(giveBack(BOB)).rejects.toThrow(IllegalEvent);
    expect(await stored(id)).toEqual(before);
    await expect(giveBack(ANN)).resolves.toMatchObject({ state: 'onShelf' });
  });

  it('by a role without permission is refused whatever the state', async () => {
    const id = await lendBook('a', 1);
    clock.set(START + DAY + GRACE);
    await server().worker.drain();
    const before = await stored(id);
    expect(before.book?.state).toBe('lost');
    const writeOff = (by: Sender) =>
      server().interpreter.step(bookLifecycle, id, { type: 'book.writeOff' }, by);
    await expect(writeOff(ANN)).rejects.toThrow(Forbidden);
    expect(await stored(id)).toEqual(before);
    await expect(writeOff(BOSS)).resolves.toMatchObject({ state: 'writtenOff' });
  });

  it('with an event that no role has, such as a timer’s own, is refused', async () => {
    const id = await lendBook('a');
    const [timer] = (await stored(id)).timers;
    const forged = server().interpreter.step(bookLifecycle, id, { type: String(timer?.event) }, ANN);
    await expect(forged).rejects.toThrow(Forbidden);
    expect(await stateOf(id)).toBe(IN_TIME);
  });

  it('cannot be forged into another person’s by its payload', async () => {
    const id = await lendBook('a');
    const forged = { type: 'book.return', by: { role: 'visitor', id: 'ann' }, at: 0 };
    await expect(server().interpreter.step(bookLifecycle, id, forged, BOB)).rejects.toThrow(IllegalEvent);
  });

  it('of an entity that does not exist says so and stores nothing', async () => {
    const { interpreter } = server();
    const take = interpreter.step(bookLifecycle, 'nowhere', { type: 'book.take', days: 1 }, ANN);
    await expect(take).rejects.toThrow(NotFound);
    const nothing = { book: undefined, history: [], timers: [], told: [], card: [] };
    expect(await stored('nowhere')).toEqual(nothing);
  });

  it('waits for another on the same row and is judged on the state that one left', async () => {
    const id = await addBook('a');
    const take = { type: 'book.take', days: 3 };
    let second: Promise<unknown> = Promise.resolve();
    await here.db.transaction(async (tx) => {
      await server(here).interpreter.step(bookLifecycle, id, take, ANN, tx);
      second = server(there)
        .interpreter.step(bookLifecycle, id, take, BOB)
        .catch((error: unknown) => error);
      await untilSomebodyWaits();
    });
    expect(await second).toMatchObject({ name: 'IllegalEvent', state: IN_TIME });
    const { book, history } = await stored(id);
    expect(book?.context.reader).toBe('ann');
    expect(history.map(({ byId }) => byId)).toEqual(['ann']);
  });

  it('is won by one of fifty that race', async () => {
    const id = await addBook('a');
    const takes = Array.from({ length: 50 }, (_, n) =>
      server(n % 2 ? here : there).interpreter.step(
        bookLifecycle,
        id,
        { type: 'book.take', days: 3 },
        { role: 'visitor', id: `reader ${n}` },
      ),
    );
    const outcomes = await Promise.allSettled(takes);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ state: IN_TIME });
    expect(await eventsOf(id)).toEqual(['book.take']);
  });

  it('for which a crowd waits leaves the connections to others', async () => {
    const [wanted, other] = [await addBook('a'), await addBook('b')];
    const few = connect(here.url, { size: 2 });
    const { interpreter } = server(few);
    const take = { type: 'book.take', days: 3 };
    let crowd: Promise<PromiseSettledResult<unknown>[]> | undefined;
    try {
      await here.db.transaction(async (tx) => {
        await tx.select().from(books).where(eq(books.id, wanted)).for('update');
        crowd = Promise.allSettled(
          Array.from({ length: 20 }, (_, n) =>
            interpreter.step(bookLifecycle, wanted, take, { role: 'visitor', id: `reader ${n}` }),
          ),
        );
        await untilSomebodyWaits();
        await interpreter.step(bookLifecycle, other, take, ANN);
        expect(await stateOf(other)).toBe(IN_TIME);
      });
      const outcomes = (await crowd) ?? [];
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await eventsOf(wanted)).toEqual(['book.take']);
    } finally {
      await crowd;
      await few.close();
    }
  });

  it('that a read already refuses waits for no lock', async () => {
    const id = await lendBook('a');
    await here.db.transaction(async (tx) => {
      await tx.select().from(books).where(eq(books.id, id)).for('update');
      const take = server(there).interpreter.step(bookLifecycle, id, { type: 'book.take', days: 3 }, BOB);
      await expect(take).rejects.toMatchObject({ name: 'IllegalEvent', state: IN_TIME });
    });
  });

  it('is undone as a whole when an effect throws', async () => {
    const id = await lendBook('a');
    const before = await stored(id);
    torn.add(id);
    const giveBack = server().interpreter.step(bookLifecycle, id, { type: 'book.return' }, ANN);
    // By then the timer was cancelled, the outbox told and the card stamped.
    await expect(giveBack).rejects.toThrow('is torn');
    expect(await stored(id)).toEqual(before);
  });

  it('inside somebody’s transaction is undone with it', async () => {
    const id = await addBook('a');
    const before = await stored(id);
    const outer = here.db.transaction(async (tx) => {
      await server().interpreter.step(bookLifecycle, id, { type: 'book.take', days: 3 }, ANN, tx);
      throw new Error('something else failed');
    });
    await expect(outer).rejects.toThrow('something else failed');
    expect(await stored(id)).toEqual(before);
  });
});

describe('a timer', () => {
  it('fires when it is due and not a millisecond before', async () => {
    const id = await lendBook('a');
    const { worker } = server();
    clock.set(START + 3 * DAY - 1);
    await worker.drain();
    expect(await stateOf(id)).toBe(IN_TIME);
    clock.set(START + 3 * DAY);
    await worker.drain();
    const { book, history, timers, told } = await stored(id);
    expect(book?.state).toBe(OVERDUE);
    expect(history.at(-1)).toMatchObject({
      fromState: IN_TIME,
      toState: OVERDUE,
      byRole: 'system',
      at: new Date(START + 3 * DAY),
    });
    // The one that fired is gone; the next state has set its own.
    expect(timers).toMatchObject([
      { event: expect.stringContaining('grace'), dueAt: new Date(START + 3 * DAY + GRACE) },
    ]);
    // Delivered in the same round, and nothing kept of what it told.
    expect(told).toMatchObject([{ effect: 'remindReader', payload: {}, deliveredAt: expect.any(Date) }]);
  });

  it('is cancelled when its state is left', async () => {
    const id = await lendBook('a');
    const { interpreter, worker } = server();
    await interpreter.step(bookLifecycle, id, { type: 'book.return' }, ANN);
    expect((await stored(id)).timers).toEqual([]);
    clock.set(START + 30 * DAY);
    await worker.drain();
    expect(await eventsOf(id)).toEqual(['book.take', 'book.return']);
  });

  it('starts anew when its state is entered again', async () => {
    const id = await lendBook('a');
    clock.set(START + 2 * DAY);
    await server().interpreter.step(bookLifecycle, id, { type: 'book.extend' }, ANN);
    expect((await stored(id)).timers.map(({ dueAt }) => dueAt)).toEqual([new Date(START + 5 * DAY)]);
  });

  it('that fell due while no server ran fires at the next start, as of the moment it was due', async () => {
    const id = await lendBook('a', 1);
    // Long enough for the timer that the first one sets to be over as well.
    clock.set(START + 100 * DAY);
    const restarted = server(there);
    await restarted.worker.drain();
    const { book, history, timers } = await stored(id);
    expect(book?.state).toBe('lost');
    expect(history.slice(1).map(({ toState, at }) => [toState, at])).toEqual([
      [OVERDUE, new Date(START + DAY)],
      ['lost', new Date(START + DAY + GRACE)],
    ]);
    expect(timers.map(({ dueAt }) => dueAt)).toEqual([new Date(START + DAY + GRACE + SEARCH)]);
  });

  it('holds although no worker has come by: a late event meets the state after it', async () => {
    const id = await lendBook('a');
    const { interpreter } = server();
    clock.set(START + 3 * DAY - 1);
    await expect(interpreter.step(bookLifecycle, id, { type: 'book.extend' }, ANN)).resolves.toMatchObject({
      state: IN_TIME,
    });
    clock.set(START + 6 * DAY - 1);
    const late = await interpreter
      .step(bookLifecycle, id, { type: 'book.extend' }, ANN)
      .catch((error: unknown) => error);
    expect(late).toMatchObject({ name: 'IllegalEvent', state: OVERDUE, possible: ['book.return'] });
    // The event was refused; the deadline it came after is stored all the same.
    const { book, history, timers } = await stored(id);
    expect(book?.state).toBe(OVERDUE);
    expect(history.map(({ toState }) => toState)).toEqual([IN_TIME, IN_TIME, OVERDUE]);
    expect(timers).toMatchObject([{ event: expect.stringContaining('grace') }]);
  });

  it('that acts without leaving its state fires once', async () => {
    const id = await lendBook('a', 1);
    clock.set(START + DAY + GRACE + SEARCH);
    await server().worker.drain();
    await server().worker.drain();
    const { book, history, timers, told } = await stored(id);
    expect(book?.state).toBe('lost');
    expect(history.map(({ toState }) => toState)).toEqual([IN_TIME, OVERDUE, 'lost', 'lost']);
    expect(told.map(({ effect }) => effect)).toEqual(['remindReader', 'tellDesk']);
    expect(timers).toEqual([]);
  });

  it('that is due goes before an event that is accepted', async () => {
    const id = await lendBook('a');
    clock.set(START + 4 * DAY);
    await server().interpreter.step(bookLifecycle, id, { type: 'book.return' }, ANN);
    const { history } = await stored(id);
    expect(history.map(({ fromState, at }) => [fromState, at])).toEqual([
      ['onShelf', new Date(START)],
      [IN_TIME, new Date(START + 3 * DAY)],
      [OVERDUE, new Date(START + 4 * DAY)],
    ]);
  });

  it('is claimed by one of two workers', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, (_, n) => lendBook(`book ${n}`)));
    clock.set(START + 3 * DAY);
    const workers = [server(here), server(there)];
    await Promise.all(workers.map(({ worker }) => worker.drain()));
    for (const id of ids) {
      const { history, told } = await stored(id);
      expect(history.map(({ toState }) => toState)).toEqual([IN_TIME, OVERDUE]);
      expect(told).toHaveLength(1);
    }
    expect(workers.flatMap(({ errors }) => errors)).toEqual([]);
  });

  it('of an entity that another process is busy with is passed over, not waited for', async () => {
    const busy = await lendBook('busy');
    const idle = await lendBook('idle');
    clock.set(START + 3 * DAY);
    await here.db.transaction(async (tx) => {
      await tx.select().from(books).where(eq(books.id, busy)).for('update');
      await server(there).worker.drain();
    });
    expect([await stateOf(busy), await stateOf(idle)]).toEqual([IN_TIME, OVERDUE]);
    await server(there).worker.drain();
    expect(await stateOf(busy)).toBe(OVERDUE);
  });

  it('whose step throws is reported and kept, and the others fire', async () => {
    const broken = await lendBook('broken', 1);
    const whole = await lendBook('whole', 2);
    torn.add(broken);
    clock.set(START + 30 * DAY);
    const { worker, errors } = server();
    await worker.drain();
    expect([await stateOf(broken), await stateOf(whole)]).toEqual([IN_TIME, 'lost']);
    expect(errors[0]).toContain('the card of broken is torn');
    torn.clear();
    await worker.drain();
    expect(await stateOf(broken)).toBe('lost');
  });

  it('waits its turn: the oldest deadline goes first', async () => {
    const later = await lendBook('a', 2);
    const sooner = await lendBook('z', 1);
    clock.set(START + 2 * DAY);
    expect(await server().interpreter.fireDue(1)).toBe(1);
    expect([await stateOf(sooner), await stateOf(later)]).toEqual([OVERDUE, IN_TIME]);
  });

  it('of a lifecycle that only newer servers know is left to them and holds nobody up', async () => {
    const id = await lendBook('a', 1);
    const alien = { lifecycle: 'film', entityId: 'f', event: 'film.end', dueAt: new Date(START) };
    await here.db.insert(lifecycleTimers).values(alien);
    clock.set(START + DAY);
    const { interpreter, errors } = server();
    expect(await interpreter.fireDue(1)).toBe(1);
    expect(await stateOf(id)).toBe(OVERDUE);
    expect((await stored('f')).timers).toEqual([alien]);
    expect(errors).toEqual([]);
  });
});

describe('the outbox', () => {
  /** A book that was returned, so that the desk must be told. */
  async function returnBook(id: string): Promise<string> {
    await lendBook(id);
    await server().interpreter.step(bookLifecycle, id, { type: 'book.return' }, ANN);
    return id;
  }

  it('is delivered once by two workers at once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => returnBook(`book ${n}`)));
    const delivered: string[] = [];
    // The first two deliveries wait for each other, which proves that the workers do not wait for rows.
    let arrived = 0;
    const both = Promise.withResolvers<void>();
    const deliver: Deliver = async (payload, { entityId }) => {
      expect(payload).toEqual({ reader: 'ann' });
      delivered.push(entityId);
      if (++arrived === 2) both.resolve();
      await both.promise;
    };
    const workers = [server(here, deliver), server(there, deliver)];
    await Promise.all(workers.map(({ worker }) => worker.drain()));
    expect(delivered.toSorted()).toEqual(ids.toSorted());
    await server(here, deliver).worker.drain();
    expect(delivered).toHaveLength(20);
    expect(workers.flatMap(({ errors }) => errors)).toEqual([]);
  });

  it('tries again after a delay that grows, and loses nothing', async () => {
    const id = await returnBook('a');
    const SECOND = 1000;
    const attempts: number[] = [];
    const { worker, errors } = server(here, async () => {
      attempts.push((clock.now() - START) / SECOND);
      if (attempts.length < 5) throw new Error('the desk is closed');
    });
    // Each wait is tried a millisecond too early as well.
    for (const seconds of [0, 1, 3, 7, 15]) {
      clock.set(START + seconds * SECOND - 1);
      await worker.drain();
      clock.set(START + seconds * SECOND);
      await worker.drain();
      await worker.drain();
    }
    expect(attempts).toEqual([0, 1, 3, 7, 15]);
    expect(errors).toHaveLength(4);
    const { told } = await stored(id);
    expect(told).toMatchObject([
      { attempts: 4, lastError: 'Error: the desk is closed', deliveredAt: new Date(START + 15 * SECOND) },
    ]);
  });

  it('keeps what cannot be delivered for as long as it takes, and delivers the rest', async () => {
    const stuck = await returnBook('stuck');
    const fine = await returnBook('fine');
    const delivered: string[] = [];
    let closed = true;
    const { worker } = server(here, async (_, { entityId }) => {
      if (entityId === stuck && closed) throw new Error('the desk is closed');
      delivered.push(entityId);
    });
    for (let hour = 0; hour < 40; hour++) {
      await worker.drain();
      clock.set(clock.now() + 3_600_000);
    }
    expect(delivered).toEqual([fine]);
    expect((await stored(stuck)).told).toMatchObject([{ attempts: 40, deliveredAt: null }]);
    closed = false;
    await worker.drain();
    expect(delivered).toEqual([fine, stuck]);
  });

  it('is told nothing by a step that was undone', async () => {
    const id = await lendBook('a');
    torn.add(id);
    const { interpreter, worker } = server(here, async () => expect.unreachable());
    await interpreter.step(bookLifecycle, id, { type: 'book.return' }, ANN).catch(() => {});
    await worker.drain();
    expect((await stored(id)).told).toEqual([]);
  });
});

describe('an answer that never arrives', () => {
  it('is the one that a repetition with the same key gets', async () => {
    const portal = await testPortal();
    try {
      const id = '20261124T0900';
      const path = `${SLOTS}/${id}`;
      const ann = new Visitor(portal.url);
      await ann.send('POST', `${path}/hold`);
      const { cookie } = ann;
      const headers = { cookie, 'idempotency-key': 'lost' };
      const { changes, db } = portal.platform;
      // The hold's own announcement may still be on its way: that there is a booking is what counts.
      const committed = new Promise<void>((resolve) => {
        changes.subscribe(async () => {
          if ((await db.select().from(consultationRequests)).length > 0) resolve();
        });
      });

      const { hostname, port, host } = new URL(portal.url);
      const body = JSON.stringify(REQUEST);
      const socket = connectSocket({ host: hostname, port: Number(port) });
      const head = [
        `POST ${path}/request HTTP/1.1`,
        `host: ${host}`,
        `cookie: ${cookie}`,
        'idempotency-key: lost',
        'content-type: application/json',
        `content-length: ${Buffer.byteLength(body)}`,
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
      await committed;

      const [booking] = await db.select().from(consultationRequests);
      const again = await new Visitor(portal.url).send('POST', `${path}/request`, REQUEST, headers);
      expect(again).toMatchObject({ status: 201, body: { applicationId: booking?.id } });
      expect(await db.select().from(consultationRequests)).toEqual([booking]);
      expect(await db.select().from(idempotencyKeys)).toHaveLength(1);
    } finally {
      await portal.close();
    }
  });
});

describe('a definition', () => {
  it('is complete or throws', () => {
    expect(bookLifecycle).toMatchObject(definition);
  });

  it('has of each state what the chart says of it and of those around it', () => {
    expect(investorMessageLifecycle.duty).toEqual({
      'open.sent': 'moderator',
      'open.moderation': 'moderator',
      'open.review': 'authority',
      collegialReview: 'office',
    });
    expect(inspectionRequestLifecycle.states).toEqual({ open: ['requested', 'confirmed', 'waiting'] });
    expect(bookLifecycle.takes(OVERDUE, 'book.return')).toBe(true);
    expect(bookLifecycle.takes(OVERDUE, 'book.extend')).toBe(false);
    expect(bookLifecycle.takes('lost', 'book.return')).toBe(false);
    expect({ duty: bookLifecycle.duty, states: bookLifecycle.states }).toEqual({ duty: {}, states: {} });
  });

  const { stampCard: _, ...withoutStamp } = definition.effects;
  const { 'book.take': __, ...withoutTake } = permissions;
  it.each<[string, Partial<Record<keyof Definition, unknown>>, string]>([
    ['without a handler', { effects: withoutStamp }, 'effects of book: missing [stampCard]'],
    [
      'with a handler for nothing',
      { effects: { ...definition.effects, burn: stampCard } },
      'effects of book: missing [], unknown [burn]',
    ],
    ['without a permission', { permissions: withoutTake }, 'permissions of book: missing [book.take]'],
    [
      'with a permission for nothing',
      { permissions: { ...permissions, 'book.burn': ['admin'] } },
      'permissions of book: missing [], unknown [book.burn]',
    ],
    ['under another name than its chart', { id: 'film' }, 'its chart is called book'],
  ])('%s is refused', (_case, change, message) => {
    expect(() => defineLifecycle({ ...definition, ...change } as typeof definition)).toThrow(message);
  });
});
