import { createMoneyFormat } from '../../../i18n/money.ts';
import { usePortal } from '../../../use-portal.ts';
import { BarChart } from '../../charts/figures/bar-chart.tsx';
import { useTranslation } from '../../use-translation.ts';
import type { LoanMonth } from './loan.ts';
import { yearsOf } from './loan.ts';

const PARTS = ['principal', 'interest', 'prepayment'] as const;

/** What is paid each year of the loan: the debt below, interest above it, and what is repaid early. */
export function LoanChart({ months }: { months: readonly LoanMonth[] }) {
  const { t } = useTranslation('calculator');
  const { locale } = usePortal();
  const { roublesWhole, roublesShort } = createMoneyFormat(locale);
  const years = yearsOf(months);
  const parts = PARTS.filter((part) => part !== 'prepayment' || years.some((year) => year[part] > 0));
  return (
    <BarChart
      locale={locale}
      title={t('chart.label')}
      categoryName={t('chart.year')}
      tell={roublesWhole}
      short={roublesShort}
      plain={(kopecks) => kopecks / 100}
      fileName={t('chart.file')}
      categories={years.map(({ year }) => String(year))}
      series={parts.map((part) => ({ name: t(`column.${part}`), values: years.map((year) => year[part]) }))}
      bars="stacked"
    />
  );
}
