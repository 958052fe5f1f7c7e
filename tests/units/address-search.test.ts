import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { readSearch, writeSearch } from '../../src/address-search.ts';

const routers = stringifySearchWith(JSON.stringify, (word) => {
  // As the portal asks of words: numbers and yes or no are written bare.
  if (!/^\s*["[{n]/.test(word)) throw new SyntaxError(word);
  JSON.parse(word);
});

it.each([
  {},
  { page: undefined },
  { page: 2, tab: 'trades', isNew: true, none: null },
  { query: 'офис у метро', sort: 'priceAsc' },
  { query: 'a+b & c=d #e %20', empty: '' },
  { word: '12', yes: 'true', quoted: '"x"', nothing: 'null', list: '[1]', open: '[1', name: 'nord' },
  { at: '37.6173,55.7558,12', object: { id: 'x', at: [1, 2] } },
  { 'имя с пробелом': 'x' },
  { text: "'()!~*-_." },
])('writes %j as the router does', (search) => {
  expect(writeSearch(search)).toBe(routers(search));
});

it('writes several choices as the same name again, after all else', () => {
  expect(writeSearch({ type: ['building', 'land plot'], page: 2, okrug: [] })).toBe(
    '?page=2&type=building&type=land+plot',
  );
});

it('writes choices as they are, for whoever reads them takes words alone', () => {
  const type = ['null', '"a"', '[1]', '7'];
  expect(new URLSearchParams(writeSearch({ type })).getAll('type')).toEqual(type);
});

it('reads what it has written, and words as they are', () => {
  const search = {
    query: 'офис',
    page: 2,
    isNew: true,
    type: ['a', 'b'],
    area: '68.20',
    quoted: '"x"',
    none: null,
  };
  expect(readSearch(writeSearch(search))).toEqual(search);
  expect(parseSearchWith(JSON.parse)('?area=68.20')).toEqual({ area: 68.2 });
  expect(readSearch('?area=68.20')).toEqual({ area: '68.20' });
});
