import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ResponseOf } from '../../../api/contracts/endpoint.ts';
import { PAGE_SIZE } from '../../../api/contracts/paging.ts';
import { LAST_SERVICE_PAGE, type listServices } from '../../../api/contracts/services.ts';
import { serviceCountQuery } from '../../../api/queries/services.ts';
import { createFormat } from '../../../i18n/format.ts';
import { LOCALE_FACTS } from '../../../i18n/locales.ts';
import { type FilterValues, wordOf } from '../../../machines/flows/list-filter/list-filter.settings.ts';
import type { ListFilter } from '../../../machines/flows/list-filter/use-list-filter.ts';
import { usePortal } from '../../../use-portal.ts';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Skeleton, SkeletonRegion } from '../../kit/skeleton.tsx';
import type { FilterField } from '../../parts/list-filter/filter-fields.ts';
import { NothingFound } from '../../parts/list-filter/nothing-found.tsx';
import { useKeptFocus } from '../../parts/list-filter/use-kept-focus.ts';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { serviceFilterOf } from '../../parts/services/service-filter.ts';
import { ServiceRow } from '../../parts/services/service-row.tsx';
import { useIsAsDrawn } from '../../use-is-taking-over.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './services-list.module.css';

export interface ServicesListProps {
  filters: FilterValues;
  /** From 1. */
  page: number | undefined;
  sort: string | undefined;
  services: UseQueryResult<ResponseOf<typeof listServices>>;
  filter: ListFilter;
  fields: readonly FilterField[];
}

/** How many services there are, one page of them, or what to do where there are none. */
export function ServicesList({ services, filter, fields, filters, page = 1, sort }: ServicesListProps) {
  const { t } = useTranslation(['services', 'lists']);
  const { api, locale } = usePortal();
  const { number } = createFormat(locale);
  const { data, isError, isPlaceholderData, refetch, fetchStatus } = services;
  const isAsDrawn = useIsAsDrawn(data);
  const total = useKeptFocus<HTMLParagraphElement>(filter);
  const isNothing = data?.total === 0 && !isPlaceholderData;
  const counted = useQuery({ ...serviceCountQuery(api, serviceFilterOf(filters)), enabled: isNothing });
  const search = { sort, ...filters };
  const pages = Math.min(Math.ceil((data?.total ?? 0) / PAGE_SIZE), LAST_SERVICE_PAGE);

  return (
    <div className={styles.list} aria-busy={isPlaceholderData}>
      <HiddenText as="h2">{t('lists:results')}</HiddenText>
      <p ref={total} role="status" tabIndex={-1} className={styles.found} id="results">
        {data && (
          <>
            {data.corrected && (
              <span className={styles.corrected}>
                {t('corrected', { typed: wordOf(filters, 'query'), query: data.corrected })}
              </span>
            )}
            {data.total > 0 && t('found', { count: data.total, value: number(data.total) })}
          </>
        )}
      </p>
      {data?.items.some(({ lang }) => lang !== LOCALE_FACTS[locale].lang) && (
        <Notice live={false}>{t('notTranslated')}</Notice>
      )}
      {fetchStatus === 'paused' && (
        <Notice tone="warn" title={t('lists:offline.title')}>
          {t('lists:offline.text')}
        </Notice>
      )}
      {isError && !data && <LoadFailure onRetry={() => void refetch()} />}
      {!data && !isError && (
        <SkeletonRegion label={t('loading')}>
          <Skeleton shape="card" count={4} />
        </SkeletonRegion>
      )}
      {isNothing &&
        (Object.keys(filters).length > 0 ? (
          <NothingFound {...{ filter, fields }} relaxations={counted.data?.relaxations} />
        ) : (
          <Notice tone="info" title={t('lists:noData')} />
        ))}
      {data && data.items.length > 0 && (
        <ul
          className={styles.rows}
          data-drawn={isAsDrawn || undefined}
          data-stale={isPlaceholderData || undefined}
        >
          {data.items.map((service) => (
            <li key={service.id}>
              <ServiceRow service={service} />
            </li>
          ))}
        </ul>
      )}
      {data && data.total > 0 && data.items.length === 0 && !isPlaceholderData && (
        <Notice
          tone="info"
          title={t('lists:pager.none')}
          actions={
            <LinkButton to="/catalog/search" search={search}>
              {t('lists:pager.page', { page: 1 })}
            </LinkButton>
          }
        />
      )}
      <Pager
        page={page}
        pages={pages}
        link={(to, props) => (
          <Link
            to="/catalog/search"
            search={{ ...search, page: to > 1 ? to : undefined }}
            hash="results"
            activeOptions={{ exact: true, includeSearch: true }}
            {...props}
          />
        )}
      />
    </div>
  );
}
