import type { RegisterId, SearchedId } from './ids.ts';

/**
 * Where the pages of each register are, the list and one thing with `{id}` in it: what only leads to them has no use for
 * its definition.
 */
export const ADDRESSES = {
  technoparks: { list: '/business/technoparks', object: '/business/technoparks/{id}' },
  'technopark-rooms': { list: '/business/technoparks-room', object: '/business/technoparks-room/{id}' },
  'krt-projects': { list: '/business/krt', object: '/business/krt/{id}' },
  'industrial-sites': { list: '/business/industrial-sites', object: '/business/industrial-sites/{id}' },
  clusters: { list: '/business/clusters', object: '/business/clusters/{id}' },
  zones: { list: '/business/oez', object: '/business/oez/{id}' },
  'invest-catalog': { list: '/business/invest-catalog', object: '/business/invest-catalog/{id}' },
  'land-plots': { list: '/business/land-plots', object: '/business/land-plots/{id}' },
  initiatives: { list: '/business/initiatives', object: '/business/initiatives/{id}' },
  technologies: { list: '/industries/technology-bank/registry', object: '/industries/technology-bank/{id}' },
  'fund-products': { list: '/business/fund-products', object: '/business/fund-products/{id}' },
  'fund-projects': { list: '/business/fund-projects', object: '/business/fund-projects/{id}' },
  'school-programs': {
    list: '/moscow-technical-school/programs',
    object: '/moscow-technical-school/program-description/{id}',
  },
} as const satisfies { readonly [Id in RegisterId]: { readonly list: string; readonly object: string } };

/** Where the page of one thing is, tenders included, with `{id}` in it. */
export const objectAddress = (id: SearchedId): string =>
  id === 'tenders' ? '/catalog/trades/{id}' : ADDRESSES[id].object;
