import type { Place } from '../../maps/label.ts';

/** Degrees as people type them, with a comma or a point; undefined for anything else. */
export function degreesOf(typed: string): number | undefined {
  const text = typed.trim().replace('\u2212', '-').replace(',', '.');
  return /^-?\d{1,3}(?:\.\d{1,15})?$/.test(text) ? Number(text) : undefined;
}

/** A place as the fields show it: to a decimetre. */
export const shown = (degrees: number): string => degrees.toFixed(6);

/** The corners of a typed outline, longitude first; undefined where a line is none. */
export function cornersOf(typed: string): Place[] | undefined {
  const corners: Place[] = [];
  for (const line of typed.split('\n').filter((one) => one.trim() !== '')) {
    const [, latitude, longitude] =
      /^\s*(-?\d{1,3}(?:[.,]\d+)?)\s*[\s;,]\s*(-?\d{1,3}(?:[.,]\d+)?)\s*$/.exec(line) ?? [];
    const at = [degreesOf(longitude ?? ''), degreesOf(latitude ?? '')];
    if (at[0] === undefined || at[1] === undefined) return undefined;
    corners.push([at[0], at[1]]);
  }
  return corners;
}

/** One more corner of a typed outline. */
export const withCorner = (typed: string, [longitude, latitude]: Place): string =>
  `${typed.trimEnd()}${typed.trim() === '' ? '' : '\n'}${shown(latitude)}, ${shown(longitude)}`;

/** Without the last corner. */
export const withoutLast = (typed: string): string => typed.trimEnd().split('\n').slice(0, -1).join('\n');

/** The polygon that corners are of. */
export function polygonOf(corners: readonly Place[]): object {
  const [first] = corners;
  const isClosed = first !== undefined && `${first}` === `${corners.at(-1)}`;
  return { type: 'Polygon', coordinates: [isClosed || !first ? corners : [...corners, first]] };
}
