import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Clocked } from './clocked-model.ts';
import type { Generated, Path, PathStep } from './generate.ts';
import type { Universe } from './universe.ts';

/** One thing broken in a chart that runs; plain data, so that a page can be told. */
export interface Mutant {
  readonly chart: string;
  /** Dotted path of the state, empty for the root. */
  readonly state: string;
  /** Event type as xstate has it; `''` for eventless transitions. */
  readonly event: string;
  /** Place among the state's transitions for the event. */
  readonly branch: number;
  /** `never`: the transition is not taken, as if it were dropped; `always`: its guard lets everything pass. */
  readonly taken: 'never' | 'always';
}

/** In words: `holding|slot.pick|0 dropped`. */
export const mutantName = ({ state, event, branch, taken }: Mutant): string =>
  `${state}|${event || 'always'}|${branch} ${taken === 'never' ? 'dropped' : 'without its guard'}`;

/** The key of the transition in the universe of the chart. */
export const mutantKey = ({ state, event, branch }: Mutant): string =>
  `${state}|${event || 'always'}|${branch}`;

/**
 * Breaks a running chart in place. A guard that always says no is the same as a dropped transition to xstate,
 * so there is one mutant for both.
 * @returns how to mend it again
 */
export function mutate(machine: AnyStateMachine, mutant: Mutant): () => void {
  const transition = findTransition(machine, mutant);
  const { guard } = transition;
  const writable = transition as { guard?: unknown };
  writable.guard = mutant.taken === 'always' ? () => true : () => false;
  return () => {
    writable.guard = guard;
  };
}

function findTransition(machine: AnyStateMachine, { state, event, branch }: Mutant): AnyTransitionDefinition {
  const node = (state === '' ? [] : state.split('.')).reduce<AnyStateNode | undefined>(
    (parent, key) => parent?.states[key],
    machine.root,
  );
  const branches = event === '' ? node?.always : node?.transitions.get(event);
  const transition = branches?.[branch];
  if (!transition) throw new Error(`${machine.id}: no transition ${state}|${event}|${branch}`);
  return transition;
}

/** How many paths are followed beyond the step that meets the mutant. */
const MOST_FOLLOWED = 3;

/** Every transition dropped once, and every guard passing everything once. */
export function mutantsOf(chart: AnyStateMachine, { keyOf }: Universe): Mutant[] {
  const mutants: Mutant[] = [];
  for (const [transition, key] of keyOf) {
    const [state = '', event = '', branch] = key.split('|');
    const place = { chart: chart.id, state, event: event === 'always' ? '' : event, branch: Number(branch) };
    mutants.push({ ...place, taken: 'never' });
    if (transition.guard) mutants.push({ ...place, taken: 'always' });
  }
  return mutants;
}

/**
 * The paths that come upon a mutant. First their beginnings, shortest first: up to the step that takes the dropped
 * transition, or at which the guard that was taken away would have said no. Then, for what shows only in what
 * follows, the shortest with what time does next, and whole. Last of all every other path: a page may send by itself
 * what the model leaves to the person.
 * @param isExcused nobody is expected to notice it
 */
export function pathsUpon(
  mutant: Mutant,
  { paths, later }: Pick<Generated, 'paths' | 'later'>,
  isExcused = false,
): Path[] {
  const key = mutantKey(mutant);
  const { state, event, branch, taken } = mutant;
  const earlier = Array.from({ length: branch }, (_, index) => `${state}|${event || 'always'}|${index}`);

  function isUpon({ event: sent, state: to }: PathStep, before: PathStep | undefined): boolean {
    const covered = to.covered;
    if (taken === 'never') return covered.includes(key);
    if (covered.includes(key) || earlier.some((other) => covered.includes(other))) return false;
    const rested = (clocked: Clocked | undefined) =>
      clocked?.snapshot._nodes.some(({ path }) => path.join('.') === state);
    if (event === '')
      return covered.some((other) => other.startsWith(`${state}|always|`)) || rested(to) === true;
    return sent?.type === event && (state === '' || rested(before?.state) === true);
  }

  const met = paths
    .map((path) => ({
      path,
      last: path.steps.findIndex((step, index) => isUpon(step, path.steps[index - 1])),
    }))
    .filter(({ last }) => last >= 0)
    .sort((a, b) => a.last - b.last);
  const beginnings = met.map(({ path, last }) => ({ ...path, steps: path.steps.slice(0, last + 1) }));
  const whole = met.slice(0, MOST_FOLLOWED).map(({ path }) => path);
  return [
    ...beginnings,
    ...beginnings.slice(0, MOST_FOLLOWED).map(later),
    ...whole,
    ...(isExcused ? [] : paths.filter((path) => !whole.includes(path))),
  ];
}
