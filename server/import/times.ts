import { parseDateTime, toZoned } from '@internationalized/date';
import { DAY } from '../../src/api/contracts/durations.ts';
import { ZONE } from '../time.ts';

/** Day 0 of Excel, and a day. Milliseconds. */
const EXCEL = Date.UTC(1899, 11, 30);

/**
 * ISO 8601, `31.12.2026`, `31.12.2026 18:00`, or a day as Excel counts them; without a zone it is Moscow's.
 * @returns milliseconds; undefined where it is none of these
 */
export function timeIn(text: string): number | undefined {
  const [, day, month, year, hour = '00', minute = '00'] =
    /^(\d{2})\.(\d{2})\.(\d{4})(?:[ T](\d{2}):(\d{2}))?$/.exec(text) ?? [];
  const iso = day
    ? `${year}-${month}-${day}T${hour}:${minute}`
    : /^\d{4}-\d{2}-\d{2}$/.test(text)
      ? `${text}T00:00`
      : /^[2-7]\d{4}(\.\d+)?$/.test(text)
        ? new Date(EXCEL + Math.round(Number(text) * DAY)).toISOString().slice(0, 16)
        : text.replace(' ', 'T');
  try {
    if (/(Z|[+-]\d{2}:?\d{2})$/.test(iso) && iso.includes('T')) {
      const at = Date.parse(iso);
      return Number.isNaN(at) ? undefined : at;
    }
    return toZoned(parseDateTime(iso), ZONE).toDate().getTime();
  } catch {
    return undefined;
  }
}
