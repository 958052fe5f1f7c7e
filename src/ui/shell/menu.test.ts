import { expect, test } from 'vitest';
import { menu, placeOf } from './menu.ts';

const places = (path: string) => menu.map((item) => placeOf(item, path));

test('marks the page itself, and only it', () => {
  expect(places('/online-services/home')).toEqual([undefined, undefined, 'page', undefined, undefined]);
  for (const path of ['/online-services/online-consultation', '/online-services/online-consultation/'])
    expect(places(path)).toEqual([undefined, undefined, undefined, 'page', undefined]);
});

test('marks the nearest section of a page that has no item of its own', () => {
  expect(places('/online-services/elsewhere')).toEqual([undefined, undefined, 'true', undefined, undefined]);
  expect(places('/online-services/online-consultation/done')).toEqual([
    undefined,
    undefined,
    undefined,
    'true',
    undefined,
  ]);
});

test('marks a section that is wider than its page', () => {
  expect(places('/catalog/trades/1')).toEqual(['true', undefined, undefined, undefined, undefined]);
  expect(places('/catalog/search')).toEqual(['page', undefined, undefined, undefined, undefined]);
  expect(places('/business/technoparks/1')).toEqual([undefined, 'true', undefined, undefined, undefined]);
  expect(places('/business/moscow-investor')).toEqual([undefined, undefined, undefined, undefined, 'page']);
});

test('marks nothing elsewhere', () => {
  expect(places('/')).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(places('/online-services-of-others')).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
