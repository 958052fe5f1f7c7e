import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { matching, searchText, Text, Time, verbatim } from './fields.ts';
import { CRITERIA, MOST_WEIGHT } from './market-rating.ts';
import { LONGEST_QUERY } from './search-length.ts';

const base = '/invest/sales-market/v1';
/** Section 5: so many countries are compared. */
export const MARKETS = { fewest: 2, most: 10 } as const;
/** Africa, the Americas, Asia and Europe by the UN's numbers (M49): browsers have no names for them. */
export const MARKET_REGIONS = ['002', '019', '142', '150'] as const;
/** Sections of the Harmonized System, and the last chapter of each. */
const LAST_CHAPTERS = {
  I: 5,
  II: 14,
  III: 15,
  IV: 24,
  V: 27,
  VI: 38,
  VII: 40,
  VIII: 43,
  IX: 46,
  X: 49,
  XI: 63,
  XII: 67,
  XIII: 70,
  XIV: 71,
  XV: 83,
  XVI: 85,
  XVII: 89,
  XVIII: 92,
  XIX: 93,
  XX: 96,
  XXI: 97,
} as const;
export type GoodsSection = keyof typeof LAST_CHAPTERS;
export const GOODS_SECTIONS = Object.keys(LAST_CHAPTERS) as [GoodsSection, ...GoodsSection[]];

/** The section that goods stand in by their chapter; null of what countries number for themselves, from 98 on. */
export const sectionOf = (code: string): GoodsSection | null =>
  GOODS_SECTIONS.find((section) => Number(code.slice(0, 2)) <= LAST_CHAPTERS[section]) ?? null;

/** Most reports of one account that it has not withdrawn. */
export const MOST_REPORTS = 50;
/** Most goods that some words find. */
export const MOST_GOODS = 30;

/** Longer lists are not looked at. */
const MOST_LISTED = 100;

/** Two letters of ISO 3166. */
const Country = matching(/^[A-Z]{2}$/);
/** Of the goods nomenclature: a chapter, heading or subheading, or the ten digits of the TN VED. */
const GoodsCode = matching(/^(?:\d{2}|\d{4}|\d{6}|\d{10})$/);

/** Goods as the nomenclature has them. */
const Goods = z.object({
  code: Text,
  /** In the reader's language, or in whatever language there is. */
  name: Text,
  lang: Text,
  /** Of what stands above it; empty of a chapter. */
  parents: z.array(z.object({ code: Text, name: Text })),
});
export type Goods = z.output<typeof Goods>;

export const findGoods = endpoint({
  method: 'GET',
  path: `${base}/goods`,
  summary:
    'Goods by the beginning of their code or by words; without either all chapters, with `under` what stands directly under a code.',
  unpaged: `The chapters, what stands under one code, or the ${MOST_GOODS} best of what was found.`,
  query: z.object({
    query: z.optional(searchText(LONGEST_QUERY)),
    under: z.optional(matching(/^(?:\d{2}|\d{4})$/)),
  }),
  response: z.object({
    items: z.array(
      z.extend(Goods, {
        /** Of the Harmonized System. */
        section: z.nullable(z.enum(GOODS_SECTIONS)),
        hasParts: z.boolean(),
      }),
    ),
  }),
  status: 200,
  errors: { 422: ['validation'], 429: ['too_many_requests'] },
});

export const listMarkets = endpoint({
  method: 'GET',
  path: `${base}/countries`,
  summary: 'Countries that can be compared, by ISO 3166 and region (UN M49).',
  unpaged: 'Whole: a few dozen countries.',
  response: z.object({ items: z.array(z.object({ id: Country, region: z.enum(MARKET_REGIONS) })) }),
  status: 200,
});

const Weight = z.int().check(z.minimum(0), z.maximum(MOST_WEIGHT));
const Weights = z.object({
  size: Weight,
  growth: Weight,
  share: Weight,
  tariff: Weight,
  logistics: Weight,
  income: Weight,
  distance: Weight,
});
export type Weights = z.output<typeof Weights>;

/** What is compared: one kind of goods, in countries that are each named once. */
export const MarketQuestion = z.strictObject({
  goods: GoodsCode,
  countries: z.array(Country).check(
    z.maxLength(MOST_LISTED),
    z.refine((countries) => countries.length >= MARKETS.fewest, {
      params: { rule: 'too_few_chosen', bounds: { min: MARKETS.fewest } },
    }),
    z.refine((countries) => countries.length <= MARKETS.most, {
      params: { rule: 'too_many_chosen', bounds: { max: MARKETS.most } },
    }),
    z.refine((countries) => new Set(countries).size === countries.length, {
      params: { rule: 'chosen_twice' },
    }),
  ),
  weights: Weights.check(
    z.refine((weights) => Object.values(weights).some((weight) => weight > 0), {
      params: { rule: 'required' },
    }),
  ),
});
export type MarketQuestion = z.output<typeof MarketQuestion>;

const YearUsd = z.object({ year: z.int(), usd: z.number() });
const Outlook = z.object({
  /** Years between the first and the last that nobody has reported, and years without trade. */
  missing: z.array(z.int()),
  zeros: z.array(z.int()),
  /** Why there is no forecast. */
  refused: z.optional(z.enum(['tooFewYears', 'endsWithoutTrade'])),
  years: z.optional(z.array(z.extend(YearUsd, { least: z.number(), most: z.number() }))),
  /** What the trend grows by in a year, and how far the same method would have missed the last two known years. */
  growth: z.optional(z.number()),
  error: z.optional(z.number()),
});
const Volumes = z.object({
  /** US dollars, in the order of years. */
  years: z.array(YearUsd),
  /** Compound annual growth from the first year to the last: 0.05 is 5 %. */
  growth: z.nullable(z.number()),
  outlook: Outlook,
});
export type Volumes = z.output<typeof Volumes>;

const Market = z.object({
  country: Country,
  /** Kinds of flows, as the country itself has reported them. */
  imports: Volumes,
  exports: Volumes,
  fromRussia: Volumes,
  toRussia: Volumes,
  /** The largest in the last year of imports, Russia among them wherever it stands. */
  suppliers: z.array(z.object({ country: Text, usd: z.number(), place: z.int() })),
  /** What the rating is made of; null where nothing is known. */
  values: z.object(
    Object.fromEntries(CRITERIA.map((id) => [id, z.nullable(z.number())])) as Record<
      (typeof CRITERIA)[number],
      z.ZodMiniNullable<z.ZodMiniNumber>
    >,
  ),
});
export type Market = z.output<typeof Market>;

/** Where figures come from. */
const Source = z.object({ source: Text, year: z.nullable(z.int()), isSample: z.boolean() });

/** A report as it was computed. */
export const MarketFindings = z.object({
  /** What was asked for, and by which code of the nomenclature it was computed. */
  asked: Text,
  /** Its names by the portal's languages. */
  goods: z.object({ code: Text, names: z.record(Text, Text) }),
  weights: Weights,
  markets: z.array(Market),
  /** Of the flows: the number of their version, and when that was imported. */
  data: z.object({ version: z.int(), importedAt: Time, source: Text, isSample: z.boolean() }),
  facts: Source,
  tariffs: Source,
});
export type MarketFindings = z.output<typeof MarketFindings>;

const MarketReport = z.extend(MarketFindings, {
  id: z.uuid(),
  number: z.int(),
  state: z.enum(['computed', 'shared']),
  createdAt: Time,
  /** Whether whoever asks is its owner, and the link's token, which its owner alone is told. */
  isOwn: z.boolean(),
  token: z.nullable(Text),
  /** When data that is newer than the report's was imported. */
  newerSince: z.nullable(Time),
});
export type MarketReport = z.output<typeof MarketReport>;

const params = z.object({ id: z.uuid() });

export const computeReport = endpoint({
  method: 'POST',
  path: `${base}/reports`,
  summary: 'Computes a report from the data as they are now; repeatable with the same Idempotency-Key.',
  body: MarketQuestion,
  response: z.object({ id: z.uuid(), number: z.int() }),
  status: 201,
  bearer: 'needed',
  errors: {
    409: ['too_many_reports'],
    422: ['validation', 'idempotency_mismatch'],
    429: ['too_many_requests'],
    503: ['unavailable'],
  },
});

export const listReports = endpoint({
  method: 'GET',
  path: `${base}/reports`,
  summary: 'The account’s reports that it has not withdrawn, the newest first.',
  unpaged: `Whole: ${MOST_REPORTS} at most.`,
  response: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        number: z.int(),
        state: z.enum(['computed', 'shared']),
        goods: MarketFindings.shape.goods,
        countries: z.array(Country),
        createdAt: Time,
      }),
    ),
  }),
  status: 200,
  bearer: 'needed',
});

export const readReport = endpoint({
  method: 'GET',
  path: `${base}/reports/:id`,
  summary: 'A report, for its owner and for whoever has the link that shares it.',
  params,
  query: z.object({ share: z.optional(verbatim(100)) }),
  response: MarketReport,
  status: 200,
  errors: { 404: ['not_found'] },
});

const step = { method: 'POST', params, response: MarketReport, status: 200, bearer: 'needed' } as const;
const errors = { 404: ['not_found'], 409: ['illegal_event'] } as const;
export const shareReport = endpoint({
  ...step,
  path: `${base}/reports/:id/share`,
  summary: 'Makes a link by which anybody reads the report.',
  errors,
});
export const unshareReport = endpoint({
  ...step,
  path: `${base}/reports/:id/unshare`,
  summary: 'The link works no more.',
  errors,
});
export const withdrawReport = endpoint({
  method: 'DELETE',
  path: `${base}/reports/:id`,
  summary: 'Nobody reads the report any more; again, it changes nothing.',
  params,
  response: z.null(),
  status: 204,
  bearer: 'needed',
  errors: { 404: ['not_found'] },
});
