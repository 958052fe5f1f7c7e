import { and, asc, eq, inArray, lte, min, sql } from 'drizzle-orm';
import { type AnyEventObject, type AnyMachineSnapshot, transition } from 'xstate';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { lifecycleHistory, lifecycleTimers } from '../db/schema.ts';
import { askedBy } from './actions.ts';
import { createQueues, createShared } from './crowd.ts';
import { IllegalEvent, NotFound } from './errors.ts';
import { assertMay, type Lifecycle, type Sender, stateText, stateValue } from './lifecycle.ts';

/** Name of the channel on which every committed step is announced (`listen`/`notify`). */
export const CHANGES_CHANNEL = 'lifecycle_changes';

/** An event as a sender gives it; the interpreter adds sender and moment. */
export interface SentEvent {
  readonly type: string;
  readonly [payload: string]: unknown;
}

/** Where a step, or a read, left the entity. */
export interface Standing<Context = unknown> {
  readonly id: string;
  readonly state: string;
  readonly context: Context;
}

/** Timers act under this name. */
export const SYSTEM: Sender = { role: 'system', id: 'timer' };

/**
 * The durable interpreter: the only place where a lifecycle's state changes. XState's pure functions
 * compute the step; one transaction stores the new state, a history row, timers and effects.
 */
export interface Interpreter {
  /**
   * Sends one event to one entity. Timers of the entity that are due already fire first, so a deadline
   * holds however late the worker is.
   * @param tx runs inside this transaction instead of one of its own
   * @throws NotFound, Forbidden, IllegalEvent, and whatever an effect throws; nothing is stored then
   */
  step<Context>(
    lifecycle: Lifecycle,
    id: string,
    event: SentEvent,
    by: Sender,
    tx?: Transaction,
  ): Promise<Standing<Context>>;
  /**
   * The events that this sender could send to an entity now; none where it does not exist.
   * @param payload of an event whose guard looks at it: one that would do
   */
  possible(lifecycle: Lifecycle, id: string, by: Sender, payload?: PayloadOf): Promise<string[]>;
  /** Fires the due timers of one entity now; of an entity that another process is busy with, none. */
  settle(lifecycle: Lifecycle, id: string): Promise<number>;
  /** Fires what is due, oldest first. @returns how many timers fired */
  fireDue(limit?: number): Promise<number>;
}

/** A payload that an event could have, by its type. */
export type PayloadOf = (type: string) => object | undefined;

interface Entity {
  snapshot: AnyMachineSnapshot;
}

/** @param lifecycles every lifecycle whose timers this process may fire */
export function createInterpreter(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly lifecycles: readonly Lifecycle[];
  readonly onError?: (error: unknown, entity: { lifecycle: string; id: string }) => void;
}): Interpreter {
  const { db, clock } = deps;
  const byId = new Map(deps.lifecycles.map((lifecycle) => [lifecycle.id, lifecycle]));
  const inTurn = createQueues();
  const peeks = new Map<Lifecycle, ReturnType<typeof peekInto>>();

  /** An entity as it stands, without a lock, and when its next timer is due. */
  function peek(lifecycle: Lifecycle, id: string): Promise<Peek | undefined> {
    const known = peeks.get(lifecycle) ?? peekInto(db, lifecycle);
    peeks.set(lifecycle, known);
    return known(id);
  }

  async function step<Context>(
    lifecycle: Lifecycle,
    id: string,
    event: SentEvent,
    by: Sender,
    outer?: Transaction,
  ): Promise<Standing<Context>> {
    assertMay(lifecycle, event.type, by);
    if (outer) return await within(outer);
    return await inTurn(`${lifecycle.id} ${id}`, {
      // Of a crowd most are refused: a read tells them, without a transaction and its place in the pool.
      before: async () => {
        const now = clock.now();
        const seen = await peek(lifecycle, id);
        if (!seen) throw new NotFound(`${lifecycle.id} ${id}`);
        if (seen.dueAt && seen.dueAt.getTime() <= now) return;
        assertCan(lifecycle, seen.snapshot, { ...event, at: now, by }, by);
      },
      step: () => alone<Context>(),
    });

    async function alone<C>(): Promise<Standing<C>> {
      // A refused event must not undo the deadlines that fell due before it: it is thrown after the commit.
      const outcome = await db.transaction(async (tx) => {
        try {
          return { standing: await within<C>(tx) };
        } catch (error) {
          if (error instanceof IllegalEvent) return { refused: error };
          throw error;
        }
      });
      if (outcome.refused) throw outcome.refused;
      return outcome.standing;
    }

    async function within<C>(tx: Transaction): Promise<Standing<C>> {
      const at = clock.now();
      const entity = await lock(tx, lifecycle, id);
      if (!entity) throw new NotFound(`${lifecycle.id} ${id}`);
      await settleLocked(tx, lifecycle, id, entity, at);
      const stamped = { ...event, at, by: { role: by.role, id: by.id } };
      assertCan(lifecycle, entity.snapshot, stamped, by);
      await apply(tx, lifecycle, id, entity, stamped, by, at);
      return { id, state: stateText(entity.snapshot.value), context: entity.snapshot.context as C };
    }
  }

  async function settle(lifecycle: Lifecycle, id: string): Promise<number> {
    return db.transaction(async (tx) => {
      const entity = await lock(tx, lifecycle, id, { skipLocked: true });
      return entity ? settleLocked(tx, lifecycle, id, entity, clock.now()) : 0;
    });
  }

  async function fireDue(limit = 100): Promise<number> {
    const due = await db
      .select({ lifecycle: lifecycleTimers.lifecycle, id: lifecycleTimers.entityId })
      .from(lifecycleTimers)
      .where(
        and(
          lte(lifecycleTimers.dueAt, new Date(clock.now())),
          // Those of a newer release, still being rolled out, are for the processes that know them.
          inArray(lifecycleTimers.lifecycle, [...byId.keys()]),
        ),
      )
      .groupBy(lifecycleTimers.lifecycle, lifecycleTimers.entityId)
      .orderBy(asc(min(lifecycleTimers.dueAt)))
      .limit(limit);
    let fired = 0;
    for (const entity of due) {
      const lifecycle = byId.get(entity.lifecycle);
      if (!lifecycle) continue;
      try {
        fired += await settle(lifecycle, entity.id);
      } catch (error) {
        // One broken entity must not keep the others waiting; it is tried again in the next round.
        deps.onError?.(error, entity);
      }
    }
    return fired;
  }

  async function possible(
    lifecycle: Lifecycle,
    id: string,
    by: Sender,
    payload?: PayloadOf,
  ): Promise<string[]> {
    const { table } = lifecycle;
    const [row] = await db
      .select({ state: table.state, context: table.context })
      .from(table)
      .where(eq(table.id, id));
    return row ? possibleEvents(lifecycle, snapshotOf(lifecycle, row), by, clock.now(), payload) : [];
  }

  return { step, possible, settle, fireDue };
}

/** @throws IllegalEvent where the chart does not accept the event in this state */
function assertCan(
  lifecycle: Lifecycle,
  snapshot: AnyMachineSnapshot,
  stamped: AnyEventObject & { readonly at: number },
  by: Sender,
): void {
  if (!snapshot.can(stamped))
    throw new IllegalEvent(
      stamped.type,
      stateText(snapshot.value),
      snapshot.context,
      possibleEvents(lifecycle, snapshot, by, stamped.at),
    );
}

/** Events that the chart accepts now from this sender, as far as a guard can tell without a payload. */
function possibleEvents(
  lifecycle: Lifecycle,
  snapshot: AnyMachineSnapshot,
  by: Sender,
  at: number,
  payload?: PayloadOf,
): string[] {
  return Object.entries(lifecycle.permissions)
    .filter(([type, roles]) => {
      if (!roles.includes(by.role)) return false;
      try {
        return snapshot.can({ ...payload?.(type), type, at, by } as AnyEventObject);
      } catch {
        return true;
      }
    })
    .map(([type]) => type);
}

interface Peek extends Readonly<Entity> {
  readonly dueAt: Date | null;
}

/** Reads entities of a lifecycle by a prepared statement; who asks for one at the same moment shares its answer. */
function peekInto(db: Database, lifecycle: Lifecycle): (id: string) => Promise<Peek | undefined> {
  const { id: name, table } = lifecycle;
  const id = sql.placeholder('id');
  const statement = db
    .select({
      state: table.state,
      context: table.context,
      dueAt: sql`(${db
        .select({ first: min(lifecycleTimers.dueAt) })
        .from(lifecycleTimers)
        .where(and(eq(lifecycleTimers.lifecycle, name), eq(lifecycleTimers.entityId, id)))})`.mapWith(
        lifecycleTimers.dueAt,
      ),
    })
    .from(table)
    .where(eq(table.id, id))
    .prepare(`peek_${name}`);
  return createShared(async (id) => {
    const [row] = await statement.execute({ id });
    return row && { snapshot: snapshotOf(lifecycle, row), dueAt: row.dueAt };
  });
}

/** Reads and locks the entity's row: whoever holds it decides, everybody else waits or passes on. */
async function lock(
  tx: Transaction,
  lifecycle: Lifecycle,
  id: string,
  config: { skipLocked?: true } = {},
): Promise<Entity | undefined> {
  const { table } = lifecycle;
  const [row] = await tx
    .select({ state: table.state, context: table.context })
    .from(table)
    .where(eq(table.id, id))
    .for('update', config);
  if (!row) return undefined;
  return { snapshot: snapshotOf(lifecycle, row) };
}

const snapshotOf = (
  { chart }: Lifecycle,
  row: { readonly state: unknown; readonly context: unknown },
): AnyMachineSnapshot => chart.resolveState({ value: stateValue(String(row.state)), context: row.context });

/** Fires the locked entity's due timers in the order of their deadlines. */
async function settleLocked(
  tx: Transaction,
  lifecycle: Lifecycle,
  id: string,
  entity: Entity,
  now: number,
): Promise<number> {
  const mine = and(eq(lifecycleTimers.lifecycle, lifecycle.id), eq(lifecycleTimers.entityId, id));
  for (let fired = 0; ; fired++) {
    const [timer] = await tx
      .select()
      .from(lifecycleTimers)
      .where(and(mine, lte(lifecycleTimers.dueAt, new Date(now))))
      .orderBy(asc(lifecycleTimers.dueAt))
      .limit(1);
    if (!timer) return fired;
    await tx.delete(lifecycleTimers).where(and(mine, eq(lifecycleTimers.event, timer.event)));
    // The step happened when it was due, not when somebody came to look.
    const at = timer.dueAt.getTime();
    await apply(tx, lifecycle, id, entity, { type: timer.event, at, by: SYSTEM }, SYSTEM, at);
  }
}

/** Takes the step and stores everything that follows from it. */
async function apply(
  tx: Transaction,
  lifecycle: Lifecycle,
  id: string,
  entity: Entity,
  event: AnyEventObject,
  by: Sender,
  at: number,
): Promise<void> {
  const from = stateText(entity.snapshot.value);
  const [next, actions] = transition(lifecycle.chart, entity.snapshot, event);
  const to = stateText(next.value);
  entity.snapshot = next;
  const { table } = lifecycle;
  await tx
    .update(table)
    .set({ state: to, context: next.context } as never)
    .where(eq(table.id, id));
  const [stored] = await tx
    .insert(lifecycleHistory)
    .values({
      lifecycle: lifecycle.id,
      entityId: id,
      event: event.type,
      fromState: from,
      toState: to,
      byRole: by.role,
      byId: by.id,
      at: new Date(at),
    })
    .returning({ step: lifecycleHistory.id });
  const step = stored?.step ?? 0;
  for (const action of actions) await perform(tx, lifecycle, id, action, at, step);
  const announcement = JSON.stringify({ lifecycle: lifecycle.id, id });
  await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${announcement})`);
}

/** Turns one action of the step into rows. */
async function perform(
  tx: Transaction,
  lifecycle: Lifecycle,
  id: string,
  action: { readonly type: string; readonly params: unknown },
  at: number,
  step: number,
): Promise<void> {
  const asked = askedBy(action);
  if (asked?.kind === 'set timer') {
    const dueAt = new Date(at + asked.delay);
    await tx
      .insert(lifecycleTimers)
      .values({ lifecycle: lifecycle.id, entityId: id, event: asked.event, dueAt })
      .onConflictDoUpdate({
        target: [lifecycleTimers.lifecycle, lifecycleTimers.entityId, lifecycleTimers.event],
        set: { dueAt },
      });
  } else if (asked?.kind === 'drop timer') {
    await tx
      .delete(lifecycleTimers)
      .where(
        and(
          eq(lifecycleTimers.lifecycle, lifecycle.id),
          eq(lifecycleTimers.entityId, id),
          eq(lifecycleTimers.event, asked.event),
        ),
      );
  } else if (asked) {
    const effect = lifecycle.effects[asked.effect];
    if (!effect) throw new Error(`${lifecycle.id}: the action ${asked.effect} has no handler`);
    // The chart gave them for this very action, which the handler's type was read from.
    await effect({ tx, lifecycle: lifecycle.id, id, at, step, params: asked.params as never });
  }
}
