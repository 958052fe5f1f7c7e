import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { SiteQuery, selectSites, siteChoices } from '../contracts/production-site.ts';
import type { SiteAnswers } from '../contracts/site-answers.ts';
import { stepOf } from '../contracts/site-answers.ts';

/** What answers ask the portal for; undefined while some are missing or refuse. */
export function siteQueryOf(answers: SiteAnswers): SiteQuery | undefined {
  return stepOf(answers, null) === 'complete' ? SiteQuery.safeParse(answers).data : undefined;
}

/** Sites that fit, ranked. */
export const sitesQuery = (api: ApiClient, query: SiteQuery) =>
  queryOptions({
    queryKey: ['production-site', 'sites', query],
    queryFn: ({ signal }) => api.call(selectSites, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Activities and okrugs in the page's language. */
export const siteChoicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['production-site', 'choices'],
    queryFn: ({ signal }) => api.call(siteChoices, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
