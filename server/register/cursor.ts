import type { LocaleCode } from '../../src/i18n/locales.ts';
import { HttpProblem } from '../http/problems.ts';
import type { Place } from './order.ts';

type Written = readonly [sort: string, key: string, number: number, ...ranked: unknown[]];

/** Where a page of a sort ended, as a word for the address. */
export function writeCursor(sort: string, place: Place): string {
  const { key, number } = place;
  const ranked = 'tier' in place ? [place.tier, place.floor.key, place.floor.number] : [];
  const written: Written = [
    nameOf(sort, 'locale' in place ? place.locale : undefined),
    key,
    number,
    ...ranked,
  ];
  return Buffer.from(JSON.stringify(written)).toString('base64url');
}

/** An order of names is another one in each language. */
const nameOf = (sort: string, locale: LocaleCode | undefined): string =>
  locale ? `${sort} ${locale}` : sort;

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 2 ** 31 - 1;

/** @throws HttpProblem naming `cursor`, where it is not one that this sort has given, in this language where that decides */
export function readCursor(text: string, sort: string, locale: LocaleCode | undefined): Place {
  try {
    const [of, key, number, tier, floorKey, floorNumber] = JSON.parse(
      Buffer.from(text, 'base64url').toString(),
    ) as unknown[];
    const isName = locale !== undefined && of === nameOf(sort, locale);
    if ((of === sort || isName) && typeof key === 'string' && isNumber(number)) {
      if (tier === undefined) return { key, number, ...(isName && { locale }) };
      if (isNumber(tier) && typeof floorKey === 'string' && isNumber(floorNumber))
        return { key, number, tier, floor: { key: floorKey, number: floorNumber } };
    }
  } catch {
    // Not one of ours.
  }
  throw incorrect('cursor');
}

export const incorrect = (path: string): HttpProblem =>
  new HttpProblem(422, 'validation', { errors: [{ path, code: 'incorrect_format' }] });
