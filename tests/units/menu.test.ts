import { describe, expect, it } from 'vitest';
import { addressOf, MENU, menuGroupOf, menuPlaceOf, OWN_PAGES } from '../../src/api/contracts/menu-tree.ts';

const place = (path: string, search: Record<string, unknown> = {}) => {
  const found = menuPlaceOf({ path, search });
  return found && `${found.group.id} ${found.entry.id}${found.isPage ? ' page' : ''}`;
};

describe('the place of a page in the menu', () => {
  it.each([
    ['/online-services/home', {}, 'online allServices page'],
    ['/online-services/online-consultation/', {}, 'online consultation page'],
    ['/online-services/elsewhere', {}, 'online allServices'],
    ['/business/technoparks/1', {}, 'sites technoparks'],
    ['/business/technoparks-room', {}, 'sites premises page'],
    ['/catalog/search', {}, 'support services page'],
    ['/catalog/search', { tab: 'trades', page: 2 }, 'sites tenders page'],
    ['/catalog/trades/1', {}, 'sites tenders'],
    ['/business/fund-products/loan-equipment', {}, 'support fundProducts'],
    ['/catalog/trades/credit-calculator', {}, 'support creditCalculator page'],
    ['/catalog/project-mpt/calculator', {}, 'support mptCalculator page'],
    ['/online-services/support-calculator', {}, 'support supportCalculator page'],
    ['/online-services/navigator-support-measures/detail/x', {}, 'support navigator'],
    ['/industries', {}, 'industry industries page'],
    ['/moscow-technical-school/about', {}, 'industry school'],
    ['/moscow-technical-school/program-description/1', {}, 'industry schoolPrograms'],
    ['/industries/technology-bank/1/successful-cases', {}, 'industry technologies'],
    ['/catalog/subsidy', {}, 'support services'],
    ['/', {}, undefined],
    ['/online-services-of-others', {}, undefined],
    ['/account', {}, undefined],
  ])('%s %o', (path, search, expected) => {
    expect(place(path, search)).toBe(expected);
  });
});

it.each([
  ['/catalog/search', {}, undefined],
  ['/catalog/search', { tab: 'services' }, undefined],
  ['/catalog/search', { type: ['supportmeasure'] }, 'support'],
  ['/catalog/search', { page: 2 }, 'support'],
  ['/catalog/search', { tab: 'trades' }, 'sites'],
  ['/catalog/subsidy', {}, 'support'],
])('the page that the portal opens with is in no group: %s %o', (path, search, group) => {
  expect(menuGroupOf({ path, search })).toBe(group);
});

it('names no page twice', () => {
  const addresses = [...MENU, ...OWN_PAGES].flatMap(({ entries }) => entries.map(addressOf));
  expect(new Set(addresses).size).toBe(addresses.length);
});
