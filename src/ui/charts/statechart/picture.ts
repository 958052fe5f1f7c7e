import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import { type OutlineState, statesWithin } from '../../../machines/outline.ts';
import { type Arrow, arrowsOf, idOf, linesOf, type Plan, type Row, rowsOf, TEXT, wordsOf } from './graph.ts';
import { headOf, lineOf, type Point } from './shapes.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A state where it is drawn. */
export interface PlacedState extends Box {
  readonly path: string;
  /** Its name, line by line. */
  readonly lines: readonly string[];
  readonly description: string;
  readonly type: OutlineState['type'];
  readonly history: OutlineState['history'];
  /** One of the regions of a parallel state. */
  readonly isRegion: boolean;
  readonly rows: readonly Row[];
}

/** A line of an arrow's words. */
export interface Words {
  readonly event: string;
  readonly guard: string;
  readonly kind: Arrow['kind'];
  /** Index among the transitions of the arrow's source. */
  readonly transition: number;
}

/** An arrow where it is drawn: one or more transitions, or the way into a compound state. */
export interface PlacedArrow {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly kind: Arrow['kind'] | 'start';
  /** Its line and its head, as SVG writes paths. */
  readonly line: string;
  readonly head: string;
  readonly words: readonly Words[];
  /** Where the words stand; nowhere in a drawing of states alone. */
  readonly label: Box | undefined;
}

/** An arrow as the layout has it. */
export interface LaidOutArrow extends PlacedArrow {
  readonly points: readonly Point[];
}

/** A chart ready to be drawn. Outer states come before those in them. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Size of its smallest letters, px. */
  readonly letters: number;
  readonly states: readonly PlacedState[];
  /** Where compound states begin. */
  readonly dots: readonly Point[];
  readonly arrows: readonly PlacedArrow[];
}

/** What the layout has found; who draws has no use for more than the {@link Picture}. */
export interface LaidOut extends Picture {
  readonly arrows: readonly LaidOutArrow[];
}

/**
 * Reads a picture from what the layout made of `graphOf`.
 * @throws Error when something was not placed
 */
export function pictureOf({ root, nameOf, measure, manner }: Plan, placed: ElkNode): LaidOut {
  const boxes = new Map<string, Box>();
  const edges = new Map<string, ElkExtendedEdge>();
  const visit = (node: ElkNode, x: number, y: number) => {
    const box = {
      x: x + (node.x ?? 0),
      y: y + (node.y ?? 0),
      width: node.width ?? 0,
      height: node.height ?? 0,
    };
    boxes.set(node.id, box);
    for (const edge of node.edges ?? []) edges.set(edge.id ?? '', edge);
    for (const child of node.children ?? []) visit(child, box.x, box.y);
  };
  visit(placed, 0, 0);

  const boxOf = (id: string): Box => boxes.get(id) ?? missing(id);
  const edgeOf = (id: string): ElkExtendedEdge => edges.get(id) ?? missing(id);
  /** Edges are placed within the node that contains them. */
  const origin = ({ container }: ElkExtendedEdge): Box => boxOf(container ?? placed.id);

  function courseOf(edge: ElkExtendedEdge): Pick<LaidOutArrow, 'points' | 'line' | 'head'> {
    const { x, y } = origin(edge);
    const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
      [startPoint, ...bendPoints, endPoint].map((point): Point => [x + point.x, y + point.y]),
    );
    return { points, line: lineOf(points), head: headOf(points) };
  }

  function arrowOf(state: OutlineState, { id, source, target, kind, transitions }: Arrow): LaidOutArrow {
    const edge = edgeOf(id);
    const [label] = edge.labels ?? [];
    const { x, y } = origin(edge);
    const words = transitions.flatMap((transition) => {
      const whole = state.transitions[transition];
      const [event, guard] = whole ? wordsOf(whole) : ['', ''];
      return whole ? [{ event, guard, kind, transition }] : [];
    });
    return {
      ...{ id, source, target, kind, words },
      ...courseOf(edge),
      label: label && {
        x: x + (label.x ?? 0),
        y: y + (label.y ?? 0),
        width: label.width ?? 0,
        height: label.height ?? 0,
      },
    };
  }

  const states = statesWithin(root);
  const regions = new Set(
    states
      .filter(({ type }) => type === 'parallel')
      .flatMap((parallel) => parallel.states.map(({ path }) => path)),
  );
  const compound = states.filter(({ initial }) => initial !== undefined);
  const { width, height } = boxOf(placed.id);
  return {
    width,
    height,
    letters: manner.words ? TEXT.detail.size : TEXT.name.size,
    states: states.map((state) => ({
      ...boxOf(idOf.state(state.path)),
      path: state.path,
      lines: linesOf(nameOf(state), measure, manner),
      description: state.description,
      type: state.type,
      history: state.history,
      isRegion: regions.has(state.path),
      rows: rowsOf(state, manner),
    })),
    dots: compound.map(({ path }) => centreOf(boxOf(idOf.dot(path)))),
    arrows: [
      ...compound.map(({ path, initial = '' }) => {
        const edge = edgeOf(idOf.start(path));
        const target = path ? `${path}.${initial}` : initial;
        return {
          ...{ id: idOf.start(path), source: path, target, kind: 'start' as const },
          ...courseOf(edge),
          words: [],
          label: undefined,
        };
      }),
      ...states.flatMap((state) => arrowsOf(state, manner).map((arrow) => arrowOf(state, arrow))),
    ],
  };
}

const centreOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];

function missing(id: string): never {
  throw new Error(`the layout has no place for ${id}`);
}
