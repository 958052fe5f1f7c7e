import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { getEsgStatus } from '../contracts/esg.ts';
import { getEsgApplication, getEsgSheet } from '../contracts/esg-applications.ts';
import { APPLICATIONS } from './account.ts';

/** What a company has to know of the ESG status, in the page's language. It changes with the portal only. */
export const esgStatusQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['esg', 'status'],
    queryFn: ({ signal }) => api.call(getEsgStatus, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** One’s own application for the ESG status. */
export const esgApplicationQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...APPLICATIONS, 'esg', id],
    queryFn: ({ signal }) => api.call(getEsgApplication, { params: { id } }, { signal }),
    staleTime: 0,
  });

/** The assessment sheet, in the page's language. It changes with the portal only. */
export const esgSheetQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['esg', 'sheet'],
    queryFn: ({ signal }) => api.call(getEsgSheet, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
