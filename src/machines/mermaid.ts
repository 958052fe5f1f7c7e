import type { OutlineState } from './outline.ts';

/** The chart as a Mermaid state diagram (stateDiagram-v2). */
export function mermaidOf(root: OutlineState): string {
  return ['stateDiagram-v2', ...statesOf(root, 1), ...arrowsOf(root)].join('\n');
}

const idOf = (path: string): string => path.replaceAll('.', '__').replaceAll('-', '_');
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

function arrowsOf(state: OutlineState): string[] {
  const own = state.path
    ? state.transitions.flatMap(({ event, guard, targets }) =>
        (targets.length > 0 ? targets : [state.path]).map(
          (target) =>
            `${indent(1)}${idOf(state.path)} --> ${idOf(target)}: ${event}${guard ? ` [${guard}]` : ''}`,
        ),
      )
    : [];
  return [...own, ...state.states.flatMap(arrowsOf)];
}

const join = (path: string, key: string) => (path ? `${path}.${key}` : key);
