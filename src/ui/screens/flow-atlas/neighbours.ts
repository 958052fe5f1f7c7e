import type { OutlineState, OutlineTransition } from '../../../machines/outline.ts';

/** A transition as seen from one of the states it concerns. */
export interface Way {
  /** Unlike any other of its list. */
  readonly key: string;
  /** Path of the state that declares it. */
  readonly source: string;
  readonly transition: OutlineTransition;
}

/** Every transition that names a state as its target. */
export function waysInto(states: Iterable<OutlineState>, path: string): readonly Way[] {
  return [...states].flatMap((state) =>
    waysOf(state).filter(({ transition }) => transition.targets.includes(path)),
  );
}

/** Every transition that a state can take: its own, then those of the states around it. */
export function waysOut(states: ReadonlyMap<string, OutlineState>, path: string): readonly Way[] {
  return aroundOf(path).flatMap((each) => {
    const state = states.get(each);
    return state ? waysOf(state) : [];
  });
}

/** Whether the state around this one begins with it. */
export function isInitial(states: ReadonlyMap<string, OutlineState>, path: string): boolean {
  const parent = states.get(parentOf(path));
  return parent?.initial !== undefined && path === (parent.path ? `${parent.path}.` : '') + parent.initial;
}

export const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.');

/** A state's path and those of the states around it, innermost first: `a.b` → `a.b`, `a`, ``. */
export const aroundOf = (path: string): readonly string[] =>
  path === '' ? [''] : [path, ...aroundOf(parentOf(path))];

const waysOf = ({ path, transitions }: OutlineState): readonly Way[] =>
  transitions.map((transition, index) => ({ key: `${path}#${index}`, source: path, transition }));
