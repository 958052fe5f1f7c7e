import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { findKrtObjects, readKrtProof } from '../contracts/krt-check.ts';

/** Objects that can be checked, by what an address or a cadastral number says. */
export const krtObjectsQuery = (api: ApiClient, query: string) =>
  queryOptions({
    queryKey: ['krt-check', 'objects', query],
    queryFn: ({ signal }) => api.call(findKrtObjects, { query: { query } }, { signal }),
  });

/** A proof never changes. */
export const krtProofQuery = (api: ApiClient, number: string) =>
  queryOptions({
    queryKey: ['krt-check', 'proof', number],
    queryFn: ({ signal }) => api.call(readKrtProof, { params: { number } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
