import { select } from 'd3';
import type { Part } from './draw.ts';
import { GAP } from './graph.ts';

/** What happened on a chart: shown in its drawing as numbers and by the width of the arrows. */
export interface TrafficMarks {
  /** How many things stand in a state now, or within it, by its path. */
  readonly standing: ReadonlyMap<string, number>;
  /** How often a transition was taken, by `transitionKey`; none where it was not. */
  readonly taken: ReadonlyMap<string, number>;
}

/** Width of an arrow that was taken least and most, px; the area between grows with the number. */
const THINNEST = 1.5;
const THICKEST = 5.5;
const SIZE = 18;
const DIGIT = 7;

/**
 * Writes numbers into a drawing in place of those that stood there; nothing moves.
 * @param marks null takes them away
 * @param write a number in the person's language
 */
export function showTraffic(
  drawing: SVGGElement,
  marks: TrafficMarks | null,
  write: (count: number) => string,
): void {
  const root = select(drawing);
  root.selectAll('[data-part="count"]').remove();
  root.selectAll<SVGElement, unknown>('[data-part="line"], [data-part="head"]').style('stroke-width', null);
  drawing.toggleAttribute('data-traffic', marks !== null);
  if (!marks) return;
  const { standing, taken } = marks;
  const timesOf = (keys: string | null) =>
    keys?.split(' ').reduce((sum, key) => sum + (taken.get(key) ?? 0), 0) ?? 0;
  const arrows = root.selectAll<SVGGElement, unknown>('[data-part="arrow"]').nodes();
  const most = Math.max(...arrows.map((arrow) => timesOf(arrow.getAttribute('data-keys'))), 1);

  for (const arrow of arrows) {
    const times = timesOf(arrow.getAttribute('data-keys'));
    if (times === 0) continue;
    const width = THINNEST + (THICKEST - THINNEST) * Math.sqrt(times / most);
    select(arrow).select('[data-part="line"]').style('stroke-width', `${width}px`);
    select(arrow)
      .select('[data-part="head"]')
      .style('stroke-width', `${width - THINNEST + 1}px`);
  }
  for (const words of drawing.querySelectorAll<SVGGElement>('[data-part="label"] [data-keys]')) {
    const times = timesOf(words.getAttribute('data-keys'));
    const text = words.querySelector('text');
    if (times === 0 || !text) continue;
    const { x, width } = text.getBBox();
    pill(words, write(times), x + width + GAP, -0.5, 'taken');
  }
  for (const row of drawing.querySelectorAll<SVGTextElement>('[data-part="row"][data-keys]')) {
    const times = timesOf(row.getAttribute('data-keys'));
    if (times === 0 || !(row.parentNode instanceof SVGGElement)) continue;
    const { x, width } = row.getBBox();
    pill(row.parentNode, write(times), x + width + GAP, Number(row.getAttribute('y')) - 13, 'taken');
  }
  for (const state of drawing.querySelectorAll<SVGGElement>('[data-part="state"]')) {
    const count = standing.get(state.getAttribute('data-path') ?? '');
    const box = state.querySelector('[data-part="box"]');
    if (!count || !box) continue;
    const text = write(count);
    // On the frame's corner, where no words are.
    pill(state, text, Number(box.getAttribute('width')) - widthOf(text) + 6, -SIZE / 2, 'standing');
  }
}

const widthOf = (text: string): number => Math.max(text.length * DIGIT + 10, SIZE);

function pill(parent: SVGGElement, text: string, x: number, y: number, kind: 'taken' | 'standing'): void {
  const width = widthOf(text);
  const g = select(parent)
    .append('g')
    .attr('data-part', 'count' satisfies Part)
    .attr('data-count', kind)
    .attr('transform', `translate(${x},${y})`);
  g.append('rect')
    .attr('width', width)
    .attr('height', SIZE)
    .attr('rx', SIZE / 2);
  g.append('text')
    .attr('x', width / 2)
    .attr('y', SIZE / 2 + 4.2)
    .attr('text-anchor', 'middle')
    .text(text);
}
