import type { OutlineState } from './outline.ts';

/**
 * The chart as a Mermaid state diagram (stateDiagram-v2).
 * @param id of the chart, by which a frame around everything is called: Mermaid takes regions side by side, and arrows
 * of the whole, only where there is one
 */
export function mermaidOf(root: OutlineState, id: string): string {
  const isFramed = root.type === 'parallel' || root.transitions.length > 0;
  const frame = isFramed ? `${idOf(id)}_chart` : '';
  const states = isFramed
    ? [
        `${indent(1)}[*] --> ${frame}`,
        `${indent(1)}state "${id.replaceAll('"', '’')}" as ${frame}`,
        `${indent(1)}state ${frame} {`,
        ...statesOf(root, 2),
        `${indent(1)}}`,
      ]
    : statesOf(root, 1);
  return ['stateDiagram-v2', ...states, ...arrowsOf(root, frame)].join('\n');
}

const idOf = (path: string): string => path.replaceAll('.', '__').replaceAll(/\W/g, '_');
const indent = (depth: number) => '  '.repeat(depth);

function statesOf(parent: OutlineState, depth: number): string[] {
  const lines = parent.initial ? [`${indent(depth)}[*] --> ${idOf(join(parent.path, parent.initial))}`] : [];
  parent.states.forEach((state, index) => {
    if (parent.type === 'parallel' && index > 0) lines.push(`${indent(depth)}--`);
    const name = state.path.split('.').at(-1) ?? '';
    lines.push(`${indent(depth)}state "${name}" as ${idOf(state.path)}`);
    if (state.states.length > 0)
      lines.push(
        `${indent(depth)}state ${idOf(state.path)} {`,
        ...statesOf(state, depth + 1),
        `${indent(depth)}}`,
      );
    if (state.type === 'final') lines.push(`${indent(depth)}${idOf(state.path)} --> [*]`);
  });
  return lines;
}

/** @param own name of the state in the diagram; none for a whole that is not drawn */
function arrowsOf(state: OutlineState, own: string): string[] {
  const arrows = own
    ? state.transitions.flatMap(({ event, guard, targets }) =>
        (targets.length > 0 ? targets.map(idOf) : [own]).map(
          (target) => `${indent(1)}${own} --> ${target}: ${event}${guard ? ` [${guard}]` : ''}`,
        ),
      )
    : [];
  return [...arrows, ...state.states.flatMap((inner) => arrowsOf(inner, idOf(inner.path)))];
}

const join = (path: string, key: string) => (path ? `${path}.${key}` : key);
