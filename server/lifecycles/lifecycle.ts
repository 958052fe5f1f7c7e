import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Permissions, Role } from '../../src/machines/lifecycles/roles.ts';
import type { Transaction } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import { Forbidden } from './errors.ts';
import { factsOf, type StateFacts } from './state-facts.ts';

/** A table that stores entities of a lifecycle: these three columns are the interpreter's. */
export type LifecycleTable = PgTable & {
  readonly id: AnyPgColumn<{ data: string }>;
  readonly state: AnyPgColumn<{ data: string }>;
  readonly context: AnyPgColumn;
};

/** What an effect handler is told: the entity, the moment, and the params that the chart gave. */
export interface EffectCall<Params = unknown> {
  readonly tx: Transaction;
  readonly lifecycle: string;
  readonly id: string;
  readonly at: number;
  /** Id of the step's row in the history. */
  readonly step: number;
  readonly params: Params;
}

/** Writes rows of the step's own transaction; throwing undoes the whole step. */
export type EffectHandler<Params = unknown> = (call: EffectCall<Params>) => Promise<void>;

type ActionsOf<Chart extends AnyStateMachine> = NonNullable<Parameters<Chart['provide']>[0]['actions']>;

/** The handlers that a chart's actions could have, each with the params that the chart gives it. */
export type EffectsOf<Chart extends AnyStateMachine> = {
  readonly [Name in keyof ActionsOf<Chart>]-?: NonNullable<ActionsOf<Chart>[Name]> extends (
    args: never,
    params: infer Params,
  ) => unknown
    ? EffectHandler<Params>
    : never;
};

type TagOf<Chart extends AnyStateMachine> =
  SnapshotFrom<Chart> extends { hasTag: (tag: infer Tag extends string) => boolean } ? Tag : never;

/** What is said of a lifecycle; the rest follows from its chart. */
export interface Definition<
  Chart extends AnyStateMachine = AnyStateMachine,
  Table extends LifecycleTable = LifecycleTable,
> {
  readonly id: string;
  readonly chart: Chart;
  readonly permissions: Permissions<string>;
  readonly table: Table;
  /** One handler for each action that the chart names as an effect. */
  readonly effects: Partial<EffectsOf<Chart>>;
}

/** A chart with everything the server needs to run it durably. */
export interface Lifecycle extends StateFacts<string> {
  readonly id: string;
  readonly chart: AnyStateMachine;
  readonly permissions: Permissions<string>;
  readonly table: LifecycleTable;
  /** Each is given the params of its own action and of no other. */
  readonly effects: Readonly<Record<string, EffectHandler<never> | undefined>>;
  /** Deliveries of outbox rows by effect name, after the commit. */
  readonly deliveries?: Deliveries;
}

/** A lifecycle of which more is known than of any: its chart, its table and the tags of its states. */
export interface LifecycleOf<Chart extends AnyStateMachine, Table extends LifecycleTable> extends Lifecycle {
  readonly chart: Chart;
  readonly table: Table;
  readonly states: StateFacts<TagOf<Chart>>['states'];
}

/** An outbox row on its way out. */
export interface OutboxRow {
  readonly id: number;
  readonly lifecycle: string;
  readonly entityId: string;
  /**
   * Commits that from here on the outside may have it. A delivery that must not happen twice calls this right
   * before its first irrevocable byte: should the process die, or the answer not come, nobody tries again.
   */
  handOver(): Promise<void>;
}

/**
 * Tells the outside of one outbox row, with no transaction open. Unless it calls `handOver` it may happen again
 * after a crash (at least once); with it, it happens at most once.
 * @throws Undeliverable when no later attempt could succeed, OutcomeUnknown when this one may have, anything
 * else to be tried again after a growing delay
 */
export type Delivery<Payload = unknown> = (payload: Payload, row: OutboxRow) => Promise<void>;

/** By effect name; each is given what was stored under that name and nothing else. */
export type Deliveries = Readonly<Record<string, Delivery<never>>>;

/** Who sends an event. */
export interface Sender {
  readonly role: Role;
  readonly id: string;
}

/**
 * Checks at start that every effect of the chart has a handler and every public event a line in the
 * permission table, and the reverse; a gap is a programming error and throws.
 */
export function defineLifecycle<const Chart extends AnyStateMachine, Table extends LifecycleTable>(
  definition: Definition<Chart, Table>,
): LifecycleOf<Chart, Table> {
  const { chart, effects, permissions, id } = definition;
  if (chart.id !== id) throw new Error(`lifecycle ${id}: its chart is called ${chart.id}`);
  // xstate's own actions (assign, emit …) are functions with a resolve step; what is left are effects.
  const named = Object.entries(chart.implementations.actions)
    .filter(([, action]) => typeof action === 'function' && !('resolve' in action))
    .map(([name]) => name);
  assertSame(`effects of ${id}`, named, Object.keys(effects));
  const events = chart.events.filter((type: string) => !type.startsWith('xstate.'));
  assertSame(`permissions of ${id}`, events, Object.keys(permissions));
  return { ...definition, ...factsOf<TagOf<Chart>>(chart) };
}

/** @throws Forbidden when the permission table does not let this sender send this event, whatever the chart says */
export function assertMay({ permissions }: Lifecycle, event: string, { role }: Pick<Sender, 'role'>): void {
  if (!permissions[event]?.includes(role)) throw new Forbidden(event);
}

function assertSame(what: string, expected: readonly string[], actual: readonly string[]): void {
  const missing = expected.filter((name) => !actual.includes(name));
  const extra = actual.filter((name) => !expected.includes(name));
  if (missing.length || extra.length)
    throw new Error(`${what}: missing [${missing.join(', ')}], unknown [${extra.join(', ')}]`);
}

/** An effect that is told to the outside after the commit: stores the params as an outbox row. */
export const toOutbox =
  (effect: string): EffectHandler =>
  async ({ tx, lifecycle, id, at, params }) => {
    const moment = new Date(at);
    await tx
      .insert(outbox)
      .values({ lifecycle, entityId: id, effect, payload: params ?? {}, createdAt: moment, dueAt: moment });
  };

/** A state value as one word of text: the dotted path of its leaf, or JSON where the chart is parallel. */
export function stateText(value: SnapshotFrom<AnyStateMachine>['value']): string {
  if (typeof value === 'string') return value;
  const [[parent, child] = ['', undefined], ...others] = Object.entries(value);
  if (child === undefined || others.length > 0) return JSON.stringify(value);
  const rest = stateText(child);
  return rest.startsWith('{') ? JSON.stringify(value) : `${parent}.${rest}`;
}

/** The reverse of {@link stateText}. */
export function stateValue(text: string): SnapshotFrom<AnyStateMachine>['value'] {
  if (text.startsWith('{')) return JSON.parse(text);
  const [leaf = '', ...parents] = text.split('.').reverse();
  return parents.reduce<SnapshotFrom<AnyStateMachine>['value']>(
    (child, parent) => ({ [parent]: child }),
    leaf,
  );
}

/** An event of the history in the chart's words: the name of the delay where a deadline passed. */
export const stepName = (event: string): string => /^xstate\.after\.([^.]+)\./.exec(event)?.[1] ?? event;
