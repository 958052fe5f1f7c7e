import { expect, it } from 'vitest';
import { appliedInWords, type FilterField, givenUp } from './filter-fields.ts';

const FIELDS: readonly FilterField[] = [
  {
    kind: 'range',
    name: 'area',
    from: 'areaFrom',
    to: 'areaTo',
    label: 'Area',
    unit: 'm²',
    least: 0,
    most: 9,
  },
  { kind: 'choices', name: 'district', label: 'District', choices: [] },
];
const words = {
  number: String,
  more: String,
  unknown: 'unknown',
  notApplied: (filter: string) => `${filter} (not applied)`,
  from: (value: string) => `from ${value}`,
  to: (value: string) => `up to ${value}`,
};
const FILTERS = { areaFrom: '100', areaTo: '200', district: ['north'] };

it.each([
  [['areaFrom'], ['Area: from 100\u00a0m²']],
  [['areaTo'], ['Area: up to 200\u00a0m²']],
  [['areaFrom', 'areaTo'], ['Area']],
  [
    ['district', 'query'],
    ['District', 'query!'],
  ],
])('what is given up with %j is told apart from what stays', (without, told) => {
  expect(givenUp(FIELDS, FILTERS, without, words, (name) => `${name}!`)).toEqual(told);
});

it('one end that stands alone is the whole filter', () => {
  expect(givenUp(FIELDS, { areaTo: '200' }, ['areaTo'], words, String)).toEqual(['Area']);
});

const AREA = FIELDS[0] as FilterField;
const OKRUG: FilterField = {
  kind: 'choices',
  name: 'okrug',
  label: 'Okrug',
  choices: [{ value: 'svao', label: 'North-East' }],
};

it.each<[FilterField, Record<string, string | string[]>, Record<string, unknown>, string]>([
  [AREA, { areaFrom: '1', areaTo: '2' }, { areaFrom: 1, areaTo: 2 }, 'Area: 1–2\u00a0m²'],
  // The list leaves out an end that lies below the beginning, or is no number.
  [AREA, { areaFrom: '2', areaTo: '1' }, { areaFrom: 2 }, 'Area: from 2\u00a0m²'],
  [AREA, { areaFrom: 'x', areaTo: '1' }, { areaTo: 1 }, 'Area: up to 1\u00a0m²'],
  [AREA, { areaFrom: 'x' }, {}, 'Area: from x\u00a0m² (not applied)'],
  [OKRUG, { okrug: ['svao', 'zzz', '-'] }, { okrug: ['svao', 'zzz', '-'] }, 'Okrug: North-East, unknown'],
  [OKRUG, { okrug: 'zzz' }, {}, 'Okrug: unknown (not applied)'],
  // A code lies in a class that is among the choices.
  [{ ...OKRUG, hasOthers: true }, { okrug: '68.20' }, { okrug: ['68.20'] }, 'Okrug: 68.20'],
  [{ ...OKRUG, choices: [] }, { okrug: 'svao' }, { okrug: ['svao'] }, 'Okrug: svao'],
])('a chip of %o tells what the list is asked for by %j', (field, filters, asked, told) => {
  expect(appliedInWords(field, filters, asked, words)).toBe(told);
});
