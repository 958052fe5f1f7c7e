import type { IsoDate } from '../calendar/dates.ts';

/** Section 9: a consultation takes 15 minutes. Milliseconds. */
const CONSULTATION_LENGTH = 15 * 60_000;

export interface SlotTimes {
  readonly date: IsoDate;
  /** ISO 8601 with Moscow's offset, as the server writes it. */
  readonly startsAt: string;
  readonly endsAt: string;
}

/**
 * The times of a slot from its id, `YYYYMMDDTHHMM` in Moscow time, so that a held slot can be named while
 * another week is on the screen.
 */
export function slotTimes(id: string): SlotTimes {
  const date = `${id.slice(0, 4)}-${id.slice(4, 6)}-${id.slice(6, 8)}`;
  const startsAt = `${date}T${id.slice(9, 11)}:${id.slice(11, 13)}:00+03:00`;
  return { date, startsAt, endsAt: new Date(Date.parse(startsAt) + CONSULTATION_LENGTH).toISOString() };
}

/** The Moscow date of a slot. */
export const dateOfSlot = (id: string): IsoDate => slotTimes(id).date;

/** The id of the slot that starts then. @param startsAt ISO 8601 with Moscow's offset, as the server writes it */
export const slotAt = (startsAt: string): string => startsAt.slice(0, 16).replaceAll(/[-:]/g, '');
