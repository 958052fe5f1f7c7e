/** Width and height of every picture. */
export const WIDE = 1200;
export const HIGH = 800;

/** Where the light comes from: the colours of a picture. */
export interface Light {
  readonly sky: readonly [above: string, below: string];
  readonly ground: string;
  readonly paving: string;
  readonly leaves: string;
  readonly glass: string;
  /** Of a window with somebody in. */
  readonly lit: string;
  /** How dark it lies over a facade, from 0 to 1. */
  readonly shade: number;
}

export const DAY: Light = {
  sky: ['#9fc3dc', '#e9eff0'],
  ground: '#a9b48a',
  paving: '#cfcac0',
  leaves: '#6f8f5c',
  glass: '#6f8a9b',
  lit: '#8ba5b3',
  shade: 0,
};
export const EVENING: Light = {
  sky: ['#39466b', '#e7a98a'],
  ground: '#5d6450',
  paving: '#7d7880',
  leaves: '#47583f',
  glass: '#3c465c',
  lit: '#ffd58a',
  shade: 0.32,
};

type Attributes = Readonly<Record<string, string | number>>;

/** An element of SVG; what is in it is markup already. */
export function element(name: string, attributes: Attributes, within: readonly string[] = []): string {
  const words = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
  return `<${[name, ...words].join(' ')}${within.length > 0 ? `>${within.join('')}</${name}>` : '/>'}`;
}

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => element('rect', { x, y, width, height, fill, ...more });

/** A closed shape through points `x,y`. */
export const shape = (points: string, fill: string, more: Attributes = {}): string =>
  element('polygon', { points, fill, ...more });

export const line = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  element('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  element('circle', { cx, cy, r, fill, ...more });

/** A whole picture. */
export const picture = (parts: readonly string[]): string =>
  element('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${WIDE} ${HIGH}` }, parts);
