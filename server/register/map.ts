import { EXACT_COUNT } from '../../src/api/register/found.ts';
import { SAMPLES } from './columns.ts';
import { allOf } from './conditions.ts';
import type { Box } from './outline.ts';
import { countedOf, manyOf, type Question } from './question.ts';
import { ask, type Parameter } from './statement.ts';
import type { Statements } from './store.ts';

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
/** Of a smaller register the index of the facets has all that a map needs, and is read through sooner than its rows. */
const TILED_FROM = 20_000;
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
/** What several registers have in one place; each is known by the place of its question. */
interface ManyCluster extends Cluster {
  readonly counts: ReadonlyMap<number, number>;
}
/** The map of several registers at once. */
export interface MapOfMany {
  readonly clusters: readonly ManyCluster[];
  readonly single: readonly { readonly of: number; readonly number: number }[];
  readonly isEstimate: boolean;
}

/** What one question finds in one cell. */
interface Part {
  readonly of: number;
  readonly x: number;
  readonly y: number;
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

/** A question of the map, and how much of its register is looked at. */
interface Asked {
  readonly question: Question;
  readonly of: number;
  readonly isSampled: boolean;
}
const partsOf = ({ meaning }: Question) => (meaning ? PARTS / 2 : PARTS);
/** How many things one that was looked at stands for. */
const factorOf = ({ question, isSampled }: Asked) => (isSampled ? SAMPLES / partsOf(question) : 1);

/** Stands inside a rectangle; of a large register that is looked for by the tiles of a quarter. */
export function standsIn(
  box: Box,
  { size, meaning }: Pick<Question, 'size' | 'meaning'>,
  p: Parameter,
): string {
  const [west, south, east, north] = box.map((degrees) => `${p(degrees)}::float8`);
  const inside = `longitude between ${west} and ${east} and latitude between ${south} and ${north}`;
  const tiles = meaning || size < TILED_FROM ? undefined : tilesOf(box);
  return tiles ? `${inside} and cell = any(${p(tiles)}::int[])` : inside;
}

/** What a question finds inside a rectangle, as the rest of a statement. */
function inside({ question, isSampled }: Asked, box: Box, p: Parameter): string {
  const { table, conditions, how, meaning } = question;
  const where = [standsIn(box, question, p), allOf(conditions, how, p)];
  const parts = partsOf(question);
  const marks = Array.from({ length: parts }, (_, part) => `%${part}`);
  if (isSampled) where.push(meaning ? `facets && ${p(marks)}::text[]` : `sample < ${parts}`);
  return `${table} where ${where.join(' and ')}`;
}

/**
 * Gathers what several questions find inside a rectangle into cells that they share, by one statement; what is alone in
 * its cell, or among few, stands for itself.
 */
export async function mapOfMany(
  db: Statements,
  questions: readonly Question[],
  box: Box,
  zoom: number,
): Promise<MapOfMany> {
  if (questions.length === 0) return { clusters: [], single: [], isEstimate: false };
  const isNear = tilesOf(box) !== undefined;
  const asked = await Promise.all(
    questions.map(async (question, of): Promise<Asked> => {
      const isCounted = isNear && !question.meaning;
      return { question, of, isSampled: !isCounted && (await isTooMany(question)) };
    }),
  );
  const { width, height } = sidesOf(box, zoom);
  const parts = await ask<Part>(db, (p) =>
    asked
      .map(
        (one) => `select ${one.of} as of, floor(longitude / ${p(width)}::float8)::int as x,
          floor(latitude / ${p(height)}::float8)::int as y, min(number) as number, count(*)::int as count,
          avg(longitude) as longitude, avg(latitude) as latitude, min(longitude) as west, min(latitude) as south,
          max(longitude) as east, max(latitude) as north
        from ${inside(one, box, p)} group by 2, 3`,
      )
      .join(' union all '),
  );
  const isEstimate = asked.some(({ isSampled }) => isSampled);
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  if (zoom >= STREETS && total <= FEW && !isEstimate) {
    const single = await ask<MapOfMany['single'][number]>(db, (p) =>
      asked
        .map((one) => `select ${one.of} as of, number from ${inside(one, box, p)}`)
        .join(' union all ')
        .concat(' order by 1, 2'),
    );
    return { clusters: [], single, isEstimate };
  }
  const cells = Map.groupBy(parts, ({ x, y }) => `${x} ${y}`);
  const clusters: ManyCluster[] = [];
  const single: MapOfMany['single'][number][] = [];
  for (const [first, ...others] of cells.values()) {
    if (!first) continue;
    const isAlone = others.length === 0 && first.count === 1 && asked[first.of]?.isSampled === false;
    if (isAlone && single.length < MOST_SINGLE) single.push({ of: first.of, number: first.number });
    else clusters.push(clusterOf([first, ...others], asked));
  }
  return { clusters, single, isEstimate };
}

/** Gathers what matches inside a rectangle into cells; what is alone in its cell, or among few, stands for itself. */
export async function mapOf(question: Question, box: Box, zoom: number): Promise<MapView> {
  const { clusters, single, isEstimate } = await mapOfMany(question.db, [question], box, zoom);
  return {
    clusters: clusters.map(({ at, count, box }) => ({ at, count, box })),
    single: single.map(({ number }) => number),
    isEstimate,
  };
}

/** More than are drawn one by one; how many all are is remembered, so that only what is filtered is counted. */
async function isTooMany(question: Question): Promise<boolean> {
  const { size, conditions } = question;
  if (size > 0 && (size <= EXACT_COUNT || conditions.length === 0)) return size > EXACT_COUNT;
  return (await manyOf(question)) !== undefined || (await countedOf(question)) > EXACT_COUNT;
}

/** One cell: its middle is that of all the things in it. */
function clusterOf(parts: readonly Part[], asked: readonly Asked[]): ManyCluster {
  const counts = new Map<number, number>();
  let [count, longitude, latitude] = [0, 0, 0];
  for (const part of parts) {
    const one = asked[part.of];
    const found = part.count * (one ? factorOf(one) : 1);
    counts.set(part.of, found);
    count += found;
    longitude += part.longitude * found;
    latitude += part.latitude * found;
  }
  const ends = (read: (part: Part) => number) => parts.map(read);
  return {
    at: [rounded(longitude / count), rounded(latitude / count)],
    count,
    counts,
    box: [
      rounded(Math.min(...ends(({ west }) => west))),
      rounded(Math.min(...ends(({ south }) => south))),
      rounded(Math.max(...ends(({ east }) => east))),
      rounded(Math.max(...ends(({ north }) => north))),
    ],
  };
}
