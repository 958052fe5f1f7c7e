import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** One way out of a state. */
export interface OutlineTransition {
  /** The event in words of the chart: `slot.pick`, `after untilWarning`, `done reserveSlot`, `always`. */
  readonly event: string;
  readonly guard?: string;
  /** Ids of the states it leads to; none when the state stays. */
  readonly targets: readonly string[];
  readonly actions: readonly string[];
}

/** One state with everything a diagram shows of it. */
export interface OutlineState {
  /** Dotted path from the root, `holding.remaining.ample`; the root's own is empty. */
  readonly path: string;
  readonly type: AnyStateNode['type'];
  readonly description: string;
  readonly tags: readonly string[];
  readonly initial?: string;
  readonly transitions: readonly OutlineTransition[];
  readonly states: readonly OutlineState[];
}

/** A chart as plain data, for diagrams and documents. */
export const outlineOf = (chart: AnyStateMachine): OutlineState => outlineOfNode(chart.root);

function outlineOfNode(node: AnyStateNode): OutlineState {
  const initial = node.initial.target[0]?.key;
  const transitions = [...node.transitions.values()].flat();
  return {
    path: node.path.join('.'),
    type: node.type,
    description: node.description ?? '',
    tags: node.tags,
    ...(node.type === 'compound' && initial && { initial }),
    transitions: [...(node.always ?? []), ...transitions].map((transition) => ({
      event: eventInWords(transition.eventType),
      ...(transition.guard && { guard: nameOf(transition.guard) }),
      targets: transition.target?.map((target) => target.path.join('.')) ?? [],
      actions: transition.actions.map(nameOf),
    })),
    states: Object.values(node.states).map(outlineOfNode),
  };
}

/** xstate's own event types as people say them. */
function eventInWords(type: string): string {
  if (type === '') return 'always';
  const [, kind, name = ''] = /^xstate\.(after|done\.actor|error\.actor|done\.state)\.(.+)$/.exec(type) ?? [];
  if (kind === 'after') return `after ${name.split('.')[0]}`;
  if (kind === 'done.actor') return `done ${name}`;
  if (kind === 'error.actor') return `error ${name}`;
  if (kind === 'done.state') return 'done';
  return type;
}

function nameOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (typeof part === 'object' && part !== null && 'type' in part) return String(part.type);
  return 'inline';
}
