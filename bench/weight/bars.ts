import { REGISTERS } from '../../src/api/registers/index.ts';
import type { FileRoutesByFullPath } from '../../src/routeTree.gen.ts';

/** What a page's JavaScript may weigh, in weights of the mandated libraries alone. */
const FORM_OR_TEXT = 1.3;
const LIST_OR_OBJECT = 1.4;
/** Of which leaflet alone is 0.31. */
const WITH_MAP = 1.7;

/** Routes that are more than a form or a text; those of registers are known by their registers. */
const BARS: Partial<Readonly<Record<keyof FileRoutesByFullPath, number>>> = {
  '/about-moscow/cur/main/': LIST_OR_OBJECT,
  '/about-moscow/cur/main/$goal': LIST_OR_OBJECT,
  '/about-moscow/cur/esg-ranking': LIST_OR_OBJECT,
  '/account/applications/': LIST_OR_OBJECT,
  '/account/applications/$id': LIST_OR_OBJECT,
  '/account/messages/$id': LIST_OR_OBJECT,
  '/account/replies/': LIST_OR_OBJECT,
  '/account/replies/$id': LIST_OR_OBJECT,
  '/account/subscriptions': LIST_OR_OBJECT,
  // A service, as the catalogue has it.
  '/catalog/$id': LIST_OR_OBJECT,
  '/catalog/favorites': LIST_OR_OBJECT,
  '/catalog/search': LIST_OR_OBJECT,
  '/catalog/trades/$id': LIST_OR_OBJECT,
  '/desk/': LIST_OR_OBJECT,
  '/desk/$lifecycle/$id': LIST_OR_OBJECT,
  '/desk/content/': LIST_OR_OBJECT,
  '/desk/content/$kind/$item': LIST_OR_OBJECT,
  '/desk/registers/$register/$id': LIST_OR_OBJECT,
  // A list of all that pages are built of.
  '/dev/kit': LIST_OR_OBJECT,
  '/external/krt-public': LIST_OR_OBJECT,
  '/industries/': LIST_OR_OBJECT,
  '/industries/technology-bank/$id/successful-cases': LIST_OR_OBJECT,
  '/mfpp-frame-product/': LIST_OR_OBJECT,
  '/mfpp-frame-product/$id': LIST_OR_OBJECT,
  '/mfpp-frame-project/': LIST_OR_OBJECT,
  '/mfpp-frame-project/$id': LIST_OR_OBJECT,
  // What sites are found, and a report.
  '/business/production-site': LIST_OR_OBJECT,
  '/sales-market/report/$id/$tab': LIST_OR_OBJECT,
  '/search': LIST_OR_OBJECT,
};
/** Lists, things and comparisons of registers, as their definitions say. */
const OF_REGISTERS = new Set(
  Object.values(REGISTERS).flatMap(({ list, object }) => [
    list,
    `${list}/`,
    `${list}/comparison`,
    object?.replace('{id}', '$id'),
  ]),
);

/**
 * What a page of a route may weigh; a route of which nothing is said, what a text may.
 * @param hasMap whether a map is in view
 */
export function barOf(route: string, hasMap: boolean): number {
  if (hasMap) return WITH_MAP;
  const known = (BARS as Readonly<Record<string, number>>)[route];
  return known ?? (OF_REGISTERS.has(route) ? LIST_OR_OBJECT : FORM_OR_TEXT);
}
