import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createEmptyActor,
} from 'xstate';
import { eventInWords } from '../../src/machines/outline.ts';
import type { CasePayload, ChartCases } from './cases.ts';
import { type Universe, universeOf } from './universe.ts';

/** One thing that happens on a path. */
export interface PathEvent extends AnyEventObject {
  /** Milliseconds that pass first: only timers have them. */
  readonly $wait?: number;
  /** Name of the event case. */
  readonly $case?: string;
  /** The keys under which the chart refuses it. */
  readonly $refused?: readonly string[];
}

/** A chart's state with its clock, the delays that run, and what the step that led here took. */
export interface Clocked {
  readonly snapshot: AnyMachineSnapshot;
  readonly now: number;
  readonly pending: Readonly<Record<string, { readonly event: AnyEventObject; readonly due: number }>>;
  /** Keys of the transitions taken and refused by the last step. */
  readonly covered: readonly string[];
  /** Types of the actions of the last step, in order. */
  readonly actions: readonly string[];
  /** Active states without substates that the last step left, dotted paths. */
  readonly from: readonly string[];
  /** What happened last, in words, where the cases tell several kinds of it apart. */
  readonly happened?: string;
}

/** When every model begins: Friday 20 November 2026, noon in Moscow, like the tests' portal. */
export const MODEL_START = Date.parse('2026-11-20T12:00:00+03:00');

/** What the chart's own scope would do; of it the model uses what follows. */
interface StepAction {
  readonly type: string;
  readonly params: {
    readonly id?: string;
    readonly sendId?: string;
    readonly event: AnyEventObject;
    readonly delay?: number;
  };
}

/**
 * A chart as pure logic with a clock: delays become due times, and each step says which transitions it took.
 * That comes from the inspection event's `_transitions`, which xstate does not promise: its version is pinned
 * by the lock file and a test watches over it.
 */
export function clockedModel(chart: AnyStateMachine, cases: ChartCases) {
  let now = MODEL_START;
  // A copy: what mutants do to the chart that runs must not reach the model.
  const machine = (cases.onClock?.(chart, () => now) ?? chart).provide({});
  const universe = universeOf(machine);
  const { keyOf } = universe;

  function run(
    previous: Clocked | undefined,
    at: number,
    step: (scope: never) => AnyMachineSnapshot,
  ): Clocked {
    now = at;
    const pending = { ...previous?.pending };
    const covered: string[] = [];
    const actions: string[] = [];
    const self = createEmptyActor();
    const system = self.system as unknown as {
      _sendInspectionEvent(event: { _transitions?: readonly AnyTransitionDefinition[] }): void;
    };
    system._sendInspectionEvent = ({ _transitions = [] }) => {
      for (const transition of _transitions) {
        const key = keyOf.get(transition);
        if (key) covered.push(key);
      }
    };
    const nothing = () => {};
    const scope = {
      self,
      system,
      id: '',
      sessionId: 'model',
      logger: nothing,
      defer: nothing,
      stopChild: nothing,
      emit: nothing,
      actionExecutor({ type, params }: StepAction) {
        actions.push(type);
        if (type === 'xstate.raise' && params.delay !== undefined)
          pending[params.id ?? params.event.type] = { event: params.event, due: at + params.delay };
        if (type === 'xstate.cancel' && params.sendId !== undefined) delete pending[params.sendId];
      },
    };
    const snapshot = step(scope as never);
    return {
      snapshot,
      now: at,
      pending: snapshot.status === 'active' ? pending : {},
      covered,
      actions,
      from: previous ? leavesOf(previous) : [],
    };
  }

  function fire(from: Clocked, event: AnyEventObject, at: number): Clocked {
    const { [event.type]: _fired, ...pending } = from.pending;
    return run({ ...from, pending }, at, (scope) => machine.transition(from.snapshot, event, scope));
  }

  return {
    universe,
    initial(input: string): Clocked {
      now = MODEL_START;
      const given = cases.inputs[input]?.(now);
      return run(undefined, now, (scope) => machine.getInitialSnapshot(scope, given as never));
    },
    step(state: Clocked, happening: PathEvent): Clocked {
      const { $wait = 0, $case, $refused = [], ...event } = happening;
      const isOneOfSeveral = Object.keys(cases.events[event.type] ?? {}).length > 1;
      const at = state.now + $wait;
      let next = fire(state, event, at);
      // A delay of nothing is an eventless transition: it belongs to the same step.
      for (let due = dueAt(next, at); due; due = dueAt(next, at)) {
        const then = fire(next, due, at);
        next = {
          ...then,
          from: next.from,
          covered: [...next.covered, ...then.covered],
          actions: [...next.actions, ...then.actions],
        };
      }
      return {
        ...next,
        covered: [...next.covered, ...$refused],
        ...(isOneOfSeveral && { happened: eventName(happening) }),
      };
    },
  };
}

const dueAt = (state: Clocked, at: number) =>
  Object.values(state.pending).find(({ due }) => due <= at)?.event;

/**
 * What can happen in a state: what people send, whether taken or refused; answers of running invocations; of
 * timers only the first that is due, because time passes it before any other.
 */
export function eventsIn(
  state: Clocked,
  cases: ChartCases,
  { refusals, prohibitions }: Universe,
): PathEvent[] {
  const { snapshot, pending, now } = state;
  if (snapshot.status !== 'active') return [];
  const events: PathEvent[] = [];
  const [first] = Object.values(pending).sort((a, b) => a.due - b.due);
  if (first) events.push({ ...first.event, $wait: Math.max(first.due - now, 0) });
  const running = actorsOf(state);
  const paths = ['', ...snapshot._nodes.map(({ path }) => path.join('.'))];
  for (const [type, payloads] of Object.entries(cases.events)) {
    const [, actor] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? [];
    if (actor && !running.has(actor)) continue;
    for (const [name, payload] of Object.entries(payloads)) {
      const given = payloadOf(payload, state);
      if (!given) continue;
      const event = { type, ...given };
      if (snapshot.can(event)) events.push({ ...event, $case: name });
      else {
        const refused = paths.map((path) => `${path}|${type}|refused`).filter((key) => refusals.has(key));
        const isForbidden = paths.some((path) => prohibitions.has(`${path}|${type}`));
        if (refused.length > 0 || isForbidden) events.push({ ...event, $case: name, $refused: refused });
      }
    }
  }
  return events;
}

/** A step in words: the event as diagrams call it, and its case where there are several. */
export const eventName = ({ type, $case, $refused }: PathEvent): string =>
  `${eventInWords(type).event}${$case && $case !== 'it' ? ` (${$case})` : ''}${$refused ? ' refused' : ''}`;

/** Every case of every event that people send, as it would be sent at this moment. */
export function* eventsOf(cases: ChartCases, state: Clocked): Generator<PathEvent> {
  for (const [type, payloads] of Object.entries(cases.events))
    if (!type.startsWith('xstate.'))
      for (const [$case, payload] of Object.entries(payloads)) {
        const given = payloadOf(payload, state);
        if (given) yield { type, ...given, $case };
      }
}

const payloadOf = (payload: CasePayload, { now, snapshot }: Clocked): object | undefined =>
  typeof payload === 'function' ? payload(now, snapshot.context as never) : payload;

/** Ids of the actors that run in a state. */
export const actorsOf = ({ snapshot }: Clocked): Set<string> =>
  new Set(snapshot._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id)));

/** The active states without substates, dotted paths. */
export const leavesOf = ({ snapshot }: Pick<Clocked, 'snapshot'>): string[] =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'));

/** A configuration as one word: its leaves, by comma where several are active. */
export const stateName = (state: Clocked): string => leavesOf(state).join(',');
