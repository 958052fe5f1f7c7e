import * as z from 'zod/mini';
import { endpoint, type ResponseOf } from './endpoint.ts';
import { Text } from './fields.ts';

/** Where the ranking of cities and regions stands. */
export const ESG_RANKING_PAGE = '/about-moscow/cur/esg-ranking';

/** Environment, society, governance: what the indicators belong to (section 9). */
export const ESG_BLOCKS = ['E', 'S', 'G'] as const;
export type EsgBlock = (typeof ESG_BLOCKS)[number];

/** What an indicator is measured in. */
export const ESG_UNITS = [
  'percent',
  'count',
  'days',
  'kilograms',
  'kilowattHours',
  'litres',
  'minutes',
  'squareMetres',
  'tonnes',
  'years',
] as const;

const Indicator = z.object({
  /** Its block and its number there: E1. */
  id: Text,
  block: z.enum(ESG_BLOCKS),
  name: Text,
  unit: z.enum(ESG_UNITS),
  better: z.enum(['higher', 'lower']),
});
export type EsgIndicator = z.output<typeof Indicator>;

const Region = z.object({
  id: Text,
  name: Text,
  country: Text,
  /** Points from 0 to 100: the mean of the blocks, each of them the mean of its indicators. */
  total: z.number(),
  blocks: z.object({ E: z.number(), S: z.number(), G: z.number() }),
  /** Of each indicator, in their order: what was measured, and its points. */
  values: z.array(z.number()),
  points: z.array(z.number()),
});
export type EsgRegion = z.output<typeof Region>;

export const getEsgRanking = endpoint({
  method: 'GET',
  path: '/invest/sustainable/v1/esg-ranking',
  summary: 'Cities and regions by their ESG indicators, in the language of the host.',
  response: z.object({
    title: Text,
    /** For search engines. */
    description: Text,
    lead: Text,
    /** How points are counted. */
    how: z.object({ title: Text, text: Text }),
    /** Made up for the demonstration. */
    isSample: z.boolean(),
    /** Where the values come from, with the year; absent of a sample. */
    source: z.optional(Text),
    /** Empty where there are no values to show. */
    indicators: z.array(Indicator),
    /** The highest total first. */
    regions: z.array(Region),
  }),
  status: 200,
});
export type EsgRanking = ResponseOf<typeof getEsgRanking>;
