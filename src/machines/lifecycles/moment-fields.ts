import * as z from 'zod/mini';
import { Day } from '../../api/contracts/fields.ts';

/** A moment as an official gives it: a Moscow day and a time of day, `HH:MM`. */
export const momentFields = {
  day: Day,
  time: z.iso.time({ precision: -1 }),
} as const;

/** Longest texts that officials write, characters. */
export const REASON = 2000;
export const ANSWER = 20_000;
