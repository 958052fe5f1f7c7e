import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';

/**
 * Everything that some path must show of a chart: each declared transition as `<state>|<event>|<branch>`, and
 * `<state>|<event>|refused` where guards may all say no and no state around takes it then.
 */
export interface Universe {
  readonly states: readonly string[];
  readonly keyOf: ReadonlyMap<AnyTransitionDefinition, string>;
  readonly refusals: ReadonlySet<string>;
  /** `<state>|<event>` where a guard forbids, without target and actions, what would happen otherwise. */
  readonly prohibitions: ReadonlySet<string>;
  readonly keys: readonly string[];
}

/** A transition without target and actions forbids what would happen otherwise. */
const isLive = ({ target, actions }: AnyTransitionDefinition) => target !== undefined || actions.length > 0;

/** Whether a state around this one takes, without asking, what its guards refuse. */
const isTakenAround = ({ parent }: AnyStateNode, event: string): boolean =>
  parent !== undefined &&
  ((parent.transitions.get(event) ?? []).some((branch) => isLive(branch) && !branch.guard) ||
    isTakenAround(parent, event));

export function universeOf(chart: AnyStateMachine): Universe {
  const keyOf = new Map<AnyTransitionDefinition, string>();
  const refusals = new Set<string>();
  const prohibitions = new Set<string>();
  const nodes = getStateNodes(chart.root);
  for (const node of [chart.root, ...nodes]) {
    const path = node.path.join('.');
    for (const [event, branches] of node.transitions) {
      branches.forEach((branch, index) => {
        // Where nothing is ever allowed, there is nothing to see of it.
        if (!isLive(branch) && !branch.guard) return;
        if (!isLive(branch)) prohibitions.add(`${path}|${event}`);
        keyOf.set(branch, `${path}|${event}|${index}`);
      });
      const live = branches.filter(isLive);
      if (live.length > 0 && live.every(({ guard }) => guard) && !isTakenAround(node, event))
        refusals.add(`${path}|${event}|refused`);
    }
    node.always?.forEach((branch, index) => {
      keyOf.set(branch, `${path}|always|${index}`);
    });
  }
  return {
    states: nodes.map(({ path }) => path.join('.')),
    keyOf,
    refusals,
    prohibitions,
    keys: [...keyOf.values(), ...refusals],
  };
}
