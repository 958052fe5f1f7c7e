import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../../api/client.ts';
import { SITES_CSV, type Site } from '../../../api/contracts/production-site.ts';
import type { SiteAnswers } from '../../../api/contracts/site-answers.ts';
import { siteQueryOf, sitesQuery } from '../../../api/queries/production-site.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../kit/skeleton.tsx';
import { InSight } from '../../parts/in-sight.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { SiteCard } from '../../parts/sites/site-card.tsx';
import { useTranslation } from '../../use-translation.ts';
import { CompareLink } from './compare-link.tsx';
import styles from './production-site.module.css';
import { SiteComparison } from './site-comparison.tsx';
import { HELP, SiteHelp } from './site-help.tsx';
import { keyOf } from './site-search.ts';
import { SitesMap } from './sites-map.tsx';

/** Near misses that show at once; the others are unfolded. */
const NEAR_IN_SIGHT = 6;

interface SiteResultProps {
  answers: SiteAnswers;
  compare: readonly string[];
  onRestart: () => void;
}

/** What fits, in its order and with reasons; the map; near misses; all of it as a table. */
export function SiteResult({ answers, compare, onRestart }: SiteResultProps) {
  const { t } = useTranslation('production-site');
  const { api, locale } = usePortal();
  const { number } = createFormat(locale);
  const query = siteQueryOf(answers);
  const { data, isError, refetch } = useQuery({
    ...sitesQuery(api, query as NonNullable<typeof query>),
    enabled: query !== undefined,
  });
  if (!query)
    return (
      <Notice
        tone="warn"
        title={t('unclear.title')}
        actions={<Button onPress={onRestart}>{t('restart')}</Button>}
      />
    );
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data)
    return (
      <SkeletonRegion label={t('result.loading')}>
        <Skeleton shape="card" count={3} />
      </SkeletonRegion>
    );
  const { fits, nearMisses, found, isCut } = data;
  const all: readonly Site[] = [...fits, ...nearMisses];
  const [first, others] = [nearMisses.slice(0, NEAR_IN_SIGHT), nearMisses.slice(NEAR_IN_SIGHT)];
  const isIn = (site: Site) => compare.includes(keyOf(site));
  const card = (site: Site, index: number, isNear: boolean) => (
    <li key={keyOf(site)}>
      <SiteCard {...{ site, answers }} place={isNear ? undefined : index + 1}>
        <CompareLink {...{ site, answers, compare }} />
      </SiteCard>
    </li>
  );
  return (
    <div className={styles.result}>
      <h2>{t('result.title', { value: number(found.fits) })}</h2>
      {fits.length === 0 ? (
        <EmptyState title={t('result.none.title')}>{t('result.none.text')}</EmptyState>
      ) : (
        <p className={styles.hint}>{t('result.order')}</p>
      )}
      {isCut && <Notice live={false}>{t('result.cut')}</Notice>}
      <p className={styles.ways}>
        {all.length > 0 && (
          <a href={addressOf(SITES_CSV, {}, query)} download rel="nofollow" className={styles.download}>
            {t('result.download')}
          </a>
        )}
        <a href={`#${HELP}`} className={styles.download}>
          {t('help.title')}
        </a>
      </p>
      <p className={styles.hint}>{t('linkHint')}</p>
      {compare.length > 0 && <SiteComparison sites={all.filter(isIn)} answers={answers} />}
      {found.fits > fits.length && (
        <p className={styles.hint}>{t('result.shown', { value: number(fits.length) })}</p>
      )}
      <ol className={styles.list}>{fits.map((site, index) => card(site, index, false))}</ol>
      {all.some(({ at }) => at) && (
        <>
          <h2>{t('result.map')}</h2>
          <InSight className={styles.map} waiting={<Skeleton shape="card" />}>
            <SitesMap fits={fits} nearMisses={nearMisses} />
          </InSight>
        </>
      )}
      {nearMisses.length > 0 && (
        <>
          <h2>{t('result.nearTitle', { value: number(found.nearMisses) })}</h2>
          <p className={styles.hint}>{t('result.nearLead')}</p>
          <ol className={styles.list}>{first.map((site, index) => card(site, index, true))}</ol>
          {others.length > 0 && (
            <details open={others.some(isIn) || undefined}>
              <summary className={styles.more}>
                <span>{t('result.moreNear', { value: number(others.length) })}</span>
                <Icon name="chevron" />
              </summary>
              <ol className={styles.list}>{others.map((site, index) => card(site, index, true))}</ol>
            </details>
          )}
        </>
      )}
      <SiteHelp key={JSON.stringify(query)} query={query} />
    </div>
  );
}
