import { fromDate } from '@internationalized/date';

/** The zone in which the portal's office lives. */
export const ZONE = 'Europe/Moscow';

/** ISO 8601 with Moscow's offset written out. */
export const moscowTime = (at: Date): string => fromDate(at, ZONE).toString().replace(/\[.*$/, '');
