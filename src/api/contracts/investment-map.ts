import * as z from 'zod/mini';
import { BoxAndZoom, Found } from '../register/found.ts';
import { Area, cardSchema, fromWord, Point, ThingId, Walk } from '../register/schema.ts';
import { LAYER_IDS, type SearchedId } from '../registers/ids.ts';
import { REGISTERS } from '../registers/index.ts';
import { several } from './choices.ts';
import { endpoint, type ResponseOf } from './endpoint.ts';
import { Text } from './fields.ts';
import { paging } from './paging.ts';
import { LONGEST_WALK } from './tender-filter.ts';
import { Tender } from './tenders.ts';

/** Section 7: the base path of the map of everything. */
const base = '/invest/investment-map/v1';
/** Further than this many pages of what is in view nobody leafs: the map comes nearer, filters lead to the goal. */
export const LAST_PAGE = 50;
/** Most square metres that can be asked for. */
export const MOST_AREA = 10_000_000_000;
/** Most okrugs that are asked for at once. */
export const MOST_OKRUGS = 20;

const LayerId = z.enum(LAYER_IDS as [SearchedId, ...SearchedId[]]);
const squareMetres = z.optional(fromWord(z.number().check(z.minimum(0), z.maximum(MOST_AREA))));
const minutes = z.optional(fromWord(z.int().check(z.minimum(0), z.maximum(LONGEST_WALK))));
const FILTER = {
  /** Which registers; without it all of them. */
  registers: several(LayerId, LAYER_IDS.length),
  /** Ids of okrugs. */
  okrug: several(ThingId, MOST_OKRUGS),
  /** Square metres, of whatever the register's area is: what is free, or all of it. */
  areaFrom: squareMetres,
  areaTo: squareMetres,
  /** Minutes on foot to the nearest metro station. */
  walkFrom: minutes,
  walkTo: minutes,
};
/** Ranges of the filter, by the beginnings of their names. */
export const MAP_RANGES = ['area', 'walk'] as const;
const rangesHold = z.check<Record<string, unknown>>(({ value, issues }) => {
  for (const range of MAP_RANGES) {
    const { [`${range}From`]: from, [`${range}To`]: to } = value;
    if (from === undefined || to === undefined || Number(from) <= Number(to)) continue;
    issues.push({
      code: 'custom',
      input: to,
      path: [`${range}To`],
      params: { rule: 'range_reversed' },
      continue: true,
    });
  }
});

/** What the map of everything is asked for: the same names in the address of its page. */
export const MapFilter = z.object(FILTER).check(rangesHold);
export type MapFilter = z.output<typeof MapFilter>;

const refusals = { 422: ['validation'], 429: ['too_many_requests'], 503: ['unavailable'] } as const;

/** A thing of any layer, as the map marks it and the list beside names it. */
const MapObject = z.object({
  register: LayerId,
  id: Text,
  name: Text,
  /** The language of the name (BCP 47): things are filed in Russian, a tender's title is the reader's. */
  lang: Text,
  at: Point,
  /** Square metres. */
  area: z.optional(z.number()),
  isSample: z.boolean(),
});
export type MapObject = z.output<typeof MapObject>;
/** The same in the list, with its way to the metro, in the language of the host. */
const ListedObject = z.extend(MapObject, { walk: z.exactOptional(Walk) });
export type ListedObject = z.output<typeof ListedObject>;
/** Numbers by register; one that has none is left out. */
const ByRegister = z.partialRecord(LayerId, z.int());

export const mapObjects = endpoint({
  method: 'GET',
  path: `${base}/objects`,
  summary:
    'What all registers have inside a rectangle: clusters with their numbers, single things where few remain, outlines where they are near.',
  unpaged: 'Not a list: what is too much for the rectangle is in its clusters.',
  query: z.intersection(MapFilter, BoxAndZoom),
  response: z.object({
    clusters: z.array(
      z.object({
        at: Point,
        count: z.int(),
        counts: ByRegister,
        /** Where a click leads: the cluster's own rectangle, west, south, east, north. */
        box: Text,
      }),
    ),
    items: z.array(MapObject),
    /** Of things in sight, also of those whose middle is not. */
    outlines: z.array(z.object({ register: LayerId, id: Text, name: Text, outline: Area })),
    /** The numbers are estimates. */
    isEstimate: z.boolean(),
  }),
  status: 200,
  errors: refusals,
});
export type MapObjects = ResponseOf<typeof mapObjects>;

export const mapList = endpoint({
  method: 'GET',
  path: `${base}/list`,
  summary: 'The same things as a list, the newest first; without a rectangle those of the whole city.',
  query: z.intersection(MapFilter, z.object({ ...paging(LAST_PAGE), box: z.optional(BoxAndZoom.shape.box) })),
  response: z.extend(Found, { items: z.array(ListedObject), page: z.int(), pageSize: z.int() }),
  status: 200,
  errors: refusals,
});

export const mapCounts = endpoint({
  method: 'GET',
  path: `${base}/counts`,
  summary:
    'How many things match in each register and in each okrug, the filter of these own choices left aside; above ten thousand an estimate.',
  query: MapFilter,
  response: z.object({
    registers: ByRegister,
    okrugs: z.record(Text, z.int()),
    isEstimate: z.boolean(),
  }),
  status: 200,
  errors: refusals,
});

export const mapChoices = endpoint({
  method: 'GET',
  path: `${base}/choices`,
  summary: 'Okrugs that the filter offers, in the language of the host, and what the map is drawn on.',
  response: z.object({
    okrugs: z.array(z.object({ id: Text, name: Text })),
    /** Where the pictures of the base map come from; null where there is none. */
    mapTiles: z.nullable(z.object({ address: Text, attribution: Text })),
  }),
  status: 200,
});

/** A register's card for each; tenders have one of their own. */
const cards = Object.values(REGISTERS).map((register) =>
  z.object({ register: z.literal(register.id), card: cardSchema(register) }),
);

export const mapCard = endpoint({
  method: 'GET',
  path: `${base}/objects/:register/:id`,
  summary: 'One thing of the map, as the list of its register shows it.',
  params: z.object({ register: LayerId, id: ThingId }),
  response: z.union([z.object({ register: z.literal('tenders'), card: Tender }), ...cards]),
  status: 200,
  errors: { 404: ['not_found'], 422: ['validation'] },
});
export type MapCard = ResponseOf<typeof mapCard>;
