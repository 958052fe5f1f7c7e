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
  `(?:(?<!${GLUED})(?:${ABOUT.join('|')})\\s*)*(?<!${GLUED})\\d[\\d\\s.,–\\-]*(?:${UNITS.join('|')})(?!${GLUED})`,
  'giv',
);

/**
 * What is looked for without the area that it is to have: "office" of "office 100 m²".
 * @returns undefined where no area is said, or nothing else
 */
export function withoutArea(query: string): string | undefined {
  const rest = query.replace(AREA, ' ').replace(/\s+/g, ' ').trim();
  return rest !== query.trim() && /\p{L}/u.test(rest) ? rest : undefined;
}
