import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { type SiteQuery, selectSites, siteChoices } from '../contracts/production-site.ts';
import type { SiteAnswers } from '../contracts/site-answers.ts';
import { stepOf } from '../contracts/site-answers.ts';
import { getAttachedSites } from '../contracts/site-requests.ts';

/**
 * What answers ask the portal for; undefined while some are missing or refuse. They come from an address, whose reading
 * lets nothing through that the schema would refuse, so that the page shows what fits without any schema.
 */
export function siteQueryOf(answers: SiteAnswers): SiteQuery | undefined {
  return stepOf(answers, null) === 'complete' ? (answers as SiteQuery) : undefined;
}

/** Sites that fit, ranked. */
export const sitesQuery = (api: ApiClient, query: SiteQuery) =>
  queryOptions({
    queryKey: ['production-site', 'sites', query],
    queryFn: ({ signal }) => api.call(selectSites, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What was attached to an application for help; it never changes. */
export const attachedSitesQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['production-site', 'attached', id],
    queryFn: ({ signal }) => api.call(getAttachedSites, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Activities and okrugs in the page's language. */
export const siteChoicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['production-site', 'choices'],
    queryFn: ({ signal }) => api.call(siteChoices, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
