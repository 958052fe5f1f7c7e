import * as z from 'zod/mini';
import { ThingId } from '../register/schema.ts';
import { several } from './choices.ts';
import { endpoint, type ResponseOf } from './endpoint.ts';
import { Text } from './fields.ts';
import { Kopecks } from './money.ts';
import { QUESTIONS } from './selection.ts';
import { GIVES, MEASURES, MOST_SUPPORT, SUMS, type SupportSum } from './support-measures.ts';

const Sum = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MOST_SUPPORT)));
const Measure = z.enum(MEASURES);
const Source = z.union([z.literal('sample'), z.object({ act: Text, paragraph: Text })]);

export const listSupportMeasures = endpoint({
  method: 'GET',
  path: '/invest/support/v1/measures',
  summary: 'The measures whose support can be worked out, under the names that the catalogue has for them.',
  unpaged: 'Whole: those measures of the catalogue that have a rule.',
  response: z.object({
    items: z.array(
      z.object({
        id: Measure,
        name: Text,
        /** The language of the name, where the measure is not translated. */
        lang: Text,
      }),
    ),
  }),
  status: 200,
  errors: {},
});

export const readMeasureRules = endpoint({
  method: 'GET',
  path: '/invest/desk/v1/support-measures/:id/rules',
  summary:
    'The rules of a support measure as officials see them beside its form: they are shown there, not edited.',
  bearer: 'needed',
  params: z.object({ id: ThingId }),
  response: z.object({
    /** Whom the selector lets have it: the answers that each question admits. */
    conditions: z.array(z.object({ question: z.enum(QUESTIONS), admits: z.array(Text) })),
    /** Version of the conditions of all measures that are shown. */
    conditionsVersion: Text,
    /** How its sum is worked out, where a rule says so. */
    calculation: z.optional(
      z.object({
        version: z.int(),
        since: Text,
        source: Source,
        steps: z.array(z.object({ formula: Text, caps: z.array(Text) })),
        /** Names of the measures that it is not given together with. */
        excludes: z.array(Text),
      }),
    ),
  }),
  status: 200,
  errors: { 403: ['forbidden'], 404: ['not_found'] },
});
export type MeasureRules = ResponseOf<typeof readMeasureRules>;

export const calculateSupport = endpoint({
  method: 'GET',
  path: '/invest/support/v1/calculation',
  summary:
    'What support measures give for the sums of a project, each by its rule; all together without what excludes each other; own money, support and what is still missing.',
  unpaged: 'Whole: the measures that were asked for.',
  query: z.object({
    measures: several(Measure, MEASURES.length),
    ...(Object.fromEntries(SUMS.map((name) => [name, Sum])) as Record<SupportSum, typeof Sum>),
    /** By which version of the rules; without it, by the one that is in force. */
    version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
  }),
  response: z.object({
    version: z.int(),
    /** The day from which the version is used. */
    since: Text,
    /** Which version is in force. */
    current: z.int(),
    measures: z.array(
      z.object({
        id: Measure,
        gives: z.enum(GIVES),
        source: Source,
        /** What of the sum is given. */
        rate: z.number(),
        /** The most that is given. */
        most: z.optional(Kopecks),
        /** The sum that it is worked out of; absent while nobody has given it. */
        sum: z.optional(Kopecks),
        /** What it gives by itself; absent while the sum is. */
        value: z.optional(Kopecks),
        /** Before the most, where that held. */
        uncapped: z.optional(Kopecks),
        /** Whether it is part of what one gets altogether. */
        isHeld: z.boolean(),
        /** Measures that are held instead and exclude it. */
        excludedBy: z.array(Measure),
      }),
    ),
    /** What the project costs: the sums of all measures, but for what a guarantee only secures. */
    cost: Kopecks,
    own: z.optional(Kopecks),
    grants: Kopecks,
    loans: Kopecks,
    /** No money: what the fund answers for before the bank. */
    guarantees: Kopecks,
    /** What neither own money nor support covers. */
    gap: Kopecks,
  }),
  status: 200,
  errors: { 404: ['not_found'], 422: ['validation'] },
});
export type SupportCalculation = ResponseOf<typeof calculateSupport>;
export type CalculatedMeasure = SupportCalculation['measures'][number];
