import { numberOf } from '../../../src/api/contracts/site-address.ts';
import { MOST_AREA } from '../../../src/api/contracts/site-answers.ts';

/** Square metres, as people write them in the portal's languages. */
const UNITS = [
  'm[²2]',
  'м[²2]',
  'م[²2]',
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
  '㎡',
];
/** Around a number with its unit: how near to it a thing is to be. */
const ABOUT = [
  ...['от', 'до', 'около', 'на', 'примерно', 'площадью'],
  ...['from', 'up to', 'about', 'around', 'of', 'over', 'under', 'at least'],
  ...['ab', 'bis', 'bis zu', 'etwa', 'ca\\.?', 'rund', 'von', 'mit', 'mindestens'],
  ...['desde', 'hasta', 'de', 'unos', 'cerca de', 'más de', 'menos de'],
  ...['من', 'حتى', 'نحو', 'حوالي', 'بمساحة', 'مساحة'],
  ...['大约', '约', '至少', '面积'],
];
/** A letter of a script that parts its words, or a figure: nothing of an area stands right beside one. */
const GLUED = '[[\\p{L}--\\p{Script=Han}]\\p{N}]';
const AREA = new RegExp(
  `(?:(?<!${GLUED})(?:${ABOUT.join('|')})\\s*)*(?<!${GLUED})(?<size>\\d[\\d\\s.,–\\-]*)(?:${UNITS.join('|')})(?!${GLUED})`,
  'giv',
);

/** How much smaller and larger than somebody says a thing may be, as parts of that. */
const LESS = 0.5;
const MORE = 1.5;

/** Square metres. */
export interface Size {
  readonly areaFrom: number;
  readonly areaTo: number;
}

/**
 * What is looked for without the area that it is to have, and of about what size: "office" of "office 100 m²", from 50 to
 * 150 m².
 * @returns undefined where no area is said, or nothing else; the size is left out where it makes no sense
 */
export function withoutArea(query: string): { readonly rest: string; readonly size?: Size } | undefined {
  const rest = query.replace(AREA, ' ').replace(/\s+/g, ' ').trim();
  if (rest === query.trim() || !/\p{L}/u.test(rest)) return undefined;
  const said = [...query.matchAll(AREA)][0]?.groups?.size ?? '';
  const [from, to] = said.split(/[–-]/).map((one) => numberOf(one, MOST_AREA));
  if (from === undefined) return { rest };
  const size = { areaFrom: to === undefined ? from * LESS : from, areaTo: to ?? from * MORE };
  const isSize = size.areaFrom <= size.areaTo;
  return { rest, ...(isSize && { size: { areaFrom: cents(size.areaFrom), areaTo: cents(size.areaTo) } }) };
}
/** To the hundredth, as areas are asked for. */
const cents = (area: number): number => Math.round(area * 100) / 100;
