import * as z from 'zod/mini';

/** A sum in kopecks; roubles are only how it is written (decisions.md). */
export const Kopecks = z.int().check(z.minimum(0));
/** Largest sum that a filter or a calculator takes, kopecks: a trillion roubles. */
export const MOST_KOPECKS = 100_000_000_000_000;
