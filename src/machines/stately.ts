import type { OutlineState, OutlineTransition } from './outline.ts';

type Json = { [key: string]: unknown };

/**
 * The chart as a machine config in plain JSON: `createMachine` of xstate takes it, and so does the import of
 * the Stately editor. Names stand for guards, actions, actors and delays.
 * @param chart the chart's id
 */
export const statelyOf = (root: OutlineState, chart: string): Json => ({
  id: chart,
  ...stateOf(root, chart),
});

function stateOf(state: OutlineState, chart: string): Json {
  const ways = (kind: OutlineTransition['kind'], test = (_type: string) => true) =>
    state.transitions
      .filter((transition) => transition.kind === kind && test(transition.type))
      .map((transition) => wayOf(transition, chart));
  const grouped = (kind: OutlineTransition['kind'], key: (transition: OutlineTransition) => string) => {
    const keys = state.transitions.filter((transition) => transition.kind === kind).map(key);
    return Object.fromEntries(
      [...new Set(keys)].map((name) => [
        name,
        state.transitions
          .filter((transition) => transition.kind === kind && key(transition) === name)
          .map((transition) => wayOf(transition, chart)),
      ]),
    );
  };
  const type = state.type === 'parallel' || state.type === 'final' || state.type === 'history';
  return compact({
    type: type ? state.type : undefined,
    history: state.history,
    description: state.description || undefined,
    tags: state.tags,
    initial: state.initial,
    entry: state.entry,
    exit: state.exit,
    invoke: state.invokes.map(({ id, src }) =>
      compact({
        id,
        src,
        onDone: ways('done', (name) => name === `xstate.done.actor.${id}`),
        onError: ways('error', (name) => name === `xstate.error.actor.${id}`),
      }),
    ),
    always: ways('always'),
    onDone: ways('done', (name) => name.startsWith('xstate.done.state.')),
    on: grouped('event', ({ type: name }) => name),
    after: grouped('after', delayOf),
    states: Object.fromEntries(
      state.states.map((child) => [child.path.split('.').at(-1) ?? '', stateOf(child, chart)]),
    ),
  });
}

function wayOf({ targets, guard, actions, reenter }: OutlineTransition, chart: string): Json {
  const [first, ...others] = targets.map((target) => (target ? `#${chart}.${target}` : `#${chart}`));
  return compact({
    target: others.length === 0 ? first : [first, ...others],
    guard,
    actions,
    reenter: reenter || undefined,
  });
}

/** The delay's name, or its milliseconds: `xstate.after.untilWarning.…`. */
export const delayOf = ({ type }: OutlineTransition): string => type.split('.')[2] ?? '';

/** Leaves out what says nothing. */
const compact = (object: Json): Json =>
  Object.fromEntries(
    Object.entries(object).filter(
      ([, value]) =>
        value !== undefined &&
        !(typeof value === 'object' && value !== null && Object.keys(value).length === 0),
    ),
  );
