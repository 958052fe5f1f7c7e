import type { ChartTraffic } from '../../../api/queries/traffic.ts';
import type { OutlineState, OutlineTransition } from '../../../machines/outline.ts';
import type { TrafficMarks } from '../../charts/statechart/show-traffic.ts';
import { transitionKey } from '../../charts/statechart/transition-key.ts';
import { aroundOf } from './neighbours.ts';

type Taken = ChartTraffic['transitions'][number];

/**
 * Finds the numbers of the history on the chart. A state counts whatever stands in it or within it; what was taken
 * belongs to the transition whose event it was, wherever around the state the chart declares it.
 * @param states every state of the chart by its path
 */
export function marksOf(states: ReadonlyMap<string, OutlineState>, traffic: ChartTraffic): TrafficMarks {
  const standing = new Map<string, number>();
  for (const path of states.keys()) if (path !== '') standing.set(path, 0);
  for (const { state, now } of traffic.states)
    for (const path of aroundOf(state)) {
      const before = standing.get(path);
      if (before !== undefined) standing.set(path, before + now);
    }
  const taken = new Map<string, number>();
  for (const step of traffic.transitions) {
    const key = keyOf(states, step);
    if (key) taken.set(key, (taken.get(key) ?? 0) + step.times);
  }
  return { standing, taken };
}

/** Where the chart declares a step of the history; none when it no longer does. */
function keyOf(states: ReadonlyMap<string, OutlineState>, { type, from, to }: Taken): string | undefined {
  for (const path of aroundOf(from)) {
    const transitions = states.get(path)?.transitions ?? [];
    const sameEvent = transitions.flatMap((transition, index) =>
      transition.type === type ? [{ transition, index }] : [],
    );
    // A step through a state that is left at once ends elsewhere than the event itself leads.
    const step = sameEvent.find(({ transition }) => leadsTo(transition, from, to)) ?? sameEvent[0];
    if (step) return transitionKey(path, step.index);
  }
  return undefined;
}

const leadsTo = ({ targets }: OutlineTransition, from: string, to: string): boolean =>
  targets.length === 0 ? from === to : targets.some((target) => aroundOf(to).includes(target));

/** Transitions that nothing took, as the chart declares them. */
export function untaken(
  states: ReadonlyMap<string, OutlineState>,
  { taken }: TrafficMarks,
): readonly { readonly key: string; readonly source: string; readonly transition: OutlineTransition }[] {
  return [...states.values()].flatMap(({ path, transitions }) =>
    transitions.flatMap((transition, index) => {
      const key = transitionKey(path, index);
      // What happens at once is part of another step, and no step of its own.
      return transition.kind === 'always' || taken.has(key) ? [] : [{ key, source: path, transition }];
    }),
  );
}

/** States in which something can stand: those with none within. */
export const restingStates = (states: ReadonlyMap<string, OutlineState>): readonly string[] =>
  [...states.values()]
    .filter(({ path, type, transitions }) => {
      const isPassed = transitions.length > 0 && transitions.every(({ kind }) => kind === 'always');
      return path !== '' && (type === 'atomic' || type === 'final') && !isPassed;
    })
    .map(({ path }) => path);
