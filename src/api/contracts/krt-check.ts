import * as z from 'zod/mini';
import { Area as AreaSchema, Point as PointSchema, ThingId } from '../register/schema.ts';
import type { Area as AreaValue, Point as PointValue } from '../register/types.ts';
import type { SearchedId } from '../registers/ids.ts';
import { LAYER_IDS } from '../registers/ids.ts';
import { krtProjects } from '../registers/krt-projects.ts';
import { endpoint } from './endpoint.ts';
import { line, matching, searchText, Text, Time } from './fields.ts';
import { PublicNumber } from './public-number.ts';
import { LONGEST_QUERY } from './search-length.ts';

/** Section 7: the base path of the check of an object against the boundaries of KRT projects. */
const base = '/invest/krt-check/v1';
/** Largest GeoJSON that is read, bytes; most points that an outline may have, those that close its rings too. */
export const LARGEST_OUTLINE = 5 * 1024 * 1024;
export const MOST_POINTS = 1000;
/** Largest outline, square kilometres: a quarter of a district, not a city. */
export const MOST_KM2 = 25;
/** Most objects that some words find. */
export const MOST_OBJECTS = 10;

const Point: z.ZodMiniType<PointValue> = PointSchema;
const Area: z.ZodMiniType<AreaValue> = AreaSchema;
const LayerId = z.enum(LAYER_IDS as [SearchedId, ...SearchedId[]]);
const CadastralNumber = matching(/^\d{1,2}:\d{1,2}:\d{1,7}:\d{1,12}$/);

const FoundObject = z.object({
  register: LayerId,
  id: ThingId,
  name: Text,
  /** Its address or cadastral number, whatever it has. */
  about: z.nullable(Text),
  /** Of what a cadastral number has found. */
  cadastralNumber: z.nullable(Text),
  isSample: z.boolean(),
});
export type FoundObject = z.output<typeof FoundObject>;

/** A project as it was when it was compared with. */
const Project = z.object({
  id: ThingId,
  name: Text,
  status: z.enum(krtProjects.fields.status.values),
  isSample: z.boolean(),
});

const Input = z.discriminatedUnion('by', [
  z.object({ by: z.literal('point'), at: Point }),
  z.object({
    by: z.literal('object'),
    register: LayerId,
    id: ThingId,
    name: Text,
    about: z.nullable(Text),
    cadastralNumber: z.nullable(Text),
    /** What of it was compared: its point, its outline, or that the project lists its cadastral number as a site. */
    basis: z.enum(['point', 'outline', 'site']),
    /** Its middle. */
    at: Point,
    outline: z.nullable(Area),
  }),
  z.object({
    by: z.literal('outline'),
    /** Square metres. */
    area: z.number(),
    corners: z.int(),
    outline: Area,
  }),
]);

/** What was checked, when, against which data, and what came of it. */
export const KrtProof = z.object({
  number: Text,
  checkedAt: Time,
  /** Of the outlines: a digest of all that were compared with, when the newest was changed, and how many there were. */
  data: z.object({ version: Text, updatedAt: z.nullable(Time), projects: z.int() }),
  input: Input,
  position: z.enum(['inside', 'partly', 'outside']),
  /** Of a point: it lies on a border, and counts as inside. Of an outline outside: it adjoins one. */
  isOnBorder: z.boolean(),
  /** In which it lies, the largest share first. */
  projects: z.array(
    z.object({
      ...Project.shape,
      /** Of an outline, what part of it lies in the project, 0 to 1. */
      share: z.nullable(z.number()),
    }),
  ),
  /** Of what lies outside: the way from it to the nearest project. */
  nearest: z.nullable(
    z.object({
      ...Project.shape,
      /** Metres. */
      distance: z.number(),
      /** Degrees from north, clockwise. */
      bearing: z.number(),
      /** The nearest point of the border. */
      at: Point,
    }),
  ),
});
export type KrtProof = z.output<typeof KrtProof>;

export const findKrtObjects = endpoint({
  method: 'GET',
  path: `${base}/objects`,
  summary:
    'Objects of the registers that can be checked, by cadastral number (also that of a site of a KRT project) or address.',
  unpaged: `The best ${MOST_OBJECTS}: who looks for another one says more of its address.`,
  query: z.object({ query: searchText(LONGEST_QUERY).check(z.minLength(1)) }),
  response: z.object({ items: z.array(FoundObject) }),
  status: 200,
  errors: { 422: ['validation'], 429: ['too_many_requests'], 503: ['unavailable'] },
});

const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most));
/** A place by its coordinates, degrees, WGS 84; or an object of a register. */
export const KrtQuestion = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('point'), latitude: degrees(90), longitude: degrees(180) }),
  z.strictObject({
    by: z.literal('object'),
    register: LayerId,
    id: ThingId,
    /** Of a site of a KRT project, or as it was looked for. */
    cadastralNumber: z.optional(CadastralNumber),
  }),
]);
export type KrtQuestion = z.output<typeof KrtQuestion>;

export const checkAgainstKrt = endpoint({
  method: 'POST',
  path: `${base}/checks`,
  summary:
    'Checks a point or an object of a register against the boundaries of KRT projects, and keeps the answer as a proof.',
  body: KrtQuestion,
  response: KrtProof,
  status: 201,
  errors: {
    404: ['not_found'],
    422: ['validation'],
    429: ['too_many_requests'],
    503: ['unavailable'],
  },
});

export const checkOutlineAgainstKrt = endpoint({
  method: 'POST',
  path: `${base}/outlines`,
  summary: `The same of an outline: GeoJSON (Polygon, MultiPolygon, or one feature with one), longitude first, WGS 84, ${MOST_POINTS} points at most.`,
  // Judged apart from everything else that waits for an answer (`server/areas/krt-check/outline.ts`).
  body: z.unknown(),
  response: KrtProof,
  status: 201,
  errors: {
    413: ['too_large'],
    415: ['unsupported_media_type'],
    422: ['validation'],
    429: ['too_many_requests'],
    503: ['unavailable'],
  },
});

export const readKrtProof = endpoint({
  method: 'GET',
  path: `${base}/checks/:number`,
  summary: 'A proof by its number, as it was given; for everybody who knows the number.',
  params: z.object({ number: PublicNumber }),
  response: KrtProof,
  status: 200,
  errors: { 404: ['not_found'] },
});

/** Where a form leads that works without scripts. */
export const KRT_FORM = `${base}/form`;
/** The same question as a form without scripts says it; what is typed wrong comes back with the page. */
export const KrtForm = z.object({
  register: z.optional(line(60)),
  id: z.optional(line(60)),
  cadastralNumber: z.optional(line(40)),
  latitude: z.optional(line(40)),
  longitude: z.optional(line(40)),
});
export type KrtForm = z.output<typeof KrtForm>;
