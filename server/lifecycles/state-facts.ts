import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Role, StateMeta } from '../../src/machines/lifecycles/roles.ts';

/** What a chart says of the states in which something can stand, each by the text under which it is stored. */
export interface StateFacts<Tag extends string> {
  /** Whose part it is to move on what stands in a state; where none is named, nobody's or the sender's own. */
  readonly duty: Readonly<Record<string, Role>>;
  /** The states that carry a tag. */
  readonly states: Readonly<Record<Tag, readonly string[]>>;
  /** Whether a state knows an event at all, whatever guards say. */
  takes(state: string, event: string): boolean;
}

/** Reads them off a chart that has no parallel states. A state has what the states around it have. */
export function factsOf<Tag extends string>({ root }: AnyStateMachine): StateFacts<Tag> {
  const standing = statesIn(root)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map((node) => ({ state: node.path.join('.'), line: lineOf(node) }));
  const tagsOf = (line: readonly AnyStateNode[]) => line.flatMap(({ tags }) => tags);
  const tags = new Set(standing.flatMap(({ line }) => tagsOf(line)));
  const events = new Map(
    standing.map(({ state, line }) => [state, new Set(line.flatMap(({ ownEvents }) => ownEvents))]),
  );
  return {
    duty: Object.fromEntries(
      standing.flatMap(({ state, line }) => {
        const meta = line.find((node) => node.meta)?.meta as StateMeta | undefined;
        return meta ? [[state, meta.duty]] : [];
      }),
    ),
    states: Object.fromEntries(
      [...tags].map((tag) => [
        tag,
        standing.filter(({ line }) => tagsOf(line).includes(tag)).map(({ state }) => state),
      ]),
    ) as Record<Tag, string[]>,
    takes: (state, event) => events.get(state)?.has(event) ?? false,
  };
}

const statesIn = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(statesIn),
];

/** A state and those around it, the innermost first. */
const lineOf = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? lineOf(node.parent) : [])];
