import type { Deal, SiteType } from '../../../src/api/contracts/site-answers.ts';
import type { AnyRegister } from '../../../src/api/register/register.ts';
import { industrialSites } from '../../../src/api/registers/industrial-sites.ts';
import { investCatalog } from '../../../src/api/registers/invest-catalog.ts';
import { landPlots } from '../../../src/api/registers/land-plots.ts';
import { technoparkRooms } from '../../../src/api/registers/technopark-rooms.ts';
import { quoted } from '../../register/columns.ts';

/** Where production sites stand, and how each register says what the selection asks of them. */
export interface Source {
  readonly register: AnyRegister;
  /** Which of the register's things are meant. */
  readonly where: string;
  /** Square metres that are to be had. */
  readonly area: string;
  /** A column of words, those of them that mean that an activity may be done there. */
  readonly activity: { readonly column: string; words(activity: string): readonly string[] };
  /** Whether it is offered so; null where nobody knows. */
  readonly deal: Readonly<Record<Deal, string>>;
  /** Kopecks. */
  readonly price: Readonly<Record<Deal, string>>;
}

/** Permitted uses of land (classifier of uses) under which each class of manufacturing falls, beside those for all. */
const USES: readonly (readonly [use: string, classes: readonly string[]])[] = [
  ['heavy-industry', ['19', '24', '25', '27', '28', '30', '33']],
  ['vehicle-industry', ['29', '30']],
  ['light-industry', ['13', '14', '15', '16', '17', '18', '22', '31', '32']],
  ['pharmaceutical-industry', ['21']],
  ['electronic-industry', ['26', '27']],
  ['food-industry', ['10', '11', '12']],
  ['building-industry', ['16', '23']],
];
const USES_FOR_ALL = ['production', 'research-production'];
const usesOf = (activity: string): string[] => [
  ...USES_FOR_ALL,
  ...USES.filter(([, classes]) => classes.includes(activity)).map(([use]) => use),
];

const offers = (deal: 'lease' | 'sale') =>
  `case when cardinality(deals) > 0 then ${quoted(deal)} = any(deals) end`;
const FREE_SITE: Pick<Source, 'deal' | 'price'> = {
  deal: { rent: offers('lease'), purchase: offers('sale') },
  price: { rent: 'null::bigint', purchase: 'object_cost' },
};
const BY_USES: Source['activity'] = { column: 'uses', words: usesOf };

/** A register has things of one format each. */
const site = (format: string, area: string): Source => ({
  ...FREE_SITE,
  register: industrialSites,
  where: `format = ${quoted(format)}`,
  area,
  activity: { column: 'okveds', words: (activity) => [activity] },
  deal: { rent: offers('lease'), purchase: `coalesce(${offers('sale')}, false) or can_be_bought` },
  price: { rent: 'min_rent_price', purchase: 'object_cost' },
});
const offer = (format: string): Source => ({
  ...FREE_SITE,
  register: investCatalog,
  where: `format = ${quoted(format)}`,
  area: 'area',
  activity: BY_USES,
});
const rooms: Source = {
  register: technoparkRooms,
  where: 'true',
  area: 'area',
  activity: { column: 'purposes', words: () => ['production'] },
  // A technopark lets its premises.
  deal: { rent: 'true', purchase: 'false' },
  price: { rent: 'rent_price', purchase: 'null::bigint' },
};
const plots: Source = { ...FREE_SITE, register: landPlots, where: 'true', area: 'area', activity: BY_USES };

/** What each type of object is looked for in. */
export const SOURCES: Readonly<Record<SiteType, readonly Source[]>> = {
  buildings: [site('build', 'coalesce(free_area, building_area)'), offer('build')],
  premises: [rooms, site('room', 'coalesce(free_area, building_area)'), offer('room')],
  plots: [plots, site('land', 'coalesce(free_area, ground_area)'), offer('land')],
};
