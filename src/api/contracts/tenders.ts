import * as z from 'zod/mini';
import { Facets, Found } from '../register/found.ts';
import { Walk } from '../register/schema.ts';
import { endpoint } from './endpoint.ts';
import { matching, Text, Time, verbatim } from './fields.ts';
import { Kopecks } from './money.ts';
import { paging } from './paging.ts';
import { rangesHold, TENDER_FILTER, TENDER_SORTS, TENDER_STATUSES, TENDER_TYPES } from './tender-filter.ts';

const base = '/invest/tender/v1/tenders';
const params = z.object({ id: z.uuid() });

/** Further than this many objects nobody leafs: filters and the map lead there, `cursor` goes through all. */
export const LAST_PAGE = 500;
/** Longitude and latitude, degrees, WGS 84. */
const Point = z.tuple([z.number(), z.number()]);

/** A tender's object as lists and maps show it (section 3). Names and addresses are in Russian, as filed; descriptions as far as they are translated. */
export const Tender = z.object({
  id: z.uuid(),
  /** The number under which both sides speak of it. */
  number: z.int(),
  type: z.enum(TENDER_TYPES),
  status: z.enum(TENDER_STATUSES),
  name: Text,
  address: Text,
  /** The first sentence of its description: what the object is. */
  about: z.optional(Text),
  district: Text,
  metro: z.optional(Text),
  /** Metres on foot to the station. */
  metroDistance: z.optional(z.int()),
  startPrice: Kopecks,
  pricePerMetre: Kopecks,
  /** Square metres, to the hundredth. */
  area: z.number(),
  rooms: z.optional(z.int()),
  floor: z.optional(z.int()),
  floors: z.optional(z.int()),
  /** Months; absent where the object is sold. */
  leaseTerm: z.optional(z.int()),
  publishedAt: Time,
  /** When bids are accepted no longer. */
  deadlineAt: Time,
  views: z.int(),
  photo: z.optional(Text),
  photos: z.int(),
  at: z.optional(Point),
  /** The way on foot to the nearest metro station, of an object whose place is known. */
  walk: z.optional(Walk),
  isSample: z.boolean(),
});
export type Tender = z.output<typeof Tender>;

const sort = z.optional(z.enum(TENDER_SORTS));

export const listTenders = endpoint({
  method: 'GET',
  path: base,
  summary:
    'Objects that match the filters. `cursor` of the page before leads through all of them; pages by number end at the ten thousandth object.',
  query: z
    .object({
      ...TENDER_FILTER,
      sort,
      ...paging(LAST_PAGE),
      /** Where the page before ended; then `page` counts for nothing. */
      cursor: z.optional(verbatim(500)),
    })
    .check(rangesHold),
  response: z.object({
    items: z.array(Tender),
    total: z.int(),
    isEstimate: z.boolean(),
    page: z.int(),
    pageSize: z.int(),
    cursor: z.nullable(Text),
  }),
  status: 200,
  errors: { 422: ['validation'], 429: ['too_many_requests'] },
});

/** iCalendar file (RFC 5545) with the deadline of an object's tender; everybody may have it. */
export const tenderCalendarPath = (id: string): string => `${base}/${id}/calendar.ics`;

export const countTenders = endpoint({
  method: 'GET',
  path: `${base}/count`,
  summary: 'How many objects match; and for each filter how many would without it, when none do.',
  query: z.object(TENDER_FILTER).check(rangesHold),
  response: z.extend(Found, {
    /** Only where nothing matches: filters, or pairs of them, whose removal would find something, the most first. */
    relaxations: z.array(z.object({ without: z.array(Text), found: Found })),
  }),
  status: 200,
  errors: { 422: ['validation'], 429: ['too_many_requests'] },
});

export const tenderFacets = endpoint({
  method: 'GET',
  path: `${base}/facets`,
  summary:
    'How many match for each choice of each filter, its own other choices left aside; above ten thousand an estimate.',
  query: z.object(TENDER_FILTER).check(rangesHold),
  response: Facets,
  status: 200,
  errors: { 422: ['validation'], 429: ['too_many_requests'] },
});

export const tenderChoices = endpoint({
  method: 'GET',
  path: `${base}/choices`,
  summary: 'Districts and metro stations that the filter offers, in the language of the host.',
  response: z.object({
    districts: z.array(z.object({ id: Text, name: Text, okrug: Text })),
    okrugs: z.array(z.object({ id: Text, name: Text })),
    metro: z.array(z.object({ id: Text, name: Text, lines: z.array(Text) })),
    /** The metro's, in the order of their numbers. */
    lines: z.array(z.object({ id: Text, name: Text, colour: Text })),
    /** Where the pictures of the base map come from; null where there is none. */
    mapTiles: z.nullable(z.object({ address: Text, attribution: Text })),
  }),
  status: 200,
});

export const mapTenders = endpoint({
  method: 'GET',
  path: `${base}/map`,
  summary: 'What matches inside a rectangle: clusters with their numbers, single objects where few remain.',
  unpaged: 'Not a list: what is too much for the rectangle is in its clusters.',
  query: z
    .object({
      ...TENDER_FILTER,
      /** West, south, east, north, degrees. */
      box: matching(/^-?\d{1,3}(\.\d{1,8})?(,-?\d{1,3}(\.\d{1,8})?){3}$/),
      zoom: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(19)),
    })
    .check(rangesHold),
  response: z.object({
    clusters: z.array(
      z.object({
        at: Point,
        count: z.int(),
        /** Where a click leads: the cluster's own rectangle. */ box: Text,
      }),
    ),
    items: z.array(Tender),
    /** The numbers are estimates. */
    isEstimate: z.boolean(),
  }),
  status: 200,
  errors: { 422: ['validation'], 429: ['too_many_requests'] },
});

/** One object with everything its card shows. */
export const TenderDetail = z.extend(Tender, {
  description: Text,
  cadastralNumber: z.optional(Text),
  /** Addresses of pictures, the main one first. */
  photoUrls: z.array(Text),
  documents: z.array(z.object({ title: Text, url: Text, size: z.optional(z.int()) })),
  /** Every public step so far, the oldest first. */
  history: z.array(z.object({ event: Text, from: Text, to: Text, at: Time, text: z.optional(Text) })),
  /** What the manager has said of the end: the outcome, or why it was cancelled. */
  outcome: z.optional(Text),
  reason: z.optional(Text),
});
export type TenderDetail = z.output<typeof TenderDetail>;

export const getTender = endpoint({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'One object with its documents and its history.',
  params,
  beside: ['count', 'map', 'choices', 'facets', 'getsitemaps'],
  response: TenderDetail,
  status: 200,
  errors: { 404: ['not_found'] },
});

export const countView = endpoint({
  method: 'POST',
  path: `${base}/:id/views`,
  summary: 'The object has been looked at; the same reader counts once a day.',
  params,
  response: z.object({ views: z.int() }),
  status: 200,
  errors: { 404: ['not_found'] },
});

/** What is around an object, as numbers (section 1: analytics within a 500 m radius). */
export const AROUND = [
  'metro',
  'busStop',
  'school',
  'kindergarten',
  'shop',
  'cafe',
  'clinic',
  'park',
] as const;
export type Around = (typeof AROUND)[number];
/** Metres (section 9). */
export const ANALYTICS_RADIUS = 500;

export const TenderAnalytics = z.object({
  radius: z.int(),
  centre: Point,
  places: z.array(z.object({ kind: z.enum(AROUND), name: Text, at: Point, distance: z.int() })),
  counts: z.record(z.enum(AROUND), z.int()),
  /** Other objects for sale or lease. */
  tenders: z.int(),
  /** People living there; absent where it is not known. */
  residents: z.optional(z.int()),
  /** Where the figures come from; sample data says so. */
  source: Text,
  isSample: z.boolean(),
});
export type TenderAnalytics = z.output<typeof TenderAnalytics>;

export const tenderAnalytics = endpoint({
  method: 'GET',
  path: `${base}/:id/analytics`,
  summary: 'What is around an object: transport, schools, shops, other objects, residents.',
  params,
  query: z.object({
    radius: z._default(z.coerce.number().check(z.int(), z.minimum(100), z.maximum(2000)), ANALYTICS_RADIUS),
  }),
  response: TenderAnalytics,
  status: 200,
  errors: { 404: ['not_found', 'no_position'], 422: ['validation'] },
});

export const tenderSitemap = endpoint({
  method: 'GET',
  path: '/invest/tender/v1/tenders/getsitemaps',
  summary: 'Objects with a page of their own, for the sitemap (section 7), fifty thousand a page.',
  query: z.object({ page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1) }),
  response: z.array(z.object({ id: z.uuid(), lastModified: Time })),
  status: 200,
  errors: { 422: ['validation'] },
});
