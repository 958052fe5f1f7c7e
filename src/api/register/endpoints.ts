import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '../contracts/endpoint.ts';
import { FAVOURITES_PATH, FavouriteOwner, WHOLE } from '../contracts/favourite-owner.ts';
import { Text, Time, verbatim } from '../contracts/fields.ts';
import { paging } from '../contracts/paging.ts';
import { choicesEndpoints } from '../contracts/register-choices.ts';
import { CALLS } from './asked.ts';
import { BoxAndZoom, Facets, Found } from './found.ts';
import type { AnyRegister } from './register.ts';
import { Area, cardSchema, filterSchema, Point, shownSchema, sortSchema, ThingId } from './schema.ts';

/** Further than this many pages nobody leafs; `cursor` goes through all. */
export const LAST_PAGE = 500;
/** A cursor holds what the order goes by, which may be a long name. Characters. */
const LONGEST_CURSOR = 2000;
/** Things in one answer of a sitemap's call. */
export const SITEMAP_PART = 50_000;
/** Files that a list can be taken away as. */
export const DOWNLOAD_FORMATS = ['csv', 'geojson'] as const;
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number];
/** Things in such a file at most. */
export const MOST_DOWNLOADED = 10_000;

const refusals = { 422: ['validation'], 429: ['too_many_requests'], 503: ['unavailable'] } as const;

/** The calls that every register answers; each knows the types of this one. */
export function endpointsOf<const R extends AnyRegister>(register: R) {
  const { api } = register;
  const params = z.object({ id: ThingId });
  const filter = filterSchema(register);
  const card = cardSchema(register);
  return {
    list: endpoint({
      method: 'GET',
      path: api,
      summary:
        'What matches the filters. `cursor` of the page before leads through all of it; pages by number end at the ten thousandth thing.',
      query: z.intersection(
        filter,
        z.object({
          sort: z.exactOptional(sortSchema(register)),
          ...paging(LAST_PAGE),
          /** Where the page before ended; then `page` counts for nothing. */
          cursor: z.exactOptional(verbatim(LONGEST_CURSOR)),
        }),
      ),
      response: z.extend(Found, {
        items: z.array(card),
        page: z.int(),
        pageSize: z.int(),
        cursor: z.nullable(Text),
      }),
      status: 200,
      errors: refusals,
    }),
    count: endpoint({
      method: 'GET',
      path: `${api}/count`,
      summary: 'How many match; and for each filter how many would without it, when none do.',
      query: filter,
      response: z.extend(Found, {
        /** Only where nothing matches: filters, or pairs of them, whose removal would find something, the most first. */
        relaxations: z.array(z.object({ without: z.array(Text), found: Found })),
      }),
      status: 200,
      errors: refusals,
    }),
    facets: endpoint({
      method: 'GET',
      path: `${api}/facets`,
      summary:
        'How many match for each choice of each filter, its own other choices left aside; above ten thousand an estimate.',
      query: filter,
      response: Facets,
      status: 200,
      errors: refusals,
    }),
    ...choicesEndpoints(api),
    map: endpoint({
      method: 'GET',
      path: `${api}/map`,
      summary:
        'What matches inside a rectangle: clusters with their numbers, single things where few remain.',
      unpaged: 'Not a list: what is too much for the rectangle is in its clusters.',
      query: z.intersection(filter, BoxAndZoom),
      response: z.object({
        clusters: z.array(
          z.object({
            at: Point,
            count: z.int(),
            /** Where a click leads: the cluster's own rectangle. */ box: Text,
          }),
        ),
        items: z.array(card),
        /** Outlines of single things, by id. */
        outlines: z.record(Text, Area),
        /** The numbers are estimates. */
        isEstimate: z.boolean(),
      }),
      status: 200,
      errors: refusals,
    }),
    one: endpoint({
      method: 'GET',
      path: `${api}/:id`,
      summary:
        'One thing with everything its page shows. 410 where it is shown no longer, with what is similar.',
      params,
      beside: CALLS,
      response: shownSchema(register),
      status: 200,
      errors: { 404: ['not_found'], 410: ['withdrawn'], 503: ['unavailable'] },
    }),
    sitemap: endpoint({
      method: 'GET',
      path: register.sitemapCall ?? `${api}/getsitemaps`,
      summary: 'Things with a page of their own, for the sitemap (section 7), fifty thousand a page.',
      query: z.object({
        page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1),
      }),
      response: z.array(z.object({ id: ThingId, lastModified: Time })),
      status: 200,
      errors: { 422: ['validation'] },
    }),
    favourites: endpoint({
      method: 'GET',
      path: `${FAVOURITES_PATH}/${register.id}`,
      summary:
        'Favourites of this register, of the account or the unregistered visitor, the newest first. What is shown no longer has no card.',
      unpaged: WHOLE,
      query: FavouriteOwner,
      response: z.object({
        items: z.array(z.object({ id: ThingId, name: Text, card: z.exactOptional(card) })),
      }),
      status: 200,
      errors: { 422: ['validation'] },
    }),
  } satisfies Record<string, Endpoint>;
}

/** Where a register's things are taken away. */
export const downloadPath = ({ api }: AnyRegister, format: DownloadFormat): string =>
  `${api}/download.${format}`;
/** What such a file is asked for with: the filters of the list, and its order. */
export const downloadQuery = (register: AnyRegister) =>
  z.intersection(filterSchema(register), z.object({ sort: z.exactOptional(sortSchema(register)) }));

/** What `endpointsOf` makes of a register. */
export type EndpointsOf<R extends AnyRegister> = ReturnType<typeof endpointsOf<R>>;
