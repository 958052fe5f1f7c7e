import type { TFunction } from 'i18next';
import { numberOf } from '../../../src/api/contracts/site-address.ts';
import { MOST_AREA } from '../../../src/api/contracts/site-answers.ts';
import { createFormat } from '../../../src/i18n/format.ts';
import type { LocaleCode } from '../../../src/i18n/locales.ts';

/** Square metres, as people write them in the portal's languages and {@link plainly} leaves them: `m²` is `m2`. */
const UNITS = [
  'm2',
  'м2',
  'م2',
  'sq\\.? ?m(?:et(?:re|er)s?|s)?',
  'square met(?:re|er)s?',
  'кв\\.? ?м(?:етров|етра|етр)?',
  'квадратн(?:ых|ый|ого) метр(?:ов|а)?',
  'qm',
  'Quadratmetern?',
  'metros? cuadrados?',
  'متر(?:ا|ًا)? مربع(?:ا|ًا)?',
  '平方米',
  '平米',
  '平方',
];
const AT_LEAST = [
  'от',
  'from',
  'over',
  'at least',
  'ab',
  'von',
  'mindestens',
  'desde',
  'más de',
  'من',
  '至少',
];
const AT_MOST = ['до', 'up to', 'under', 'bis', 'bis zu', 'hasta', 'menos de', 'حتى'];
/** Around a number with its unit: that a thing is to be about as large. */
const ABOUT = [
  ...['около', 'на', 'примерно', 'площадью', 'about', 'around', 'of', 'etwa', 'ca\\.?', 'rund', 'mit'],
  ...['de', 'unos', 'cerca de', 'نحو', 'حوالي', 'بمساحة', 'مساحة', '大约', '约', '面积'],
];
const BETWEEN = [
  '[–—\\-]',
  'до',
  'to',
  'and',
  'bis',
  'und',
  'a',
  'hasta',
  'y',
  'إلى',
  'الى',
  'حتى',
  '到',
  '至',
];

/** A letter of a script that parts its words, or a figure: nothing of an area stands right beside one. */
const GLUED = '[[\\p{L}--\\p{Script=Han}]\\p{N}]';
const oneOf = (words: readonly string[]): string => `(?:${words.join('|')})`;
const NUMBER = '\\d(?:[\\d\\s.,]*\\d)?';
const UNIT = `${oneOf(UNITS)}(?!${GLUED})`;
const AREA = new RegExp(
  [
    `(?:(?<!${GLUED})(?:(?<least>${oneOf(AT_LEAST)})|(?<most>${oneOf(AT_MOST)})|${oneOf(ABOUT)})\\s*)*`,
    `(?<!${GLUED})(?<from>${NUMBER})\\s*(?:(?:${UNIT}\\s*)?${oneOf(BETWEEN)}\\s*(?<to>${NUMBER})\\s*)?${UNIT}`,
  ].join(''),
  'giv',
);

/** Figures of every kind as Latin ones, and nothing that does not show: as texts are copied from elsewhere. */
const plainly = (query: string): string =>
  query
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, ' ')
    .replace(/[٠-٩۰-۹]/g, (figure) => String((figure.codePointAt(0) ?? 0) & 0xf))
    .replace(/\s+/g, ' ')
    .trim();

/** How much smaller and larger than somebody says a thing may be, as parts of that. */
const LESS = 0.5;
const MORE = 1.5;

/** Square metres, to the hundredth; one of them at least. */
export interface Size {
  readonly areaFrom?: number;
  readonly areaTo?: number;
}

/**
 * What is looked for without the area that it is to have, and of what size: "office" of "office 100 m²", from 50 to 150 m²;
 * of "office from 50 to 80 m²" as it says. Of "100 m²" alone nothing is left.
 * @returns undefined where no area is said, or figures besides; the size is left out where it makes no sense
 */
export function withoutArea(query: string): { readonly rest: string; readonly size?: Size } | undefined {
  const plain = plainly(query);
  const rest = plain.replace(AREA, ' ').replace(/\s+/g, ' ').trim();
  const hasWords = /\p{L}/u.test(rest);
  if (rest === plain || (!hasWords && /\p{N}/u.test(rest))) return undefined;
  const { least, most, from, to } = [...plain.matchAll(AREA)][0]?.groups ?? {};
  const [one, another] = [from, to].map((number = '') => numberOf(number, MOST_AREA));
  const words = hasWords ? rest : '';
  if (one === undefined) return { rest: words };
  const size =
    another !== undefined
      ? { areaFrom: one, areaTo: another }
      : least !== undefined
        ? { areaFrom: one }
        : most !== undefined
          ? { areaTo: one }
          : { areaFrom: cents(one * LESS), areaTo: cents(one * MORE) };
  return another !== undefined && another < one ? { rest: words } : { rest: words, size };
}
const cents = (area: number): number => Math.round(area * 100) / 100;

/** A size in words: "50–150 m²", "≥ 50 m²". @param t knows the texts of `tenders` */
export function sizeIn(locale: LocaleCode, t: TFunction, { areaFrom, areaTo }: Size): string {
  const { number } = createFormat(locale);
  const [from, to] = [areaFrom, areaTo].map((area) => (area === undefined ? '' : number(area, 2)));
  return t('tenders:card.area', { area: from && to ? `${from}–${to}` : from ? `≥ ${from}` : `≤ ${to}` });
}
