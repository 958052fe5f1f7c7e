import { createHash } from 'node:crypto';
import type { AnyStateMachine } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import type { ChartCases } from './cases.ts';
import { type Clocked, clockedModel, eventName, eventsIn, type PathEvent } from './clocked-model.ts';
import type { Universe } from './universe.ts';

export interface PathStep {
  /** Absent on the first step, which is the start. */
  readonly event?: PathEvent;
  readonly state: Clocked;
}

export interface Path {
  /** Id of its chart. */
  readonly chart: string;
  /** Name of the input it starts with. */
  readonly input: string;
  readonly steps: readonly PathStep[];
}

export interface Generated {
  readonly paths: readonly Path[];
  readonly universe: Universe;
  /** Declared transitions, refusals, each again from every resting state it is inherited by, and each case. */
  readonly wanted: ReadonlySet<string>;
  /** The path and, where it ends with a timer running, what the timer does. */
  readonly later: (path: Path) => Path;
  readonly missed: readonly string[];
  readonly unvisited: readonly string[];
}

/** Classes of states that one search may meet; more means that a case's `key` is too fine. */
const MOST_STATES = 5000;

/**
 * What a step shows: its transitions, each inherited one as taken from the very states that inherit it, and which
 * case of an event it was.
 */
export const shownBy = ({ covered, from, happened }: Clocked): string[] => [
  ...covered,
  ...(happened === undefined ? [] : [`case ${happened}`]),
  ...covered.flatMap((key) => {
    const [source = ''] = key.split('|');
    const heirs = from.filter((leaf) => source === '' || leaf.startsWith(`${source}.`));
    return heirs.length > 0 ? [`${heirs.join(',')} ⊢ ${key}`] : [];
  }),
];

/**
 * Paths that together take every transition of a chart, declared or inherited, every refusal and every case of an
 * event: from each input, walk to the nearest thing not yet shown, again and again. The same chart and seed give the same paths.
 * @param options.longest steps of one path; short ones tell more when they break, long ones cost less
 * @param options.seed another number tries what can happen in another order
 */
export function generatePaths(
  chart: AnyStateMachine,
  cases: ChartCases,
  { longest = 12, seed = 1 }: { readonly longest?: number; readonly seed?: number } = {},
): Generated {
  const model = clockedModel(chart, cases);
  const { universe } = model;
  const impossible = new Set(Object.keys(cases.impossible ?? {}));
  const wanted = new Set(universe.keys.filter((key) => !impossible.has(key)));
  const inputs = Object.keys(cases.inputs);
  const next = (state: Clocked): PathStep[] =>
    shuffled(eventsIn(state, cases, universe), seed).map((event) => ({
      event,
      state: model.step(state, event),
    }));
  const classOf = ({ snapshot, pending, now }: Clocked) =>
    JSON.stringify([
      snapshot.value,
      snapshot.status,
      cases.key(snapshot.context as never),
      Object.values(pending)
        .map(({ event, due }) => [event.type, due - now])
        .sort(),
    ]);

  for (const input of inputs)
    for (const state of reachable(model.initial(input)))
      for (const key of shownBy(state)) if (key.includes(' ⊢ ') || key.startsWith('case ')) wanted.add(key);

  const left = new Set(wanted);
  const paths = inputs.flatMap((input) => coverFrom(input));
  const visited = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ state }) => statesOf(state))));
  return {
    paths,
    universe,
    wanted,
    later,
    missed: [...left],
    unvisited: universe.states.filter((state) => !visited.has(state)),
  };

  /** Where every event leads from every class of states that can be reached. */
  function reachable(fromState: Clocked): Clocked[] {
    const seen = new Set<string>();
    // The model steps as an actor's logic does, without being one: it knows what it took.
    const map = getAdjacencyMap({ transition: model.step } as never, {
      fromState: fromState as never,
      events: (state: unknown) => eventsIn(state as Clocked, cases, universe) as never[],
      serializeState(state: unknown) {
        const name = classOf(state as Clocked);
        if (seen.add(name).size > MOST_STATES)
          throw new Error(`more than ${MOST_STATES} states: the case’s key is too fine`);
        return name;
      },
    });
    return adjacencyMapToArray(map).map(({ nextState }) => nextState as unknown as Clocked);
  }

  function coverFrom(input: string): Path[] {
    const start: PathStep = { state: model.initial(input) };
    const found: Path[] = [];
    show(start.state);
    for (;;) {
      const steps = [start];
      for (;;) {
        const at = steps.at(-1) ?? start;
        const walk = nearest(at.state, next, classOf, (state) => shownBy(state).some((key) => left.has(key)));
        if (!walk || (steps.length > 1 && steps.length - 1 + walk.length > longest)) break;
        for (const step of walk) show(step.state);
        steps.push(...walk);
      }
      if (steps.length === 1) break;
      found.push({ chart: chart.id, input, steps });
    }
    return found.length > 0 ? found : [{ chart: chart.id, input, steps: [start] }];
  }

  function later(path: Path): Path {
    const last = path.steps.at(-1);
    const timer = last && eventsIn(last.state, cases, universe).find(({ $wait }) => $wait !== undefined);
    return timer
      ? { ...path, steps: [...path.steps, { event: timer, state: model.step(last.state, timer) }] }
      : path;
  }

  function show(state: Clocked): void {
    for (const key of shownBy(state)) left.delete(key);
  }
}

/** Every state of the chart that a path stands in, or passes without resting. */
export const statesOf = ({ snapshot, covered }: Clocked): string[] => [
  ...snapshot._nodes.map(({ path }) => path.join('.')),
  ...covered.map((key) => key.split('|')[0] ?? ''),
];

/** A path in one line. */
export const pathName = ({ input, steps }: Path): string =>
  [input, ...steps.flatMap(({ event }) => (event ? [eventName(event)] : []))].join(' → ');

/** The events in an order that the seed decides; with the first seed, in their own. */
function shuffled(events: PathEvent[], seed: number): PathEvent[] {
  if (seed === 1) return events;
  const rank = (event: PathEvent) =>
    createHash('sha256')
      .update(`${seed} ${eventName(event)}`)
      .digest('hex');
  return events.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

type Next = (state: Clocked) => PathStep[];
type ClassOf = (state: Clocked) => string;

/** The shortest walk to a state that `isWanted`, each step on real snapshots. */
function nearest(
  start: Clocked,
  next: Next,
  classOf: ClassOf,
  isWanted: (state: Clocked) => boolean,
): PathStep[] | undefined {
  const seen = new Set([classOf(start)]);
  const queue: { state: Clocked; walk: PathStep[] }[] = [{ state: start, walk: [] }];
  for (const { state, walk } of queue)
    for (const step of next(state)) {
      const longer = [...walk, step];
      if (isWanted(step.state)) return longer;
      const key = classOf(step.state);
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ state: step.state, walk: longer });
    }
  return undefined;
}
