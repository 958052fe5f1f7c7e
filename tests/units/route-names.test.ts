import { expect, it } from 'vitest';
import { routeTree } from '../../src/routeTree.gen.ts';

/** Names that the specification gives to routes (section 2), by their addresses. */
const NAMES = {
  '/about-moscow/cur/main/': 'cur-main',
  '/about-moscow/cur/main/$goal': 'cur-main',
  '/about-moscow/cur/povestka-oon': 'cur-povestka-oon',
  '/about-moscow/cur/business': 'cur-business',
  '/about-moscow/cur/pilot-project': 'cur-pilot-project',
  '/about-moscow/cur/partners/': 'cur-partners',
  '/about-moscow/cur/partners/$partner': 'cur-partners',
  '/about-moscow/cur/best-practice': 'cur-best-practice',
  '/about-moscow/cur/single-industry-towns': 'single-industry-towns',
  '/about-moscow/cur/esg-status': 'cur-esg-status',
  '/about-moscow/cur/get-esg-status': 'cur-get-esg-status',
  '/about-moscow/cur/cur-esg-list-organizations': 'cur-esg-list-organizations',
  '/about-moscow/cur-esg-list-organizations': 'cur-esg-list-organizations',
  '/about-moscow/cur/esg-ranking': 'esg-ranking',
  '/about-moscow/cur/iriis': 'iriis',
  '/about-moscow/cur/international-activities': 'cur-international-activities',
  '/about-moscow/cur/regional-cooperation': 'cur-regional-cooperation',
};

it('routes have the names that the specification gives them, and no others have names', () => {
  const named = Object.values(routeTree.children ?? {}).flatMap(({ options }) => {
    const { id, staticData } = options as { id?: string; staticData?: { name?: string } };
    return staticData?.name === undefined ? [] : [[id, staticData.name]];
  });
  expect(Object.fromEntries(named)).toEqual(NAMES);
});
