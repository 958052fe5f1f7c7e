import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate';
import { type CopyValue, copyLine, copyRows } from '../db/copy.ts';
import type { Transaction } from '../db/database.ts';
import { type Asked, askedBy } from './actions.ts';
import { IllegalEvent } from './errors.ts';
import { type SentEvent, SYSTEM } from './interpreter.ts';
import {
  assertMay,
  type EffectsOf,
  type Lifecycle,
  type Sender,
  stateText,
  stateValue,
} from './lifecycle.ts';

/** Entities written together. */
const BATCH = 5000;

/** One thing that enters a lifecycle with what has happened to it so far, the oldest first. */
export interface BulkEntity {
  readonly id: string;
  readonly state: string;
  readonly context: unknown;
  readonly steps: readonly { readonly event: SentEvent; readonly at: number; readonly by: Sender }[];
  /** Values of the table's other columns, in the order of `columns`. */
  readonly values: readonly CopyValue[];
}

type Effect = Extract<Asked, { kind: 'effect' }>;

interface Step {
  readonly event: string;
  readonly from: string;
  readonly to: string;
  readonly by: Sender;
  readonly at: number;
  readonly effects: readonly Effect[];
}

/**
 * The door for a great many entities at once: what the interpreter does with one event and some rows, this does with
 * pure steps of the chart and COPY. Permissions, guards and deadlines hold as they do there.
 * @param client the connection of `tx`
 * @param options.columns of the table, beside the interpreter's own
 * @param options.now deadlines up to then have passed
 * @param options.effects instead of the lifecycle's own handlers, by name
 * @param options.onBatch after each batch, with how many entities have entered
 * @throws Forbidden, IllegalEvent, and whatever an effect throws
 */
export async function enterInBulk<Chart extends AnyStateMachine>(
  { client, tx }: { readonly client: pg.ClientBase; readonly tx: Transaction },
  lifecycle: Lifecycle & { readonly chart: Chart },
  entities: Iterable<BulkEntity> | AsyncIterable<BulkEntity>,
  options: {
    readonly columns: readonly string[];
    readonly now: number;
    readonly effects?: Partial<EffectsOf<Chart>>;
    readonly onBatch?: (count: number) => Promise<void> | void;
  },
): Promise<number> {
  const effects: Lifecycle['effects'] = { ...lifecycle.effects, ...options.effects };
  let count = 0;
  let batch: BulkEntity[] = [];

  async function write(): Promise<void> {
    const walked = batch.map((entity) => ({ entity, ...walk(lifecycle, entity, options.now) }));
    const ids = await reserveSteps(
      client,
      walked.reduce((sum, { steps }) => sum + steps.length, 0),
    );
    const numbered = walked.flatMap(({ entity, steps }) =>
      steps.map((step) => ({ ...step, entity: entity.id, id: ids.pop() ?? 0 })),
    );
    await copyRows(
      client,
      getTableName(lifecycle.table),
      ['id', 'state', 'context', ...options.columns],
      walked.map(({ entity, state, context }) => copyLine([entity.id, state, context, ...entity.values])),
    );
    await copyRows(
      client,
      'lifecycle_history',
      ['id', 'lifecycle', 'entity_id', 'event', 'from_state', 'to_state', 'by_role', 'by_id', 'at'],
      numbered.map(({ id, entity, event, from, to, by, at }) =>
        copyLine([id, lifecycle.id, entity, event, from, to, by.role, by.id, new Date(at)]),
      ),
    );
    await copyRows(
      client,
      'lifecycle_timers',
      ['lifecycle', 'entity_id', 'event', 'due_at'],
      walked.flatMap(({ entity, timers }) =>
        [...timers].map(([event, at]) => copyLine([lifecycle.id, entity.id, event, new Date(at)])),
      ),
    );
    for (const { id: step, entity: id, at, effects: asked } of numbered)
      for (const { effect, params } of asked)
        await effects[effect]?.({ tx, lifecycle: lifecycle.id, id, at, step, params: params as never });
    count += batch.length;
    batch = [];
    await options.onBatch?.(count);
  }

  for await (const entity of entities) {
    batch.push(entity);
    if (batch.length === BATCH) await write();
  }
  await write();
  return count;
}

/** Takes an entity through its past. */
function walk(lifecycle: Lifecycle, entity: BulkEntity, now: number) {
  const { chart } = lifecycle;
  const timers = new Map<string, number>();
  const steps: Step[] = [];
  let snapshot: AnyMachineSnapshot = chart.resolveState({
    value: stateValue(entity.state),
    context: entity.context,
  });

  function take(event: AnyEventObject, by: Sender, at: number): void {
    const from = stateText(snapshot.value);
    const [next, actions] = transition(chart, snapshot, event);
    snapshot = next;
    const effects: Effect[] = [];
    for (const action of actions) {
      const asked = askedBy(action);
      if (asked?.kind === 'set timer') timers.set(asked.event, at + asked.delay);
      else if (asked?.kind === 'drop timer') timers.delete(asked.event);
      else if (asked) effects.push(asked);
    }
    steps.push({ event: event.type, from, to: stateText(snapshot.value), by, at, effects });
  }

  function fireUntil(moment: number): void {
    for (;;) {
      const [due] = [...timers].filter(([, at]) => at <= moment).sort((a, b) => a[1] - b[1]);
      if (!due) return;
      const [type, at] = due;
      timers.delete(type);
      take({ type, at, by: SYSTEM }, SYSTEM, at);
    }
  }

  for (const { event, at, by } of entity.steps) {
    assertMay(lifecycle, event.type, by);
    fireUntil(at);
    const stamped = { ...event, at, by };
    if (!snapshot.can(stamped))
      throw new IllegalEvent(event.type, stateText(snapshot.value), snapshot.context, []);
    take(stamped, by, at);
  }
  fireUntil(now);
  return { state: stateText(snapshot.value), context: snapshot.context as object, steps, timers };
}

/** Ids for so many rows of the history, the last one first. */
async function reserveSteps(client: pg.ClientBase, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `select nextval(pg_get_serial_sequence('lifecycle_history', 'id')) as id from generate_series(1, $1)`,
    [count],
  );
  return rows.map(({ id }) => Number(id)).reverse();
}
