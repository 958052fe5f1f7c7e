import type { TFunction } from 'i18next';
import { numberOf } from '../../../src/api/contracts/site-address.ts';
import { MOST_AREA } from '../../../src/api/contracts/site-answers.ts';
import { createFormat } from '../../../src/i18n/format.ts';
import type { LocaleCode } from '../../../src/i18n/locales.ts';

/** Square metres, as people write them in the portal's languages and {@link plainly} leaves them: `m²` is `m2`. */
const METRES = [
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
const HECTARES = [
  ...['ha', 'hectares?', 'га', 'гектар(?:ов|ами|ах|ам|а|ы|у)?', 'Hektar', 'hectáreas?', 'hectareas?'],
  ...['هكتار(?:ا|ًا|ات)?', '公顷'],
];
/** Square metres of a hectare. */
const HECTARE = 10_000;
const AT_LEAST = [
  ...['>=?', '≥', 'от', 'не менее', 'не меньше', 'более', 'больше', 'свыше'],
  ...['from', 'over', 'at least', 'more than', 'min\\.?', 'ab', 'von', 'mindestens', 'mehr als', 'über'],
  ...['desde', 'más de', 'a partir de', 'al menos', 'من', 'أكثر من', 'لا تقل عن', '至少', '大于', '超过'],
];
const AT_MOST = [
  ...['<=?', '≤', 'до', 'не более', 'не больше', 'менее', 'меньше'],
  ...[
    'up to',
    'under',
    'at most',
    'less than',
    'max\\.?',
    'bis',
    'bis zu',
    'höchstens',
    'weniger als',
    'unter',
  ],
  ...['hasta', 'menos de', 'como máximo', 'حتى', 'أقل من', 'لا تزيد على', '不超过', '小于', '最多'],
];
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
/** Behind a number with its unit, as Chinese says it, or before the unit: "500+ m²". */
const OR_MORE = ['以上'];
const OR_LESS = ['以下', '以内'];

/** A letter of a script that parts its words, or a figure: nothing of an area stands right beside one. */
const GLUED = '[[\\p{L}--\\p{Script=Han}]\\p{N}]';
const oneOf = (words: readonly string[]): string => `(?:${words.join('|')})`;
const NUMBER = '\\d(?:[\\d\\s.,]*\\d)?';
/** @param hectares what the group is called that is there where it is hectares */
const unitOf = (hectares: string) => `(?:${oneOf(METRES)}|(?<${hectares}>${oneOf(HECTARES)}))(?!${GLUED})`;
const AREA = new RegExp(
  [
    `(?:(?<!${GLUED})(?:(?<least>${oneOf(AT_LEAST)})|(?<most>${oneOf(AT_MOST)})|${oneOf(ABOUT)})\\s*)*`,
    // Nothing is smaller than nothing; what joins two words is no sign.
    `(?:(?<![\\p{L}\\p{N}])(?<minus>[−\\-])(?=\\d))?`,
    `(?<!${GLUED})(?<from>${NUMBER})\\s*(?:(?<plus>\\+)\\s*)?(?:(?:(?<own>${unitOf('hectaresFrom')})\\s*)?${oneOf(BETWEEN)}\\s*(?<to>${NUMBER})\\s*)?${unitOf('hectares')}`,
    `(?:\\s*(?:(?<more>${oneOf(OR_MORE)})|(?<less>${oneOf(OR_LESS)})))?`,
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
/** A size as somebody said it. */
export interface SaidSize {
  readonly size: Size;
  /** The one that was said, where the size is what is near it. */
  readonly near?: number;
  readonly isInHectares: boolean;
}

/**
 * What is looked for without the area that it is to have, and of what size: "office" of "office 100 m²", from 50 to 150 m²;
 * of "office from 50 to 80 m²" as it says, whichever stands first. Of "100 m²" alone nothing is left.
 * @returns undefined where no area is said, or figures besides; the size is left out where it makes no sense
 */
export function withoutArea(
  query: string,
): { readonly rest: string; readonly said: SaidSize | undefined } | undefined {
  const plain = plainly(query);
  const rest = plain.replace(AREA, ' ').replace(/\s+/g, ' ').trim();
  const hasWords = /\p{L}/u.test(rest);
  if (rest === plain || (!hasWords && /\p{N}/u.test(rest))) return undefined;
  const [found] = plain.matchAll(AREA);
  return { rest: hasWords ? rest : '', said: found?.groups && saidBy(found.groups) };
}

/** A size by the parts of {@link AREA}; undefined where it is none, such as 0 m² or -5 m². */
function saidBy(parts: Readonly<Record<string, string | undefined>>): SaidSize | undefined {
  if (parts.minus !== undefined) return undefined;
  const isInHectares = parts.hectares !== undefined;
  const isFirstInHectares = parts.own === undefined ? isInHectares : parts.hectaresFrom !== undefined;
  const one = metres(parts.from, isFirstInHectares);
  const [least, most] = [parts.least ?? parts.more ?? parts.plus, parts.most ?? parts.less];
  if (parts.to !== undefined) {
    // From nothing on is any up to the other.
    const ends = [one, metres(parts.to, isInHectares)].filter((end) => end !== undefined);
    if (ends.length === 0) return undefined;
    const areaTo = Math.max(...ends);
    return { size: ends.length > 1 ? { areaFrom: Math.min(...ends), areaTo } : { areaTo }, isInHectares };
  }
  if (one === undefined) return undefined;
  if (least !== undefined) return { size: { areaFrom: one }, isInHectares };
  if (most !== undefined) return { size: { areaTo: one }, isInHectares };
  return { size: { areaFrom: cents(one * LESS), areaTo: cents(one * MORE) }, near: one, isInHectares };
}
function metres(number: string | undefined, isInHectares: boolean): number | undefined {
  const area = numberOf(number ?? '', MOST_AREA);
  const all = area !== undefined && isInHectares ? cents(area * HECTARE) : area;
  return all !== undefined && all <= MOST_AREA ? all : undefined;
}
const cents = (area: number): number => Math.round(area * 100) / 100;

/** A size in words: "50–150 m²", "≥ 2 ha". @param t knows the texts of `tenders` and `register` */
export function sizeIn(locale: LocaleCode, t: TFunction, { size, isInHectares }: SaidSize): string {
  const { number } = createFormat(locale);
  const words = (area: number | undefined) =>
    area === undefined ? '' : number(isInHectares ? area / HECTARE : area, 2);
  const [from, to] = [words(size.areaFrom), words(size.areaTo)];
  const value = from && to ? `${from}–${to}` : from ? `≥ ${from}` : `≤ ${to}`;
  return isInHectares ? t('register:units.ha', { value }) : t('tenders:card.area', { area: value });
}
