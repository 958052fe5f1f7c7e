import { area, scaleLinear } from 'd3';
import { useTranslation } from 'react-i18next';
import { createMoneyFormat } from '../../../i18n/money.ts';
import { usePortal } from '../../use-portal.ts';
import type { LoanMonth } from './loan.ts';
import styles from './loan-chart.module.css';

const SIZE = { width: 480, height: 180, start: 8, end: 16, top: 22, bottom: 22 };

/** What each month's payment consists of: the debt below, interest above it. The table says the same in figures. */
export function LoanChart({ months }: { months: readonly LoanMonth[] }) {
  const { t } = useTranslation('calculator');
  const { roublesShort } = createMoneyFormat(usePortal().locale);
  const most = Math.max(...months.map(({ payment }) => payment));
  // Each month is a step, so that a plan of one month is a picture, too.
  const steps = months.flatMap((line) => [
    { at: line.month - 1, line },
    { at: line.month, line },
  ]);
  const x = scaleLinear([0, months.length], [SIZE.start, SIZE.width - SIZE.end]);
  const y = scaleLinear([0, most], [SIZE.height - SIZE.bottom, SIZE.top]);
  const band = (from: (line: LoanMonth) => number, to: (line: LoanMonth) => number) =>
    area<(typeof steps)[number]>()
      .x(({ at }) => x(at))
      .y0(({ line }) => y(from(line)))
      .y1(({ line }) => y(to(line)))(steps) ?? '';
  const marks = x.ticks(6).filter((month) => Number.isInteger(month) && month > 0);
  return (
    <figure className={styles.figure}>
      {/* Time runs from left to right in every language's charts of this portal. */}
      <svg
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        className={styles.chart}
        role="img"
        aria-label={t('chart.label')}
      >
        <path
          className={styles.principal}
          d={band(
            () => 0,
            ({ principal }) => principal,
          )}
        />
        <path
          className={styles.interest}
          d={band(
            ({ principal }) => principal,
            ({ payment }) => payment,
          )}
        />
        <line className={styles.axis} x1={SIZE.start} x2={SIZE.width - SIZE.end} y1={y(0)} y2={y(0)} />
        {marks.map((month) => (
          <text key={month} x={x(month)} y={SIZE.height - 6} textAnchor="middle" className={styles.mark}>
            {month}
          </text>
        ))}
        <text x={SIZE.start} y={SIZE.top - 8} className={styles.mark}>
          {roublesShort(most)}
        </text>
      </svg>
      <figcaption className={styles.legend}>
        <span className={styles.keyPrincipal}>{t('column.principal')}</span>
        <span className={styles.keyInterest}>{t('column.interest')}</span>
      </figcaption>
    </figure>
  );
}
