import { useQuery } from '@tanstack/react-query';
import { MOST_FOUND } from '../../../api/contracts/search.ts';
import { foundQuery } from '../../../api/queries/search.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { PageHeading } from '../../kit/page-heading.tsx';
import { Skeleton, SkeletonRegion } from '../../kit/skeleton.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { FoundGroups } from '../../parts/search/found-groups.tsx';
import { NothingAnywhere } from '../../parts/search/nothing-anywhere.tsx';
import { PortalSearchBox } from '../../parts/search/portal-search-box.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './search-screen.module.css';

export interface SearchScreenProps {
  /** What the address asks for; empty for nothing yet. */
  query: string;
}

/** `/search`: what the portal has for some words, all groups one under the other. */
export function SearchScreen({ query }: SearchScreenProps) {
  const { t } = useTranslation(['search', 'pages']);
  return (
    <>
      <PageHeading lead={t('lead')}>{t('pages:search.title')}</PageHeading>
      <div className={styles.search}>
        <PortalSearchBox query={query} />
        <div id="results">{query !== '' && <Found query={query} />}</div>
      </div>
    </>
  );
}

function Found({ query }: SearchScreenProps) {
  const { t } = useTranslation('search');
  const { api, locale } = usePortal();
  const { number } = createFormat(locale);
  const { data, isError, isPlaceholderData, refetch } = useQuery(foundQuery(api, query, MOST_FOUND));
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data)
    return (
      <SkeletonRegion label={t('busy')}>
        <Skeleton shape="card" count={4} />
      </SkeletonRegion>
    );
  const { groups } = data;
  if (groups.length === 0 && !isPlaceholderData) return <NothingAnywhere query={query} />;
  return (
    <div className={styles.results} aria-busy={isPlaceholderData} data-stale={isPlaceholderData || undefined}>
      <p role="status" className={styles.found}>
        {isPlaceholderData
          ? t('busy')
          : t('found', { value: number(groups.reduce((sum, { total }) => sum + total, 0)) })}
      </p>
      <FoundGroups groups={groups} />
    </div>
  );
}
