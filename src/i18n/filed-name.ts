import { createFormat } from './format.ts';
import { DEFAULT_LOCALE } from './locales.ts';

/** An area of four digits and more that nothing parts; numbers of plots and houses stand before no unit. */
const AREA =
  /(?<![\d.,:/№-])(?<!\d[\s\u00a0])(\d{4,12})(?:,(\d{1,3}))?(?=[\s\u00a0]?(?:м²|м2|кв\.? ?м|га)(?![\p{L}\d]))/gu;

/** A name that was filed, in Russian, with its areas as the portal writes numbers: `Здание, 1248,6 м²` as 1 248,6. */
export const filedName = (name: string): string =>
  name.replaceAll(AREA, (_, whole: string, decimals = '') =>
    createFormat(DEFAULT_LOCALE).number(Number(`${whole}.${decimals}`), decimals.length),
  );
