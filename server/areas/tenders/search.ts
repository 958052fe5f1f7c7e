import type { FastifyRequest } from 'fastify';
import type { RequestOf, ResponseOf } from '../../../src/api/contracts/endpoint.ts';
import { TENDER_SORTS, type TenderFilter } from '../../../src/api/contracts/tender-filter.ts';
import {
  type countTenders,
  EXACT_COUNT,
  type listTenders,
  type mapTenders,
} from '../../../src/api/contracts/tenders.ts';
import type { Database } from '../../db/database.ts';
import { HttpProblem } from '../../http/problems.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { Box } from '../../search/clusters.ts';
import type { Answers, Ask } from '../../search/protocol.ts';
import type { Cursor } from '../../search/tender-index.ts';
import { SearchUnavailable, type TenderSearch } from '../../search/tender-search.ts';
import { TooMany } from '../../search/turns.ts';
import { districtsOf } from './city.ts';
import { tendersByNumber } from './present.ts';

/** Asks the search; what it cannot do now becomes an answer that says when to try again. */
async function ask<A extends Ask>(
  { search, limits }: Pick<Means, 'search' | 'limits'>,
  request: FastifyRequest,
  given: A,
): Promise<Answers[A['kind']]> {
  try {
    return await search.ask(limits.clientOf(request), { ...given, filter: wanted(given.filter) });
  } catch (error) {
    if (error instanceof TooMany) throw new HttpProblem(429, 'too_many_requests', {}, 1);
    if (error instanceof SearchUnavailable) {
      request.log.warn(error);
      throw new HttpProblem(503, 'unavailable', {}, 2);
    }
    throw error;
  }
}

/** The filters of a query and nothing else of it; an okrug stands for its districts. */
const wanted = (filter: TenderFilter): TenderFilter => ({
  query: filter.query,
  type: filter.type,
  status: filter.status,
  area: filter.area,
  priceFrom: filter.priceFrom,
  priceTo: filter.priceTo,
  district: filter.district && districtsOf(filter.district),
  metro: filter.metro,
  floorFrom: filter.floorFrom,
  floorTo: filter.floorTo,
});

const writeCursor = ({ sort, tier, key, number }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, tier, key, number])).toString('base64url');

/** @throws HttpProblem naming `cursor`, where it is not one that this sort has given */
function readCursor(text: string, sort: Cursor['sort']): Cursor {
  try {
    const [of, tier, key, number] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    const isSort = (TENDER_SORTS as readonly unknown[]).includes(of);
    if (isSort && Number.isSafeInteger(tier) && Number.isFinite(key) && Number.isSafeInteger(number))
      if (of === sort || (of === 'published' && sort === 'relevance'))
        // Without a text there is no relevance: such a list is given by date.
        return { sort: of, tier: tier as number, key: key as number, number: number as number } as Cursor;
  } catch {
    // Not one of ours.
  }
  throw incorrect('cursor');
}

const incorrect = (path: string) =>
  new HttpProblem(422, 'validation', { errors: [{ path, code: 'incorrect_format' }] });

interface Means {
  readonly db: Database;
  readonly search: TenderSearch;
  readonly limits: RateLimits;
}

/** One page of what matches. */
export async function listed(
  means: Means,
  request: FastifyRequest,
  query: RequestOf<typeof listTenders>['query'],
): Promise<ResponseOf<typeof listTenders>> {
  const { page, pageSize, cursor } = query;
  const sort = query.sort ?? (query.query ? 'relevance' : 'published');
  if (cursor === undefined && page * pageSize > EXACT_COUNT)
    throw new HttpProblem(422, 'validation', {
      errors: [{ path: 'page', code: 'max_length', params: { max: Math.floor(EXACT_COUNT / pageSize) } }],
    });
  const after = cursor === undefined ? undefined : readCursor(cursor, sort);
  const { numbers, found, last } = await ask(means, request, {
    kind: 'list',
    filter: query,
    sort,
    skip: after ? 0 : (page - 1) * pageSize,
    limit: pageSize,
    after,
  });
  return {
    items: await tendersByNumber(means.db, numbers),
    total: found,
    isEstimate: false,
    page,
    pageSize,
    cursor: last ? writeCursor(last) : null,
  };
}

/** How many match, and what would help where none do. */
export async function counted(
  means: Means,
  request: FastifyRequest,
  filter: TenderFilter,
): Promise<ResponseOf<typeof countTenders>> {
  const { found, relaxations } = await ask(means, request, { kind: 'count', filter });
  return {
    total: found,
    isEstimate: false,
    relaxations: relaxations.map((one) => ({
      without: one.without,
      found: { total: one.found, isEstimate: false },
    })),
  };
}

/** What a map of a rectangle shows. */
export async function mapped(
  means: Means,
  request: FastifyRequest,
  query: RequestOf<typeof mapTenders>['query'],
): Promise<ResponseOf<typeof mapTenders>> {
  const [west = 0, south = 0, east = 0, north = 0] = query.box.split(',').map(Number);
  if (west >= east || south >= north || west < -180 || east > 180 || south < -90 || north > 90)
    throw incorrect('box');
  const box: Box = [west, south, east, north];
  const { clusters, single } = await ask(means, request, {
    kind: 'map',
    filter: query,
    box,
    zoom: query.zoom,
  });
  return {
    clusters: clusters.map((cluster) => ({ ...cluster, box: cluster.box.join(',') })),
    items: await tendersByNumber(means.db, single),
    isEstimate: false,
  };
}
