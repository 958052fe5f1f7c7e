import { expect, it } from 'vitest';
import { type FilterField, givenUp } from './filter-fields.ts';

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
