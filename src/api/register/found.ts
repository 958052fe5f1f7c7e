import * as z from 'zod/mini';
import { matching, Text } from '../contracts/fields.ts';

/** Above it the number found is an estimate. */
export const EXACT_COUNT = 10_000;

/** How many were found; above {@link EXACT_COUNT} an estimate, which the page says. */
export const Found = z.object({ total: z.int(), isEstimate: z.boolean() });
export type Found = z.output<typeof Found>;

/** How many each choice of each filter would find. */
export const Facets = z.object({
  /** Numbers by the filter's name and the choice; choices without a match are left out. */
  counts: z.record(Text, z.record(Text, z.int())),
  isEstimate: z.boolean(),
});

/** The part of the map that is looked at. */
export const BoxAndZoom = z.object({
  /** West, south, east, north, degrees. */
  box: matching(/^-?\d{1,3}(\.\d{1,8})?(,-?\d{1,3}(\.\d{1,8})?){3}$/),
  zoom: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(19)),
});
