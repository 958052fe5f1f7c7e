import { type Selection, select } from 'd3';
import { GAP, INSET, LABEL_INSET, SIGN, TEXT } from './graph.ts';
import type { Picture, PlacedArrow, PlacedState, Words } from './picture.ts';
import { SIGNS } from './signs.ts';
import { transitionKey } from './transition-key.ts';

/** The kinds of marks in a drawing; a style sheet gives each its look by `data-part`. */
export type Part =
  | 'state'
  | 'box'
  | 'ring'
  | 'rule'
  | 'halo'
  | 'here'
  | 'name'
  | 'row'
  | 'arrow'
  | 'line'
  | 'head'
  | 'dot'
  | 'label'
  | 'plate'
  | 'sign'
  | 'event'
  | 'guard'
  | 'count';

type Group = Selection<SVGGElement, unknown, null, undefined>;

/** What of a picture is in the light. */
export interface Light {
  /** Paths of the states a running flow is in. */
  readonly active: ReadonlySet<string>;
  /** Transitions that led there, by `transitionKey`. */
  readonly taken: ReadonlySet<string>;
  readonly selected: string | null;
}

/**
 * Draws a chart into a group, in place of what it held.
 * @param onSelect a state was pointed at
 */
export function draw(into: SVGGElement, picture: Picture, onSelect: (path: string) => void): void {
  const root: Group = select(into as SVGGElement);
  root.selectAll('*').remove();
  for (const state of picture.states) drawState(root, state, onSelect);
  for (const [x, y] of picture.dots) part(root, 'circle', 'dot').attr('cx', x).attr('cy', y).attr('r', 4.5);
  for (const arrow of picture.arrows) drawArrow(root, arrow);
  // Words lie above all lines.
  for (const arrow of picture.arrows) drawLabel(root, arrow);
}

/** Lights up a drawing anew; nothing moves. */
export function light(drawing: SVGGElement, { active, taken, selected }: Light): void {
  const isTaken = (keys: string | null) => keys?.split(' ').some((key) => taken.has(key)) ?? false;
  for (const element of drawing.querySelectorAll<SVGElement>('[data-path]')) {
    const path = element.getAttribute('data-path') ?? '';
    element.toggleAttribute('data-active', active.has(path));
    element.toggleAttribute('data-selected', path === selected);
  }
  for (const element of drawing.querySelectorAll<SVGElement>('[data-keys]'))
    element.toggleAttribute('data-taken', isTaken(element.getAttribute('data-keys')));
}

function part(parent: Group, tag: string, name: Part): Selection<SVGElement, unknown, null, undefined> {
  return parent.append<SVGElement>(tag).attr('data-part', name);
}

const group = (parent: Group, name: Part): Group => parent.append<SVGGElement>('g').attr('data-part', name);

function drawState(root: Group, state: PlacedState, onSelect: (path: string) => void): void {
  const { x, y, width, height, type } = state;
  const holds = type === 'compound' || type === 'parallel';
  const g = group(root, 'state')
    .attr('data-path', state.path)
    .attr('data-type', type)
    .attr('data-region', state.isRegion ? '' : null)
    .attr('transform', `translate(${x},${y})`)
    .on('click', () => onSelect(state.path));
  if (state.description) g.append('title').text(state.description);
  const radius = holds ? 12 : 9;
  const frame = (name: Part, out: number) =>
    part(g, 'rect', name)
      .attr('x', -out)
      .attr('y', -out)
      .attr('width', width + 2 * out)
      .attr('height', height + 2 * out)
      .attr('rx', type === 'history' ? width / 2 : radius + out);
  frame('halo', 4);
  frame('box', 0);
  // An end is drawn with a second frame inside the first.
  if (type === 'final') frame('ring', -3.5);
  if (type === 'history') {
    const word = state.history === 'deep' ? 'H*' : 'H';
    part(g, 'text', 'name')
      .attr('x', width / 2)
      .attr('y', height / 2 + 5)
      .attr('text-anchor', 'middle')
      .text(word);
    return;
  }
  const baseline = INSET.block + TEXT.name.line - 5;
  state.lines.forEach((line, index) => {
    const name = part(g, 'text', 'name')
      .attr('y', baseline + index * TEXT.name.line)
      .text(line);
    if (holds) name.attr('x', INSET.inline);
    else name.attr('x', width / 2).attr('text-anchor', 'middle');
  });
  // Where a running flow is: a mark that needs no colour.
  part(g, 'circle', 'here')
    .attr('cx', width - 1)
    .attr('cy', 1)
    .attr('r', 5.5);
  if (state.rows.length === 0) return;
  const rule = INSET.block + state.lines.length * TEXT.name.line + 2;
  part(g, 'line', 'rule')
    .attr('x1', INSET.inline)
    .attr('x2', width - INSET.inline)
    .attr('y1', rule)
    .attr('y2', rule);
  state.rows.forEach(({ text, transition }, index) => {
    part(g, 'text', 'row')
      .attr('x', INSET.inline)
      .attr('y', rule + 14 + index * TEXT.detail.line)
      .attr('data-keys', transition === undefined ? null : transitionKey(state.path, transition))
      .text(text);
  });
}

function drawArrow(root: Group, arrow: PlacedArrow): void {
  const g = group(root, 'arrow').attr('data-kind', arrow.kind).attr('data-keys', keysOf(arrow));
  part(g, 'path', 'line').attr('d', arrow.line);
  part(g, 'path', 'head').attr('d', arrow.head);
}

function drawLabel(root: Group, arrow: PlacedArrow): void {
  const { label } = arrow;
  if (!label) return;
  const g = group(root, 'label')
    .attr('data-kind', arrow.kind)
    .attr('transform', `translate(${label.x},${label.y})`);
  part(g, 'rect', 'plate').attr('width', label.width).attr('height', label.height).attr('rx', 5);
  arrow.words.forEach((words, index) => {
    const line = g
      .append<SVGGElement>('g')
      .attr('data-keys', transitionKey(arrow.source, words.transition))
      .attr('transform', `translate(${LABEL_INSET.inline},${LABEL_INSET.block + index * TEXT.event.line})`);
    drawWords(line, words);
  });
}

function drawWords(line: Group, { event, guard, kind }: Words): void {
  const sign = SIGNS[kind];
  if (sign) part(line, 'path', 'sign').attr('d', sign).attr('transform', 'translate(0,2.5)');
  const text = line
    .append('text')
    .attr('x', sign ? SIGN : 0)
    .attr('y', 13);
  text
    .append('tspan')
    .attr('data-part', 'event' satisfies Part)
    .text(event);
  if (guard)
    text
      .append('tspan')
      .attr('data-part', 'guard' satisfies Part)
      .attr('dx', GAP)
      .text(guard);
}

const keysOf = ({ source, words }: PlacedArrow): string | null =>
  words.map(({ transition }) => transitionKey(source, transition)).join(' ') || null;
