import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { ApiProblem } from '../../../api/client.ts';
import {
  ANALYTICS_RADIUS,
  AROUND,
  type TenderAnalytics,
  type TenderDetail,
} from '../../../api/contracts/tenders.ts';
import { analyticsQuery } from '../../../api/queries/tenders.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { Sheet } from '../../kit/sheet.tsx';
import { Skeleton, SkeletonRegion } from '../../kit/skeleton.tsx';
import { InBrowser, Waiting } from '../../parts/in-browser.tsx';
import { InSight } from '../../parts/in-sight.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { useTenderWords } from '../../parts/tenders/use-tender-words.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './analytics-section.module.css';
import { Comparison } from './comparison.tsx';

const AroundMap = lazy(async () => ({ default: (await import('./around-map.tsx')).AroundMap }));

export interface AnalyticsSectionProps {
  tender: TenderDetail;
  compare: string | undefined;
}

/** Analytics within 500 m (sections 1 and 9): what is around as numbers and on a small map, beside another object's. */
export function AnalyticsSection({ tender, compare }: AnalyticsSectionProps) {
  const { t } = useTranslation(['tender', 'lists']);
  const { api, locale } = usePortal();
  const { number } = createFormat(locale);
  const words = useTenderWords();
  const { data, error, refetch } = useQuery(analyticsQuery(api, tender.id, ANALYTICS_RADIUS));
  const isUnknown = error instanceof ApiProblem && error.status === 404;
  return (
    <Sheet
      title={t('section.analytics')}
      lead={t('section.analyticsLead', { radius: number(ANALYTICS_RADIUS) })}
    >
      {isUnknown && <p>{t('lists:noData')}</p>}
      {error && !isUnknown && <LoadFailure onRetry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonRegion label={t('section.analytics')}>
          <Skeleton shape="card" count={2} />
        </SkeletonRegion>
      )}
      {data && (
        <>
          <Around analytics={data} />
          <InSight className={styles.map} waiting={<Waiting />}>
            <AroundMap analytics={data} name={words.title(tender).text} />
          </InSight>
          <p className={styles.source}>
            {data.isSample ? t('sample') : t('analytics.source', { source: data.source })}
          </p>
          <InBrowser>
            <Comparison {...{ tender, compare }} own={data} />
          </InBrowser>
        </>
      )}
    </Sheet>
  );
}

function Around({ analytics }: { analytics: TenderAnalytics }) {
  const { t } = useTranslation(['tender', 'around']);
  const { number } = createFormat(usePortal().locale);
  const figures = [
    ...AROUND.map((kind) => [kind, analytics.counts[kind]] as const),
    ['tenders', analytics.tenders] as const,
    ['residents', analytics.residents] as const,
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(
        ([key, value]) =>
          value !== undefined && (
            <div key={key} className={styles.figure}>
              <dt>{t(`around:kind.${key}`)}</dt>
              <dd>{number(value)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
