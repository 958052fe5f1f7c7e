import { draw, type Part } from './draw.ts';
import type { Picture } from './picture.ts';

const SVG = 'http://www.w3.org/2000/svg';
const INK = '#1b1a1f';
const QUIET = '#514e58';
const LINE = '#85818c';
const FONT = '"Golos Text", system-ui, "Segoe UI", Roboto, Arial, sans-serif';

/** The light look of a drawing as attributes: the file must look the same without our style sheet. */
const LOOK: Readonly<Record<Exclude<Part, 'halo' | 'here' | 'count'>, Readonly<Record<string, string>>>> = {
  state: {},
  arrow: {},
  label: {},
  box: { fill: '#ffffff', stroke: LINE, 'stroke-width': '1.5' },
  ring: { fill: 'none', stroke: LINE, 'stroke-width': '1.5' },
  rule: { stroke: '#e4e1dc' },
  name: { fill: INK, 'font-size': '14', 'font-weight': '650' },
  row: { fill: QUIET, 'font-size': '12' },
  line: { fill: 'none', stroke: QUIET, 'stroke-width': '1.5' },
  head: { fill: QUIET, stroke: QUIET, 'stroke-linejoin': 'round' },
  dot: { fill: INK },
  plate: { fill: '#fbfaf8' },
  sign: { fill: 'none', stroke: QUIET, 'stroke-width': '1.4', 'stroke-linecap': 'round' },
  event: { fill: INK, 'font-size': '12.5', 'font-weight': '600' },
  guard: { fill: QUIET, 'font-size': '12' },
};
const DASHES: Readonly<Record<string, string>> = { after: '7 4', error: '2.5 3', always: '1 4' };

/** A drawing as a file of its own, with light colours and nothing to load. */
export function standaloneSvg(picture: Picture): string {
  const svg = document.createElementNS(SVG, 'svg');
  const { width, height } = picture;
  const attributes = { width, height, viewBox: `0 0 ${width} ${height}`, 'font-family': FONT };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, String(value));
  const paper = document.createElementNS(SVG, 'rect');
  for (const [name, value] of Object.entries({ width, height, fill: '#fbfaf8' }))
    paper.setAttribute(name, String(value));
  const drawing = document.createElementNS(SVG, 'g');
  svg.append(paper, drawing);
  draw(drawing, picture, () => {});

  for (const element of drawing.querySelectorAll('[data-part="halo"], [data-part="here"]')) element.remove();
  for (const element of drawing.querySelectorAll('[data-part]')) {
    const look = LOOK[element.getAttribute('data-part') as keyof typeof LOOK];
    for (const [name, value] of Object.entries(look)) element.setAttribute(name, value);
  }
  for (const box of drawing.querySelectorAll(
    '[data-type="compound"] > [data-part="box"], [data-type="parallel"] > [data-part="box"]',
  ))
    box.setAttribute('fill', '#f3f1ed');
  for (const box of drawing.querySelectorAll('[data-region] > [data-part="box"]'))
    box.setAttribute('stroke-dasharray', '5 4');
  for (const arrow of drawing.querySelectorAll('[data-part="arrow"]')) {
    const kind = arrow.getAttribute('data-kind') ?? '';
    const dash = DASHES[kind];
    if (dash) arrow.querySelector('[data-part="line"]')?.setAttribute('stroke-dasharray', dash);
    if (kind === 'always') arrow.querySelector('[data-part="head"]')?.setAttribute('fill', '#fbfaf8');
  }
  for (const element of drawing.querySelectorAll('*'))
    for (const { name } of [...element.attributes])
      if (name.startsWith('data-')) element.removeAttribute(name);
  return `${new XMLSerializer().serializeToString(svg)}\n`;
}
