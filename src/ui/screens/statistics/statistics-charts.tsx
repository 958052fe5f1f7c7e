import type { Figures, PageViews } from '../../../api/contracts/statistics.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { BarChart } from '../../charts/figures/bar-chart.tsx';
import { useTranslation } from '../../use-translation.ts';
import { useStatisticsWords } from './use-statistics-words.ts';

export interface StatisticsChartsProps {
  /** Of what: a service, or all together. */
  name: string;
  /** `2026-11` */
  months: readonly string[];
  figures: Figures;
  hasAnswers: boolean;
}

const inDays = (hours: number | null) => hours && Math.round((hours / 24) * 100) / 100;

/** Month by month: what was sent and answered, and how long answers took. */
export function StatisticsCharts({ name, months, figures, hasAnswers }: StatisticsChartsProps) {
  const { t } = useTranslation(['statistics', 'figures']);
  const { locale } = usePortal();
  const format = createFormat(locale);
  const { hidden, days } = useStatisticsWords();
  const chart = {
    locale,
    categoryName: t('column.month'),
    categories: months.map((month) => month.split('-').reverse().join('.')),
    bars: 'grouped',
  } as const;
  const number = (value: number) => format.number(value);
  return (
    <>
      <BarChart
        {...chart}
        untold={hidden}
        title={t('chart.counts', { service: name })}
        tell={number}
        short={number}
        fileName={t('chart.countsFile')}
        series={[
          { name: t('column.sent'), values: figures.sent },
          ...(hasAnswers ? [{ name: t('column.answered'), values: figures.answered }] : []),
        ]}
      />
      {hasAnswers && (
        <BarChart
          {...chart}
          untold={t('unknown')}
          title={t('chart.times', { service: name })}
          tell={days}
          short={(value) => format.number(value, 1)}
          fileName={t('chart.timesFile')}
          series={[
            { name: t('column.median'), values: figures.median.map(inDays) },
            { name: t('column.ninetieth'), values: figures.ninetieth.map(inDays) },
          ]}
        />
      )}
    </>
  );
}

/** Views of all pages, day by day. */
export function ViewsChart({ views }: { views: PageViews }) {
  const { t } = useTranslation(['statistics', 'figures']);
  const { locale } = usePortal();
  const format = createFormat(locale);
  const { hidden } = useStatisticsWords();
  const number = (value: number) => format.number(value);
  return (
    <BarChart
      locale={locale}
      categoryName={t('column.day')}
      categories={views.days.map((day) => day.split('-').slice(1).reverse().join('.'))}
      bars="grouped"
      untold={hidden}
      title={t('chart.views')}
      tell={number}
      short={number}
      fileName={t('chart.viewsFile')}
      series={[{ name: t('column.views'), values: views.all }]}
    />
  );
}
