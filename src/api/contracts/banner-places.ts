import { ALL_ENTRIES } from './menu-tree.ts';

/** Pages that show banners, by their entries of the menu, which is how an administrator knows them. */
export const BANNER_PLACES = [
  'services',
  'tenders',
  'allServices',
  'school',
  'industrialSites',
  'technoparks',
  'premises',
  'clusters',
  'zones',
  'investCatalog',
  'landPlots',
  'krt',
  'initiatives',
  'technologies',
  'fundProducts',
  'fundProjects',
  'schoolPrograms',
] as const satisfies readonly (keyof typeof ALL_ENTRIES)[];
export type BannerPlace = (typeof BANNER_PLACES)[number];

/** The place that a register's list is; undefined where lists of it show none. @param list its path */
export const bannerPlaceOfList = (list: string): BannerPlace | undefined =>
  BANNER_PLACES.find((place) => ALL_ENTRIES[place].to === list);
