import type { OutlineState, OutlineTransition } from './outline.ts';
import { delayOf } from './stately.ts';

const NAMESPACE = 'http://www.w3.org/2005/07/scxml';

/**
 * The chart as State Chart XML (W3C Recommendation, 2015). Guards, actions and delays are functions of the data
 * model, by name; a delayed transition is an event sent on entry and cancelled on exit.
 * @param chart the chart's id
 */
export function scxmlOf(root: OutlineState, chart: string): string {
  const document = globalThis.document.implementation.createDocument(NAMESPACE, 'scxml');
  /** A state's id is its path; the chart's own begins with an underscore, as no path does. */
  const ids = (path: string) => path || `_${chart}`;

  function element(
    parent: Element,
    name: string,
    attributes: Record<string, string | undefined> = {},
  ): Element {
    const made = document.createElementNS(NAMESPACE, name);
    for (const [key, value] of Object.entries(attributes))
      if (value !== undefined) made.setAttribute(key, value);
    parent.append(made);
    return made;
  }

  function perform(parent: Element, actions: readonly string[]) {
    for (const action of actions) element(parent, 'script').textContent = `${action}()`;
  }

  function write(state: OutlineState, parent: Element) {
    const id = ids(state.path);
    const initial = state.initial && ids(state.path ? `${state.path}.${state.initial}` : state.initial);
    const delays = [...new Set(state.transitions.filter(({ kind }) => kind === 'after').map(delayOf))];
    const made = element(parent, nameOf(state), { id, initial, type: state.history });
    if (state.entry.length > 0 || delays.length > 0) {
      const entry = element(made, 'onentry');
      perform(entry, state.entry);
      for (const delay of delays)
        element(entry, 'send', {
          id: sendId(delay, id),
          event: sendId(delay, id),
          ...(/^\d+$/.test(delay) ? { delay: `${delay}ms` } : { delayexpr: `${delay}()` }),
        });
    }
    if (state.exit.length > 0 || delays.length > 0) {
      const exit = element(made, 'onexit');
      perform(exit, state.exit);
      for (const delay of delays) element(exit, 'cancel', { sendid: sendId(delay, id) });
    }
    for (const invoke of state.invokes) element(made, 'invoke', { id: invoke.id, src: invoke.src });
    for (const transition of state.transitions) {
      const { guard, targets, actions, reenter } = transition;
      const inner = targets.every((target) => state.path === '' || target.startsWith(`${state.path}.`));
      const way = element(made, 'transition', {
        event: eventOf(transition, id),
        cond: guard && `${guard}()`,
        target: targets.length > 0 ? targets.map(ids).join(' ') : undefined,
        type: targets.length > 0 && inner && !reenter ? 'internal' : undefined,
      });
      perform(way, actions);
    }
    for (const child of state.states) write(child, made);
  }

  const scxml = document.documentElement;
  scxml.setAttribute('version', '1.0');
  scxml.setAttribute('datamodel', 'ecmascript');
  scxml.setAttribute('name', chart);
  scxml.setAttribute('initial', ids(''));
  write(root, scxml);
  indent(document, scxml, 0);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(document)}\n`;
}

function nameOf({ type }: OutlineState): string {
  return type === 'parallel' || type === 'final' || type === 'history' ? type : 'state';
}

const sendId = (delay: string, id: string): string => `after.${delay}.${id}`;

/** SCXML's names of xstate's own events; none for an eventless transition. */
function eventOf(transition: OutlineTransition, id: string): string | undefined {
  const { kind, type } = transition;
  if (kind === 'always') return undefined;
  if (kind === 'after') return sendId(delayOf(transition), id);
  if (kind === 'done' && type.startsWith('xstate.done.state.')) return `done.state.${id}`;
  if (kind === 'done') return type.replace('xstate.done.actor.', 'done.invoke.');
  if (kind === 'error') return type.replace('xstate.error.actor.', 'error.platform.');
  return type;
}

/** One element a line. */
function indent(document: Document, element: Element, depth: number): void {
  const children = [...element.children];
  if (children.length === 0) return;
  for (const child of children) {
    element.insertBefore(document.createTextNode(`\n${'  '.repeat(depth + 1)}`), child);
    indent(document, child, depth + 1);
  }
  element.append(`\n${'  '.repeat(depth)}`);
}
