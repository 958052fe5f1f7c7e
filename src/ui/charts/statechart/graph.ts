import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import type { OutlineState, OutlineTransition } from '../../../machines/outline.ts';

/** Width of a line of text, px. */
export type Measure = (text: string, role: 'name' | 'event' | 'detail') => number;

/** Lines of text in the drawing: size of the letters and distance of the lines, px. */
export const TEXT = {
  name: { size: 14, line: 20, weight: 650 },
  event: { size: 12.5, line: 17, weight: 600 },
  detail: { size: 12, line: 17, weight: 400 },
} as const;

/** Space inside a state, px. */
export const INSET = { inline: 12, block: 10 };
const LEAST_WIDTH = 64;
/** Longer names go on in another line, px. */
const NAME_WIDTH = 150;
/** Space between a compound state's frame and the states in it, px. */
const FRAME = 14;
/** Radius of the dot a compound state begins at, px. */
export const DOT = 5;
/** Room for the sign before the event's words, px. */
export const SIGN = 16;
/** Between an event's words and its guard's, px. */
export const GAP = 5;
export const LABEL_INSET = { inline: 6, block: 2 };

/** Room beside a transition's words for how often it was taken, px. */
const COUNT_ROOM = 36;

/** A line of text in a state. */
export interface Row {
  readonly text: string;
  /** Index of the transition that happens inside the state, if the row is one. */
  readonly transition?: number;
}

/** What a state's box says under its name: what runs in it, and what it answers without being left. */
export function rowsOf(state: OutlineState, { words }: Manner): readonly Row[] {
  if (!words) return [];
  return [
    ...state.invokes.map(({ src }) => ({ text: `do / ${src}` })),
    ...state.transitions.flatMap((transition, index) =>
      isInside(transition)
        ? [{ text: [transition.event, guardOf(transition)].join(' ').trim(), transition: index }]
        : [],
    ),
  ];
}

/** Whether the state stays as it is: such a transition is a line in its box, not an arrow. */
const isInside = ({ targets }: OutlineTransition): boolean => targets.length === 0;

const guardOf = ({ guard }: OutlineTransition): string => (guard ? `[${guard}]` : '');

/** The words on an arrow: its event, and its guard in brackets if it has one. */
export const wordsOf = (transition: OutlineTransition) => [transition.event, guardOf(transition)] as const;

/** Calls a state by the last part of its path, and the root by the chart's own name. */
export const namesOf =
  (chart: string) =>
  ({ path }: OutlineState): string =>
    path.split('.').at(-1) || chart;

/** Ids of the drawing's parts; a chart has no names of its own with these signs. */
export const idOf = {
  state: (path: string) => `state:${path}`,
  dot: (path: string) => `dot:${path}`,
  start: (path: string) => `start:${path}`,
  arrow: (source: string, kind: string, target: string) => `arrow:${source}#${kind}#${target}`,
  label: (arrow: string) => `label:${arrow}`,
};

/** How much of a chart is drawn, and how close together. */
export interface Manner {
  /** What arrows say, and what runs in a state; without it the names of the states alone. */
  readonly words: boolean;
  /** Room for how often each transition was taken. */
  readonly counts?: boolean;
  /** Most states side by side; as many as there are unless it is given. */
  readonly abreast?: number;
  /** Lines that leave a state by one side share their beginning, and those that come to it their end. */
  readonly merged?: boolean;
  /** Longer names go on in another line, px; {@link NAME_WIDTH} unless it is given. */
  readonly nameWidth?: number;
}

/** A chart that is to be drawn. */
export interface Plan {
  readonly root: OutlineState;
  /** What a state is called in the drawing; the root is the chart. */
  readonly nameOf: (state: OutlineState) => string;
  readonly measure: Measure;
  readonly manner: Manner;
}

/** A name in as many lines as it needs. */
export function linesOf(
  name: string,
  measure: Measure,
  { nameWidth = NAME_WIDTH }: Pick<Manner, 'nameWidth'>,
): readonly string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && measure(longer, 'name') <= nameWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A chart as a graph to lay out: states as nodes within nodes, every arrow an edge with its words as label. */
export function graphOf(plan: Plan): ElkNode {
  return {
    id: 'drawing',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.padding': '[top=6,left=6,bottom=6,right=6]',
      ...layered(plan.manner),
    },
    children: [nodeOf(plan.root, plan)],
    edges: edgesOf(plan.root, plan),
  };
}

function nodeOf(state: OutlineState, plan: Plan): ElkNode {
  const { measure, manner } = plan;
  const rows = rowsOf(state, manner);
  const room = manner.counts ? COUNT_ROOM : 0;
  const lines = linesOf(plan.nameOf(state), measure, manner);
  const width = Math.max(
    ...lines.map((line) => measure(line, 'name')),
    ...rows.map(({ text, transition }) => measure(text, 'detail') + (transition === undefined ? 0 : room)),
  );
  const height = lines.length * TEXT.name.line + (rows.length > 0 ? 4 + rows.length * TEXT.detail.line : 0);
  const box = {
    id: idOf.state(state.path),
    width: Math.max(Math.ceil(width) + 2 * INSET.inline, LEAST_WIDTH),
    height: height + 2 * INSET.block,
  };
  if (state.type === 'history') return { id: box.id, width: 30, height: 30 };
  if (state.states.length === 0) return box;
  const dot = state.initial ? [{ id: idOf.dot(state.path), width: 2 * DOT, height: 2 * DOT }] : [];
  return {
    ...box,
    layoutOptions: {
      'elk.padding': `[top=${box.height + FRAME - INSET.block},left=${FRAME},bottom=${FRAME},right=${FRAME}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // Height first: the layout goes from left to right and turns all but this at the end (0.12).
      'elk.nodeSize.minimum': `(${box.height},${box.width})`,
      ...layered(manner),
    },
    children: [...dot, ...state.states.map((child) => nodeOf(child, plan))],
  };
}

/** The layout's settings; a compound state does not take them from the one around it. */
const layered = ({ words, abreast, merged }: Manner) => ({
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  // Measured on 40 states: a third faster than the standard 7, and no wider.
  'elk.layered.thoroughness': '3',
  ...(words ? ROOMY : CLOSE),
  ...(merged && { 'elk.layered.mergeEdges': 'true' }),
  ...(abreast !== undefined && {
    'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
    'elk.layered.layering.coffmanGraham.layerBound': String(abreast),
  }),
});

const ROOMY = {
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
};

/** Lines without words need less room between them. */
const CLOSE = {
  'elk.spacing.nodeNode': '16',
  'elk.spacing.edgeNode': '8',
  'elk.spacing.edgeEdge': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '22',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '6',
};

/** Transitions drawn as one arrow: from one state to one other, and of one kind where arrows say what they are. */
export interface Arrow {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly kind: OutlineTransition['kind'];
  /** Indexes of the transitions among those of the source. */
  readonly transitions: readonly number[];
}

/** The arrows that leave a state, in the order of its transitions. */
export function arrowsOf(state: OutlineState, { words }: Manner): readonly Arrow[] {
  const arrows = new Map<string, Arrow>();
  state.transitions.forEach((transition, index) => {
    if (isInside(transition)) return;
    const { kind } = transition;
    for (const target of transition.targets) {
      const id = idOf.arrow(state.path, words ? kind : '', target);
      const known = arrows.get(id);
      const transitions = [...(known?.transitions ?? []), index];
      const mixed = known && known.kind !== kind ? 'event' : kind;
      arrows.set(id, { id, source: state.path, target, kind: mixed, transitions });
    }
  });
  return [...arrows.values()];
}

function edgesOf(state: OutlineState, plan: Plan): ElkExtendedEdge[] {
  const start = state.initial
    ? [
        {
          id: idOf.start(state.path),
          sources: [idOf.dot(state.path)],
          targets: [idOf.state(state.path ? `${state.path}.${state.initial}` : state.initial)],
        },
      ]
    : [];
  const own = arrowsOf(state, plan.manner).map(({ id, source, target, transitions }) => ({
    id,
    sources: [idOf.state(source)],
    targets: [idOf.state(target)],
    ...(plan.manner.words && {
      labels: [
        {
          id: idOf.label(id),
          text: id,
          layoutOptions: { 'elk.edgeLabels.inline': 'true' },
          ...sizeOf(
            transitions.flatMap((n) => state.transitions[n] ?? []),
            plan,
          ),
        },
      ],
    }),
  }));
  return [...start, ...own, ...state.states.flatMap((child) => edgesOf(child, plan))];
}

function sizeOf(transitions: readonly OutlineTransition[], { measure, manner }: Plan) {
  const widths = transitions.map((transition) => {
    const [event, guard] = wordsOf(transition);
    const sign = transition.kind === 'event' ? 0 : SIGN;
    // What happens at once is part of another step and not counted.
    const count = transition.kind === 'always' || !manner.counts ? 0 : COUNT_ROOM;
    return sign + measure(event, 'event') + (guard ? GAP + measure(guard, 'detail') : 0) + count;
  });
  return {
    width: Math.ceil(Math.max(...widths)) + 2 * LABEL_INSET.inline,
    height: transitions.length * TEXT.event.line + 2 * LABEL_INSET.block,
  };
}
