import type { UseQueryResult } from '@tanstack/react-query';
import type { ChartTraffic } from '../../../api/queries/traffic.ts';
import { createFormat } from '../../../i18n/format.ts';
import type { OutlineState } from '../../../machines/outline.ts';
import { usePortal } from '../../../use-portal.ts';
import type { TrafficMarks } from '../../charts/statechart/show-traffic.ts';
import { ChoiceLink, ChoiceList } from '../../kit/choice-list.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { Skeleton, SkeletonRegion } from '../../kit/skeleton.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { useTranslation } from '../../use-translation.ts';
import { StandingTable } from './standing-table.tsx';
import { TakenTable } from './taken-table.tsx';
import { TRAFFIC_PERIODS, type TrafficPeriod, USUAL_PERIOD } from './traffic-period.ts';
import styles from './traffic-section.module.css';

export interface TrafficSectionProps {
  chart: string;
  /** Every state by its path. */
  states: ReadonlyMap<string, OutlineState>;
  traffic: UseQueryResult<ChartTraffic>;
  /** The same on the chart. */
  marks: TrafficMarks | null;
  days: TrafficPeriod;
}

/** What really happens on a chart, in words and numbers: everything that the drawing shows, and how long it takes. */
export function TrafficSection({ chart, states, traffic, marks, days }: TrafficSectionProps) {
  const { t } = useTranslation('atlas');
  const { locale } = usePortal();
  const format = createFormat(locale);
  const { data, isError, isPlaceholderData, refetch } = traffic;
  return (
    <Sheet
      title={t('traffic.title')}
      lead={t('traffic.lead')}
      action={
        <ChoiceList label={t('traffic.period')}>
          {TRAFFIC_PERIODS.map((period) => (
            <li key={period}>
              <ChoiceLink
                to="/flows/$id"
                params={{ id: chart }}
                search={(search) => ({ ...search, days: period === USUAL_PERIOD ? undefined : period })}
                activeOptions={{ exact: true, includeSearch: true }}
                isCurrent={period === days}
                replace
                resetScroll={false}
              >
                {t('traffic.days', { count: period })}
              </ChoiceLink>
            </li>
          ))}
        </ChoiceList>
      }
    >
      {isError && !data && <LoadFailure onRetry={refetch} />}
      {isError && data && <Notice tone="warn">{t('traffic.old')}</Notice>}
      {!data && !isError && (
        <SkeletonRegion label={t('traffic.loading')}>
          <Skeleton shape="chip" count={4} />
        </SkeletonRegion>
      )}
      {data && marks && (
        <div className={styles.tables} aria-busy={isPlaceholderData}>
          <StandingTable chart={chart} states={states} traffic={data} />
          <TakenTable chart={chart} states={states} traffic={data} marks={marks} />
        </div>
      )}
      {data && (
        <p className={styles.note}>
          {t('traffic.between', { from: format.date(data.from), to: format.date(data.to) })}
        </p>
      )}
    </Sheet>
  );
}
