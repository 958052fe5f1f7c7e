import * as z from 'zod/mini';
import { endpoint, type ResponseOf } from './endpoint.ts';
import { Text } from './fields.ts';
import { Kopecks } from './money.ts';

/** What a building of the job-places programme is used for, and the okrugs that it can stand in. */
export const MPT_USES = ['production', 'office', 'hotel', 'sport', 'trade'] as const;
export const MPT_OKRUGS = [
  'cao',
  'sao',
  'svao',
  'vao',
  'yuvao',
  'yuao',
  'yuzao',
  'zao',
  'szao',
  'zelao',
  'novomoskovsky',
  'troitsky',
] as const;

/** Bounds of what is given: hundredths of a square metre, years, kopecks. */
export const MPT_BOUNDS = {
  area: { least: 100, most: 10_000_000 },
  startYear: { least: 2020, most: 2035 },
  fee: { least: 0, most: 1_000_000_000_000 },
} as const;

const within = (name: keyof typeof MPT_BOUNDS) =>
  z.optional(
    z.coerce.number().check(z.int(), z.minimum(MPT_BOUNDS[name].least), z.maximum(MPT_BOUNDS[name].most)),
  );

/** What is known of a building; what is absent is not known yet. */
export const MPT_ANSWERS = {
  /** Floor area that is built, hundredths of a square metre. */
  area: within('area'),
  use: z.optional(z.enum(MPT_USES)),
  okrug: z.optional(z.enum(MPT_OKRUGS)),
  startYear: within('startYear'),
  /** Fee for changing the permitted use, kopecks. */
  fee: within('fee'),
};
export const MptAnswers = z.object(MPT_ANSWERS);
export type MptAnswers = z.output<typeof MptAnswers>;

const Source = z.union([z.literal('sample'), z.object({ act: Text, paragraph: Text })]);
const Answer = z.union([Text, z.number()]);

export const calculateMpt = endpoint({
  method: 'GET',
  path: '/invest/mpt/v1/calculation',
  summary:
    'The benefit of the job-places programme on the fee for changing the permitted use: every step, what is missing, and why a building is not eligible.',
  query: z.object({
    ...MPT_ANSWERS,
    /** By which version of the rules; without it, by the one that is in force. */
    version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
  }),
  response: z.object({
    version: z.int(),
    /** The day from which the version is used. */
    since: Text,
    /** Which version is in force. */
    current: z.int(),
    standing: z.enum(['fits', 'excluded', 'open']),
    conditions: z.array(
      z.object({
        id: Text,
        /** Null while it is not known. */
        holds: z.nullable(z.boolean()),
        source: Source,
        decidedBy: z.array(Text),
      }),
    ),
    /** One other answer each that would do, where nothing else excludes it. */
    changes: z.array(z.object({ answer: Text, to: z.array(Answer) })),
    /** Answers that are missing for the verdict or the sum. */
    missing: z.array(Text),
    steps: z.array(
      z.object({
        id: Text,
        source: Source,
        value: z.optional(Kopecks),
        /** Before a cap, where one held. */
        uncapped: z.optional(Kopecks),
        cappedBy: z.optional(Text),
      }),
    ),
    /** Rows of the tables that were used. */
    rows: z.array(z.object({ table: Text, value: z.number(), source: Source })),
    /** What is saved; absent while something is missing, 0 for what is not eligible. */
    benefit: z.optional(Kopecks),
    /** A cap is not known yet: it may be less. */
    isUpTo: z.boolean(),
  }),
  status: 200,
  errors: { 404: ['not_found'], 422: ['validation'] },
});
export type MptCalculation = ResponseOf<typeof calculateMpt>;
