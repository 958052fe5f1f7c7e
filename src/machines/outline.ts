import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { OutlineState, OutlineTransition } from '../api/contracts/charts.ts';
import { transitionsOf } from './transitions.ts';

export type { OutlineState, OutlineTransition };

/** A chart as plain data: diagrams, documents, the atlas and its exports are made from it. */
export const outlineOf = (chart: AnyStateMachine): OutlineState => outlineOfNode(chart.root);

/** A state and all states within it, outermost first. */
export const statesWithin = (state: OutlineState): readonly OutlineState[] => [
  state,
  ...state.states.flatMap(statesWithin),
];

function outlineOfNode(node: AnyStateNode): OutlineState {
  const initial = node.initial.target[0]?.key;
  return {
    path: node.path.join('.'),
    type: node.type,
    ...(node.type === 'history' && { history: node.history === 'deep' ? 'deep' : 'shallow' }),
    description: node.description ?? '',
    tags: node.tags,
    ...(node.type === 'compound' && initial && { initial }),
    entry: node.entry.filter(isOwn).map(nameOf),
    exit: node.exit.filter(isOwn).map(nameOf),
    invokes: node.invoke.map(({ id, src }) => ({ id, src: nameOf(src) })),
    transitions: transitionsOf(node).map(outlineOfTransition),
    states: Object.values(node.states).map(outlineOfNode),
  };
}

function outlineOfTransition(transition: AnyTransitionDefinition): OutlineTransition {
  return {
    ...eventInWords(transition.eventType),
    type: transition.eventType,
    ...(transition.guard && { guard: nameOf(transition.guard) }),
    targets: transition.target?.map((target) => target.path.join('.')) ?? [],
    actions: transition.actions.map(nameOf),
    reenter: transition.reenter,
  };
}

/** xstate's own event types as people say them. */
export function eventInWords(type: string): Pick<OutlineTransition, 'event' | 'kind'> {
  if (type === '') return { event: 'always', kind: 'always' };
  const [, kind, name = ''] = /^xstate\.(after|done\.actor|error\.actor|done\.state)\.(.+)$/.exec(type) ?? [];
  if (kind === 'after') return { event: `after ${name.split('.')[0]}`, kind: 'after' };
  if (kind === 'done.actor') return { event: `done ${name}`, kind: 'done' };
  if (kind === 'error.actor') return { event: `error ${name}`, kind: 'error' };
  if (kind === 'done.state') return { event: 'done', kind: 'done' };
  return { event: type, kind: 'event' };
}

/** Not one of the actions by which xstate itself starts and cancels a state's delays. */
const isOwn = (action: unknown): boolean =>
  !(typeof action === 'function' && 'type' in action && /^xstate\.(raise|cancel)$/.test(String(action.type)));

function nameOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (typeof part === 'object' && part !== null && 'type' in part) return String(part.type);
  return 'inline';
}
