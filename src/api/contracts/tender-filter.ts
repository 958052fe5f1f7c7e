import * as z from 'zod/mini';
import { several } from './choices.ts';
import { matching, searchText, Text } from './fields.ts';
import { MOST_KOPECKS } from './money.ts';

/** Object types (section 3). */
export const TENDER_TYPES = [
  'housingLand',
  'building',
  'landPlot',
  'apartment',
  'parkingSpace',
  'nonResidential',
] as const;
export type TenderType = (typeof TENDER_TYPES)[number];

/** Where a tender stands for those who look for one: section 4, and how it can end besides (decisions.md). */
export const TENDER_STATUSES = ['announced', 'review', 'finished', 'failed', 'cancelled'] as const;
export type TenderStatus = (typeof TENDER_STATUSES)[number];

/** How an object is offered: sold, or let for a term. */
export const TENDER_DEALS = ['sale', 'lease'] as const;
export type TenderDeal = (typeof TENDER_DEALS)[number];

/** Area bands in square metres (section 9); the upper edge belongs to the band (decisions.md). */
export const AREA_BANDS = {
  upTo50: { above: 0, upTo: 50 },
  upTo150: { above: 50, upTo: 150 },
  upTo300: { above: 150, upTo: 300 },
  over300: { above: 300, upTo: null },
} as const;
export type AreaBand = keyof typeof AREA_BANDS;
export const AREA_BAND_NAMES = Object.keys(AREA_BANDS) as [AreaBand, ...AreaBand[]];

/** Sort options (section 3); `relevance` needs a text, without one it is `published`. */
export const TENDER_SORTS = [
  'deadline',
  'published',
  'popularity',
  'areaAsc',
  'areaDesc',
  'priceAsc',
  'priceDesc',
  'walk',
  'relevance',
] as const;
export type TenderSort = (typeof TENDER_SORTS)[number];

/** Longest text that is searched for, characters. */
export const LONGEST_SEARCH = 200;
/** Most choices of one filter at once. */
export const MOST_CHOICES = 150;

const amount = (max: number) => z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(max)));
/** Largest area, square metres, and longest way, minutes, as the register has them. */
export const MOST_AREA = 10_000_000_000;
export const LONGEST_WALK = 600;
const area = z.optional(z.coerce.number().check(z.minimum(0), z.maximum(MOST_AREA), z.multipleOf(0.01)));
/** Square metres, to the hundredth. */
export const AREA_RANGE = { areaFrom: area, areaTo: area };
export const FLOORS = { least: -10, most: 200 } as const;
/** What districts and stations are known by. */
export const PLACE_ID = /^[a-z0-9-]{1,60}$/;
const Id = matching(PLACE_ID);

const floor = z.optional(z.coerce.number().check(z.int(), z.minimum(FLOORS.least), z.maximum(FLOORS.most)));

/**
 * What tenders can be filtered by (section 2, tenders): the same names in the address of the page, in the
 * interface and in a subscription. Within a filter any choice will do, between filters all must hold.
 */
export const TENDER_FILTER = {
  query: z.optional(searchText(LONGEST_SEARCH)),
  type: several(z.enum(TENDER_TYPES), MOST_CHOICES),
  status: several(z.enum(TENDER_STATUSES), MOST_CHOICES),
  deal: several(z.enum(TENDER_DEALS), MOST_CHOICES),
  area: several(z.enum(AREA_BAND_NAMES), MOST_CHOICES),
  ...AREA_RANGE,
  /** Start price, kopecks. */
  priceFrom: amount(MOST_KOPECKS),
  priceTo: amount(MOST_KOPECKS),
  /** Ids of `content/city/districts.json`. */
  district: several(Id, MOST_CHOICES),
  /** Ids of `content/city/metro.json`. */
  metro: several(Id, MOST_CHOICES),
  floorFrom: floor,
  floorTo: floor,
  /** Minutes on foot to the nearest metro station. */
  walkFrom: amount(LONGEST_WALK),
  walkTo: amount(LONGEST_WALK),
};

const RANGES = ['price', 'area', 'floor', 'walk'] as const;

/** A range from above below is refused, naming its end. */
export const rangesHold = z.check<{
  readonly [Name in `${(typeof RANGES)[number]}${'From' | 'To'}`]?: number | undefined;
}>((payload) => {
  for (const range of RANGES) {
    const [from, to] = [payload.value[`${range}From`], payload.value[`${range}To`]];
    if (from !== undefined && to !== undefined && from > to)
      payload.issues.push({
        code: 'custom',
        input: to,
        path: [`${range}To`],
        params: { rule: 'range_reversed' },
        continue: true,
      });
  }
});

export const TenderFilter = z.object(TENDER_FILTER).check(rangesHold);
export type TenderFilter = z.output<typeof TenderFilter>;

const some = <T extends z.ZodMiniType>(choice: T) => z.optional(z.array(choice));
/** A filter as an answer tells it: each choice is a list by now. */
export const SavedTenderFilter = z.object({
  query: z.optional(Text),
  type: some(z.enum(TENDER_TYPES)),
  status: some(z.enum(TENDER_STATUSES)),
  deal: some(z.enum(TENDER_DEALS)),
  area: some(z.enum(AREA_BAND_NAMES)),
  areaFrom: z.optional(z.number()),
  areaTo: z.optional(z.number()),
  priceFrom: z.optional(z.int()),
  priceTo: z.optional(z.int()),
  district: some(Text),
  metro: some(Text),
  floorFrom: z.optional(z.int()),
  floorTo: z.optional(z.int()),
  walkFrom: z.optional(z.int()),
  walkTo: z.optional(z.int()),
});

/** The names of the filters, as an area's texts and the filter flow know them. */
export type TenderFilterName = keyof TenderFilter;
