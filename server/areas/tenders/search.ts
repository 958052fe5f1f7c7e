import type { FastifyRequest } from 'fastify';
import type { RequestOf, ResponseOf } from '../../../src/api/contracts/endpoint.ts';
import type { TenderFilter } from '../../../src/api/contracts/tender-filter.ts';
import type {
  countTenders,
  listTenders,
  mapTenders,
  tenderFacets,
} from '../../../src/api/contracts/tenders.ts';
import { tenders } from '../../../src/api/registers/tenders.ts';
import type { Database } from '../../db/database.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { RegisterSearch } from '../../register/search.ts';
import { toldTo } from '../../register/told.ts';
import { TELLING, tendersByNumber, tendersOf } from './present.ts';

interface Means {
  /** Where what was found is read. */
  readonly db: Database;
  readonly search: RegisterSearch;
  readonly limits: RateLimits;
}

/** One page of what matches. */
export async function listed(
  { db, search, limits }: Means,
  request: FastifyRequest,
  query: RequestOf<typeof listTenders>['query'],
): Promise<ResponseOf<typeof listTenders>> {
  const { page, pageSize } = query;
  const client = limits.clientOf(request);
  const { numbers, told, found, cursor } = await search.list(client, tenders, query, query, TELLING);
  const items = toldTo(told ? tendersOf(told) : await tendersByNumber(db, numbers), request);
  return { ...found, items, page, pageSize, cursor };
}

/** How many match, and what would help where none do. */
export const counted = (
  { search, limits }: Means,
  request: FastifyRequest,
  filter: TenderFilter,
): Promise<ResponseOf<typeof countTenders>> => search.count(limits.clientOf(request), tenders, filter);

/** How many each choice of each filter would find. */
export const faceted = (
  { search, limits }: Means,
  request: FastifyRequest,
  filter: TenderFilter,
): Promise<ResponseOf<typeof tenderFacets>> => search.facets(limits.clientOf(request), tenders, filter);

/** What a map of a rectangle shows. */
export async function mapped(
  { db, search, limits }: Means,
  request: FastifyRequest,
  query: RequestOf<typeof mapTenders>['query'],
): Promise<ResponseOf<typeof mapTenders>> {
  const { clusters, single, isEstimate } = await search.map(limits.clientOf(request), tenders, query, query);
  return {
    clusters: clusters.map((cluster) => ({ ...cluster, box: cluster.box.join(',') })),
    items: toldTo(await tendersByNumber(db, single), request),
    isEstimate,
  };
}
