import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { getEsgStatus } from '../contracts/esg.ts';
import type { EsgGroup } from '../contracts/esg-activities.ts';
import {
  checkEsgTin,
  getEsgApplication,
  getEsgCertificate,
  getEsgSheet,
  listEsgCompanies,
} from '../contracts/esg-applications.ts';
import type { EsgLevelId } from '../contracts/esg-sheet.ts';
import { APPLICATIONS } from './account.ts';
import { CONTENT } from './page-content.ts';

/** What a company has to know of the ESG status, in the page's language. */
export const esgStatusQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...CONTENT, 'esg-status'],
    queryFn: ({ signal }) => api.call(getEsgStatus, {}, { signal }),
  });

/** One’s own application for the ESG status. */
export const esgApplicationQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...APPLICATIONS, 'esg', id],
    queryFn: ({ signal }) => api.call(getEsgApplication, { params: { id } }, { signal }),
    staleTime: 0,
  });

/** What keeps the person from applying for a company. */
export const esgStandingQuery = (api: ApiClient, tin: string) =>
  queryOptions({
    queryKey: [...APPLICATIONS, 'esg-standing', tin],
    queryFn: ({ signal }) => api.call(checkEsgTin, { query: { tin } }, { signal }),
    staleTime: 0,
  });

/** The assessment sheet, in the page's language. It changes with the portal only. */
export const esgSheetQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['esg', 'sheet'],
    queryFn: ({ signal }) => api.call(getEsgSheet, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Which companies of the register show. */
export interface EsgCompanyChoice {
  /** Page of the list, from 1. */
  readonly page: number;
  readonly level?: EsgLevelId | undefined;
  readonly group?: EsgGroup | undefined;
}

/** A page of the companies whose ESG status is valid. */
export const esgCompaniesQuery = (api: ApiClient, { page, level, group }: EsgCompanyChoice) =>
  queryOptions({
    queryKey: ['esg', 'companies', page, level, group],
    queryFn: ({ signal }) =>
      api.call(
        listEsgCompanies,
        { query: { page, pageSize: 20, ...(level && { level }), ...(group && { group }) } },
        { signal },
      ),
  });

/** The ESG status that a certificate tells of, as it stands now. */
export const esgCertificateQuery = (api: ApiClient, number: string) =>
  queryOptions({
    queryKey: ['esg', 'certificate', number],
    queryFn: ({ signal }) => api.call(getEsgCertificate, { params: { number } }, { signal }),
  });
