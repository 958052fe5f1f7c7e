import { readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { z } from 'zod';
import type { Area, Point } from '../../src/api/register/types.ts';
import type { BadRow } from '../import/kind.ts';
import { plain } from '../import/plain.ts';
import { FileProblem } from '../import/record.ts';
import { entryNamed } from '../register/directories.ts';
import type { GivenOutline } from './topology.ts';

/** What a file of outlines says. */
export interface OutlineFile {
  readonly rows: number;
  readonly outlines: readonly GivenOutline[];
  readonly bad: readonly BadRow[];
  /** Whose they are and under which licence, where the file says so. */
  readonly source: string | undefined;
}

/** Largest file, bytes: it is read as a whole. */
const LARGEST = 64 * 1024 * 1024;
/** Properties that a feature may be named by, the first first; a district may also say in which okrug it lies. */
const NAMED_BY = ['id', 'name', 'name:ru', 'name_ru', 'district', 'район', 'название', 'наименование'].map(
  plain,
);
const OKRUG_NAMED_BY = ['okrug', 'округ', 'ао'].map(plain);
/** Longitude and latitude near Moscow, degrees: not metres, and not the other way round. */
const Position = z
  .array(z.number())
  .min(2)
  .transform(([longitude = 0, latitude = 0]): Point => [longitude, latitude])
  .refine(
    ([longitude, latitude]) => longitude > 30 && longitude < 45 && latitude > 50 && latitude < 60,
    'no longitude and latitude near Moscow, degrees (WGS 84)',
  );
const Ring = z
  .array(Position)
  .min(4, 'a ring of fewer than four corners')
  .refine((ring) => `${ring[0]}` === `${ring.at(-1)}`, 'not closed: its last point is not its first');
const Polygon = z.array(Ring).min(1);
const Geometry = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('Polygon'), coordinates: Polygon }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(Polygon).min(1) }),
  ],
  'no Polygon or MultiPolygon',
);
const Named = z.record(z.string(), z.unknown());
const Feature = z.object({
  id: z.unknown().optional(),
  properties: Named.nullish(),
  geometry: z.unknown(),
});
const Features = z.object({ type: z.literal('FeatureCollection'), features: z.array(Feature) });
const Arcs = z.object({
  type: z.literal('Topology'),
  objects: z.record(z.string(), z.looseObject({ type: z.literal('GeometryCollection') })),
  arcs: z.array(z.array(z.array(z.number()).min(2)).min(2)),
});

/**
 * Reads outlines of districts, or of okrugs, from GeoJSON (a collection of features) or TopoJSON. Each is known by its
 * id or its name in any of the portal's languages.
 * @throws FileProblem
 */
export function readOutlineFile(file: string): OutlineFile {
  const kind = extname(file).toLowerCase();
  if (!['.json', '.geojson', '.topojson'].includes(kind))
    throw new FileProblem(`${kind || 'no ending'}: only .geojson, .topojson and .json can be read`);
  const content = contentOf(file);
  const bad: BadRow[] = [];
  const outlines = new Map<string, GivenOutline & { readonly line: number }>();
  const features = featuresOf(content);
  for (const [place, { id, properties, geometry }] of features.entries()) {
    const line = place + 1;
    const known = entryOf({ ...properties, ...(id !== undefined && { id }) });
    if ('reason' in known) {
      bad.push({ line, reason: known.reason });
      continue;
    }
    const area = Geometry.safeParse(geometry);
    const before = outlines.get(`${known.kind} ${known.id}`);
    if (!area.success) bad.push({ line, reason: `${known.id}: ${area.error.issues[0]?.message}` });
    else if (before) bad.push({ line, reason: `${known.id}: stands in line ${before.line} already` });
    else outlines.set(`${known.kind} ${known.id}`, { ...known, line, area: areaOf(area.data) });
  }
  if (features.length === 0) throw new FileProblem('no features');
  return { rows: features.length, outlines: [...outlines.values()], bad, source: sourceOf(content) };
}

function contentOf(file: string): unknown {
  try {
    if (statSync(file).size > LARGEST) throw new FileProblem(`more than ${LARGEST} bytes`);
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem(error instanceof Error ? error.message : String(error));
  }
}

function featuresOf(content: unknown): z.output<typeof Feature>[] {
  const collection = Features.safeParse(content);
  if (collection.success) return collection.data.features;
  if (!Arcs.safeParse(content).success)
    throw new FileProblem('neither a FeatureCollection of GeoJSON nor a Topology of TopoJSON');
  const borders = content as Topology<Record<string, GeometryCollection>>;
  try {
    return Object.values(borders.objects).flatMap((object) =>
      feature(borders, object).features.map((one) => Feature.parse(one)),
    );
  } catch (error) {
    throw new FileProblem('a Topology whose objects name arcs that it does not have', { cause: error });
  }
}

const areaOf = (geometry: z.output<typeof Geometry>): Area => ({
  type: 'MultiPolygon',
  coordinates: geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
});

/** The district, or else the okrug, that a feature is called after. */
function entryOf(
  properties: Readonly<Record<string, unknown>>,
): Pick<GivenOutline, 'kind' | 'id'> | { readonly reason: string } {
  const byName = new Map(Object.entries(properties).map(([name, value]) => [plain(name), value]));
  const namesIn = (columns: readonly string[]) =>
    columns.map((column) => byName.get(column)).filter((value) => typeof value === 'string');
  const own = namesIn(NAMED_BY);
  const names = own.length > 0 ? own : namesIn(OKRUG_NAMED_BY);
  for (const name of names)
    for (const kind of ['district', 'okrug'] as const) {
      const id = entryNamed(kind, name);
      if (id !== undefined) return { kind, id };
    }
  return { reason: `name: no such district or okrug${names.length > 0 ? ` (${names.join(', ')})` : ''}` };
}

const Said = z.object({
  attribution: z.string().optional(),
  source: z.string().optional(),
  licence: z.string().optional(),
  license: z.string().optional(),
});

/** What a file says of its source, at its top or among the properties of its first object. */
function sourceOf(content: unknown): string | undefined {
  const { properties, objects } = z
    .object({ properties: Named.optional(), objects: Named.optional() })
    .catch({})
    .parse(content);
  const inside = Object.values(objects ?? {}).map((object) => (object as typeof properties)?.properties);
  for (const place of [content, properties, ...inside]) {
    const { data } = Said.safeParse(place);
    if (!data) continue;
    const { attribution, source, licence = data.license } = data;
    const said = attribution ?? [source, licence].filter(Boolean).join(', ');
    if (said) return said;
  }
  return undefined;
}
