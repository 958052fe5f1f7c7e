import { EXACT_COUNT } from '../../src/api/register/found.ts';
import { SAMPLES } from './columns.ts';
import { allOf } from './conditions.ts';
import type { Box } from './outline.ts';
import { manyOf, type Question, totalOf } from './question.ts';
import { ask, type Parameter } from './statement.ts';

/** Longest side of a cell, and the width of the world at zoom 0. Pixels. */
const CELL = 64;
const WORLD = 256;
/** Most cells of a map along one side, however much is asked for. */
const MOST_CELLS = 64;
/** So many single things are shown as such, whatever cells they share, where streets can be told apart. */
const FEW = 30;
const STREETS = 17;
/** Most single things of one map. */
const MOST_SINGLE = 400;
/** Tiles of the index that a quarter has at most; a larger rectangle is looked for otherwise. */
const MOST_TILES = 400;
/** Parts of the sample that a map of very many is drawn from. */
const PARTS = 4;

export interface Cluster {
  readonly at: [longitude: number, latitude: number];
  readonly count: number;
  /** The cluster's own rectangle. */
  readonly box: Box;
}
export interface MapView {
  readonly clusters: readonly Cluster[];
  /** Numbers of the things that stand for themselves. */
  readonly single: readonly number[];
  readonly isEstimate: boolean;
}

interface Cell {
  readonly number: number;
  readonly count: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** A cell's sides in degrees: about a square on the map, the same wherever the map is moved. */
function sidesOf(
  [west, south, east, north]: Box,
  zoom: number,
): { readonly width: number; readonly height: number } {
  let width = (360 / WORLD / 2 ** zoom) * CELL;
  while ((east - west) / width > MOST_CELLS) width *= 2;
  // Of the whole zoom level alike, so that moving the map up or down leaves the cells where they are.
  let height = width / 2;
  while ((north - south) / height > MOST_CELLS) height *= 2;
  return { width, height };
}

/** Tiles of the column `cell` that a rectangle touches; undefined where they are too many. */
function tilesOf([west, south, east, north]: Box): number[] | undefined {
  const [x0, x1] = [Math.floor(west * 100), Math.floor(east * 100)];
  const [y0, y1] = [Math.floor(south * 200), Math.floor(north * 200)];
  if ((x1 - x0 + 1) * (y1 - y0 + 1) > MOST_TILES) return undefined;
  const tiles: number[] = [];
  for (let x = x0; x <= x1; x++) for (let y = y0; y <= y1; y++) tiles.push((x - 3500) * 2048 + y - 10800);
  return tiles;
}

/** To the millionth of a degree, a tenth of a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Gathers what matches inside a rectangle into cells; what is alone in its cell, or among few, stands for itself. */
export async function mapOf(question: Question, box: Box, zoom: number): Promise<MapView> {
  const { db, table, conditions, how, meaning } = question;
  const tiles = meaning ? undefined : tilesOf(box);
  const isSampled = tiles === undefined && (await isTooMany(question));
  const parts = meaning ? PARTS / 2 : PARTS;
  const inside = (p: Parameter) => {
    const [west, south, east, north] = box.map((degrees) => `${p(degrees)}::float8`);
    const where = [
      `longitude between ${west} and ${east} and latitude between ${south} and ${north}`,
      allOf(conditions, how, p),
    ];
    if (tiles) where.push(`cell = any(${p(tiles)}::int[])`);
    const marks = Array.from({ length: parts }, (_, part) => `%${part}`);
    if (isSampled) where.push(meaning ? `facets && ${p(marks)}::text[]` : `sample < ${parts}`);
    return `${table} where ${where.join(' and ')}`;
  };
  const { width, height } = sidesOf(box, zoom);
  const cells = await ask<Cell>(
    db,
    (p) => `select min(number) as number, count(*)::int as count,
        avg(longitude) as longitude, avg(latitude) as latitude, min(longitude) as west, min(latitude) as south,
        max(longitude) as east, max(latitude) as north
      from ${inside(p)}
      group by floor(longitude / ${p(width)}::float8), floor(latitude / ${p(height)}::float8)`,
  );
  if (isSampled) {
    const factor = SAMPLES / parts;
    return { clusters: cells.map((cell) => clusterOf(cell, factor)), single: [], isEstimate: true };
  }
  const total = cells.reduce((sum, { count }) => sum + count, 0);
  if (zoom >= STREETS && total <= FEW) {
    const rows = await ask<{ number: number }>(db, (p) => `select number from ${inside(p)} order by number`);
    return { clusters: [], single: rows.map(({ number }) => number), isEstimate: false };
  }
  const alone = cells.filter(({ count }) => count === 1).slice(0, MOST_SINGLE);
  const shown = new Set(alone);
  return {
    clusters: cells.filter((cell) => !shown.has(cell)).map((cell) => clusterOf(cell, 1)),
    single: alone.map(({ number }) => number),
    isEstimate: false,
  };
}

const isTooMany = async (question: Question): Promise<boolean> =>
  (await manyOf(question)) !== undefined || (await totalOf(question)).total > EXACT_COUNT;

const clusterOf = (cell: Cell, factor: number): Cluster => ({
  at: [rounded(cell.longitude), rounded(cell.latitude)],
  count: cell.count * factor,
  box: [rounded(cell.west), rounded(cell.south), rounded(cell.east), rounded(cell.north)],
});
