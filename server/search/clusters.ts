import type { Columns } from './columns.ts';
import { mercator, position } from './mercator.ts';
import type { Matches } from './query.ts';

/** A rectangle, degrees: west, south, east, north. */
export type Box = readonly [number, number, number, number];

/** Longest side of a cell, pixels of the map. */
const CELL = 64;
const TILE = 256;
/** Most cells of a map along one side, however much is asked for. */
const MOST_CELLS = 64;
/** So many single objects are shown as such, whatever cells they share. */
const FEW = 30;
/** From this zoom on, the objects of a cell may be shown one by one. */
const STREETS = 17;
/** Most single objects of one map. */
const MOST_SINGLE = 400;

export interface Cluster {
  readonly at: [number, number];
  readonly count: number;
  readonly box: Box;
}

export interface MapView {
  readonly clusters: Cluster[];
  /** Numbers of the tenders that stand for themselves. */
  readonly single: number[];
}

/** Gathers what matches inside a rectangle into cells; what is alone in its cell, or among few, stands for itself. */
export function gather(columns: Columns, matches: Matches, box: Box, zoom: number): MapView {
  const { x: xs, y: ys } = columns;
  const { numbers } = matches;
  const min = mercator(box[0], box[3]);
  const max = mercator(box[2], box[1]);
  const { shift, across, down, left, top } = gridOf(min, max, zoom);
  const cells = across * down;
  const count = new Uint32Array(cells);
  const first = new Uint32Array(cells);
  const sumX = new Float64Array(cells);
  const sumY = new Float64Array(cells);
  const west = new Uint32Array(cells).fill(0xffff_ffff);
  const north = new Uint32Array(cells).fill(0xffff_ffff);
  const east = new Uint32Array(cells);
  const south = new Uint32Array(cells);
  const few: number[] = [];
  let inside = 0;
  for (let i = 0; i < numbers.length; i++) {
    const n = numbers[i] ?? 0;
    const x = xs[n] ?? 0;
    const y = ys[n] ?? 0;
    if ((x === 0 && y === 0) || x < min.x || x > max.x || y < min.y || y > max.y) continue;
    if (inside++ < FEW) few.push(n);
    const cell = ((y >>> shift) - top) * across + ((x >>> shift) - left);
    count[cell] = (count[cell] ?? 0) + 1;
    first[cell] = n;
    sumX[cell] = (sumX[cell] ?? 0) + x;
    sumY[cell] = (sumY[cell] ?? 0) + y;
    if (x < (west[cell] ?? 0)) west[cell] = x;
    if (x > (east[cell] ?? 0)) east[cell] = x;
    if (y < (north[cell] ?? 0)) north[cell] = y;
    if (y > (south[cell] ?? 0)) south[cell] = y;
  }
  if (inside <= FEW && zoom >= STREETS) return { clusters: [], single: few };
  const clusters: Cluster[] = [];
  const single: number[] = [];
  for (let cell = 0; cell < cells; cell++) {
    const many = count[cell] ?? 0;
    if (many === 0) continue;
    if (many === 1 && single.length < MOST_SINGLE) {
      single.push(first[cell] ?? 0);
      continue;
    }
    const [w, n] = position(west[cell] ?? 0, north[cell] ?? 0);
    const [e, s] = position(east[cell] ?? 0, south[cell] ?? 0);
    const at = position((sumX[cell] ?? 0) / many, (sumY[cell] ?? 0) / many);
    clusters.push({ at, count: many, box: [w, s, e, n] });
  }
  return { clusters, single };
}

/** Cells of at most {@link CELL} pixels, larger where that would be too many of them. */
function gridOf(min: { x: number; y: number }, max: { x: number; y: number }, zoom: number) {
  const wanted = 32 - zoom - Math.log2(TILE / CELL);
  const side = Math.max(max.x - min.x, max.y - min.y, 1);
  const shift = Math.min(31, Math.max(0, Math.floor(wanted), Math.ceil(Math.log2(side / MOST_CELLS))));
  const left = min.x >>> shift;
  const top = min.y >>> shift;
  return { shift, left, top, across: (max.x >>> shift) - left + 1, down: (max.y >>> shift) - top + 1 };
}
