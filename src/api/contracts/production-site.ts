import * as z from 'zod/mini';
import { fromWord, Point, ThingId } from '../register/schema.ts';
import { REGISTER_IDS } from '../registers/ids.ts';
import { several } from './choices.ts';
import { endpoint, type ResponseOf } from './endpoint.ts';
import { Text } from './fields.ts';
import { Kopecks } from './money.ts';
import {
  DEALS,
  LEAST_AREA,
  MANUFACTURING,
  MOST_AREA,
  MOST_OKRUGS,
  MOST_POWER,
  MOST_PRICE,
  SERVED,
  SITE_TYPES,
  UTILITIES,
} from './site-answers.ts';
import { CRITERIA, DECIDED_BY, OUTCOMES } from './site-ranking.ts';

const base = '/invest/production-site/v1';
/** Most that fit, and most near misses, that an answer tells. */
export const MOST_FITS = 50;
export const MOST_NEAR_MISSES = 20;

const number = (least: number, most: number) => fromWord(z.number().check(z.minimum(least), z.maximum(most)));
/** What the selection is asked for: the answers to its questions, by the names of the page's address. */
export const SiteQuery = z
  .object({
    who: z.enum(SERVED),
    /** A class of section C of OKVED 2. */
    activity: z.enum(MANUFACTURING),
    type: z.enum(SITE_TYPES),
    /** Square metres. */
    areaFrom: number(LEAST_AREA, MOST_AREA),
    areaTo: z.optional(number(LEAST_AREA, MOST_AREA)),
    utilities: several(z.enum(UTILITIES), UTILITIES.length),
    /** Kilowatts that have to be free. */
    power: z.optional(number(0, MOST_POWER)),
    /** Ids of okrugs; without any the whole city. */
    okrug: several(ThingId, MOST_OKRUGS),
    deal: z.enum(DEALS),
    /** Roubles: of a rent for a square metre a month, of a purchase in all. */
    priceTo: z.optional(number(0, MOST_PRICE)),
  })
  .check(
    z.check(({ value: { areaFrom, areaTo }, issues }) => {
      if (areaTo === undefined || areaFrom <= areaTo) return;
      issues.push({
        code: 'custom',
        input: areaTo,
        path: ['areaTo'],
        params: { rule: 'range_reversed' },
        continue: true,
      });
    }),
  );
export type SiteQuery = z.output<typeof SiteQuery>;

const known = z.nullable(z.boolean());
const Site = z.object({
  register: z.enum(REGISTER_IDS),
  id: Text,
  name: Text,
  address: z.nullable(Text),
  at: z.nullable(Point),
  isSample: z.boolean(),
  /** What its register says of it; null where it says nothing. */
  facts: z.object({
    activity: known,
    area: z.nullable(z.number()),
    /** Kilowatts that are free. */
    power: z.nullable(z.number()),
    utilities: z.object({ gas: known, heating: known, water: known, sewers: known, rainSewers: known }),
    okrug: z.nullable(Text),
    deal: known,
    /** Of what was asked for: a rent for a square metre a month, or a purchase in all. */
    price: z.nullable(Kopecks),
  }),
  reasons: z.array(z.object({ criterion: z.enum(CRITERIA), outcome: z.enum(OUTCOMES), points: z.int() })),
  /** The mean of its reasons' points, 0 to 100. */
  points: z.int(),
  /** Why it stands behind the one before it. */
  decidedBy: z.enum(DECIDED_BY),
});
export type Site = z.output<typeof Site>;

export const selectSites = endpoint({
  method: 'GET',
  path: `${base}/sites`,
  summary:
    'Ranks the objects of the registers that fit a production, with reasons by criterion, and tells which one criterion near misses fail.',
  unpaged: `The best ${MOST_FITS} that fit and ${MOST_NEAR_MISSES} near misses: who looks for others answers more closely.`,
  query: SiteQuery,
  response: z.object({
    fits: z.array(Site),
    nearMisses: z.array(Site),
    /** How many there are of each. */
    found: z.object({ fits: z.int(), nearMisses: z.int() }),
    /** More fit than were ranked: those nearest to the smallest area that was asked for. */
    isCut: z.boolean(),
  }),
  status: 200,
  errors: { 422: ['validation'], 429: ['too_many_requests'], 503: ['unavailable'] },
});
export type SiteSelection = ResponseOf<typeof selectSites>;
/** Where the same is downloaded as a table, with the same query. */
export const SITES_CSV = `${base}/sites.csv`;

export const siteChoices = endpoint({
  method: 'GET',
  path: `${base}/choices`,
  summary:
    'Manufacturing activities by class of OKVED, okrugs, in the language of the host, and what the map is drawn on.',
  response: z.object({
    activities: z.array(z.object({ id: Text, name: Text })),
    okrugs: z.array(z.object({ id: Text, name: Text })),
    /** Where the pictures of the base map come from; null where there is none. */
    mapTiles: z.nullable(z.object({ address: Text, attribution: Text })),
  }),
  status: 200,
});
