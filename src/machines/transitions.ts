import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Every way out of a state as xstate has it, in the order of `OutlineState.transitions`. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
];
