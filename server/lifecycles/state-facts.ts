import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Standing } from '../../src/api/contracts/standings.ts';
import type { Role, StateMeta } from '../../src/machines/lifecycles/roles.ts';

/** What a chart says of the states in which something can stand, each by the text under which it is stored. */
export interface StateFacts<Tag extends string> {
  /** Whose part it is to move on what stands in a state; where none is named, nobody's or the sender's own. */
  readonly duty: Readonly<Record<string, Role>>;
  /** How something in a state stands for whoever sent it. */
  standingIn(state: string): Standing;
  /** The states in which something stands so for whoever sent it. */
  statesStanding(standing: Standing): readonly string[];
  /** The states that carry a tag. */
  readonly states: Readonly<Record<Tag, readonly string[]>>;
  /** Whether a state knows an event at all, whatever guards say. */
  takes(state: string, event: string): boolean;
}

/** Reads them off a chart that has no parallel states. A state has what the states around it have. */
export function factsOf<Tag extends string>({ root }: AnyStateMachine): StateFacts<Tag> {
  const leaves = statesIn(root)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map((node) => {
      const around = outwards(node);
      return {
        state: node.path.join('.'),
        // The innermost word holds.
        meta: Object.assign({}, ...around.map(({ meta }) => meta).reverse()) as StateMeta,
        tags: around.flatMap(({ tags }) => tags),
        events: new Set(around.flatMap(({ ownEvents }) => ownEvents)),
      };
    });
  const byState = new Map(leaves.map((leaf) => [leaf.state, leaf]));
  const tags = new Set(leaves.flatMap((leaf) => leaf.tags));
  const tagged = (tag: string) => leaves.filter((leaf) => leaf.tags.includes(tag)).map(({ state }) => state);
  return {
    duty: Object.fromEntries(leaves.flatMap(({ state, meta: { duty } }) => (duty ? [[state, duty]] : []))),
    standingIn: (state) => byState.get(state)?.meta.standing ?? 'underway',
    statesStanding: (standing) =>
      leaves.flatMap(({ state, meta }) => ((meta.standing ?? 'underway') === standing ? [state] : [])),
    states: Object.fromEntries([...tags].map((tag) => [tag, tagged(tag)])) as Record<Tag, string[]>,
    takes: (state, event) => byState.get(state)?.events.has(event) ?? false,
  };
}

export const statesIn = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(statesIn),
];

/** A state and those around it, the innermost first. */
const outwards = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...(node.parent ? outwards(node.parent) : []),
];
