import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { PAGE_SIZE } from '../contracts/paging.ts';
import { type EndpointsOf, endpointsOf } from '../register/endpoints.ts';
import type { AnyRegister } from '../register/register.ts';
import type { CardOf, Walk } from '../register/types.ts';

/** A thing of whichever register: its fields by name, each as its definition says. */
export interface AnyThing {
  readonly id: string;
  readonly name: string;
  readonly updatedAt: string;
  readonly isSample: boolean;
  /** The way on foot to the nearest metro station, of a thing that has a place. */
  readonly walk?: Walk;
  readonly [field: string]: unknown;
}
export type AnyCard = CardOf<AnyRegister>;
/** What the schema of a register has made of an address; what it holds, only that register's own type could say. */
export type AnyAsked = Readonly<Record<string, unknown>>;
/** A question that the schema has parsed, as calls of any register take it. */
const asked = (query: AnyAsked) => ({ query: query as never });

const made = new WeakMap<AnyRegister, EndpointsOf<AnyRegister>>();

/** The calls of a register, made when they are first needed. */
export function callsOf(register: AnyRegister): EndpointsOf<AnyRegister> {
  const known = made.get(register);
  if (known) return known;
  const calls = endpointsOf(register);
  made.set(register, calls);
  return calls;
}

/** Which things are asked for, as the address names them. */
export interface RegisterSearch {
  readonly filter: AnyAsked;
  readonly sort: string;
  /** From 1. */
  readonly page: number;
  /** Where the page before ended; then `page` counts for nothing. */
  readonly cursor?: string | undefined;
}

/** One page of things. The page before stays in sight while the next is on its way. */
export const listQuery = (
  api: ApiClient,
  register: AnyRegister,
  { filter, sort, page, cursor }: RegisterSearch,
) =>
  queryOptions({
    queryKey: [register.id, 'list', filter, sort, page, cursor],
    queryFn: ({ signal }) =>
      api.call(callsOf(register).list, asked({ ...filter, sort, page, pageSize: PAGE_SIZE, cursor }), {
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** How many match; where none do, which filters to relax. */
export const countQuery = (api: ApiClient, register: AnyRegister, filter: AnyAsked) =>
  queryOptions({
    queryKey: [register.id, 'count', filter],
    queryFn: ({ signal }) => api.call(callsOf(register).count, asked(filter), { signal }),
  });

/** How many each choice of each filter would find. */
export const facetsQuery = (api: ApiClient, register: AnyRegister, filter: AnyAsked) =>
  queryOptions({
    queryKey: [register.id, 'facets', filter],
    queryFn: ({ signal }) => api.call(callsOf(register).facets, asked(filter), { signal }),
    placeholderData: keepPreviousData,
  });

/** What a rectangle of the map shows. @param box west, south, east, north */
export const mapQuery = (
  api: ApiClient,
  register: AnyRegister,
  filter: AnyAsked,
  box: string,
  zoom: number,
) =>
  queryOptions({
    queryKey: [register.id, 'map', filter, box, zoom],
    queryFn: ({ signal }) => api.call(callsOf(register).map, asked({ ...filter, box, zoom }), { signal }),
    placeholderData: keepPreviousData,
  });

/** One thing with everything its page shows. */
export const oneQuery = (api: ApiClient, register: AnyRegister, id: string) =>
  queryOptions({
    queryKey: [register.id, 'one', id],
    queryFn: ({ signal }): Promise<AnyThing> =>
      api.call(callsOf(register).one, { params: { id } }, { signal }),
  });
