import { expect, it } from 'vitest';
import { isOutsideAddress } from '../../src/api/contracts/file-addresses.ts';
import { isPageAddress, PAGE_ROUTES } from '../../src/api/contracts/page-addresses.ts';
import { routeTree } from '../../src/routeTree.gen.ts';

/** Routes that content leads nobody to: by their names. */
const NOT_LED_TO = [
  '/account-deleted',
  '/away',
  '/catalog/check-object-within-KRT/$number',
  '/desk',
  '/desk/$lifecycle/$id',
  '/desk/content',
  '/desk/content/$kind/$item',
  '/desk/registers/$register/$id',
  '/dev/attachments',
  '/dev/kit',
  '/external/krt-public',
  '/hand-over',
  '/mfpp-frame-product',
  '/mfpp-frame-product/$id',
  '/mfpp-frame-project',
  '/mfpp-frame-project/$id',
  '/register/confirm',
  '/reset-password',
  '/sales-market/report/$id',
  '/sales-market/report/$id/$tab',
  '/unsubscribe',
];

/** Every route as the list writes it: without the slash of a list beside its things, or the mark of a page of its own. */
const ROUTES = Object.values(routeTree.children ?? {}).map(({ options }) =>
  (options as { id: string }).id.replace('_/', '/').replace(/(?<=.)\/$/, ''),
);

it('knows every route, and says of each whether content may lead there', () => {
  expect([...PAGE_ROUTES, ...NOT_LED_TO].toSorted()).toEqual([...new Set(ROUTES)].toSorted());
});

it.each([
  '/',
  '/contacts',
  '/contacts/',
  '/business/technoparks/3f1c',
  '/catalog/search?tab=trades&type=building',
  '/account#notifications',
])('takes %s', (address) => {
  expect(isPageAddress(address)).toBe(true);
});

it.each([
  '',
  'contacts',
  '/nowhere',
  '/contacts/nowhere',
  '/business/technoparks/1/2',
  '//',
  '//example.org',
  '/\\example.org',
  '/contacts"onclick',
  '/away?to=http://example.org',
  '/desk',
  '/dev/mailbox',
  '/api/docs',
  ...NOT_LED_TO.filter((route) => !route.includes('$')),
])('takes no %s', (address) => {
  expect(isPageAddress(address)).toBe(false);
});

it.each([
  ['https://example.org', true],
  ['https://example.org/a?b=c#d', true],
  ['https://xn--80adxhks.xn--p1ai/', true],
  ['http://example.org', false],
  ['https:///x', false],
  ['https://.', false],
  ['https://mos.ru@evil.example/', false],
  ['https://mos.ru:x@evil.example/', false],
  ['https://example.org/<b>', false],
  ['javascript:alert(1)', false],
  ['mailto:a@example.org', false],
])('of another site: %s %s', (address, isOne) => {
  expect(isOutsideAddress(address)).toBe(isOne);
});
