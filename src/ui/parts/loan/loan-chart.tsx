import { area, scaleLinear } from 'd3';
import { createMoneyFormat } from '../../../i18n/money.ts';
import { usePortal } from '../../../use-portal.ts';
import { useTranslation } from '../../use-translation.ts';
import type { LoanMonth } from './loan.ts';
import styles from './loan-chart.module.css';

/** Of the drawing, in its own units: it is stretched over the chart, whose words keep their size. */
const SIZE = { width: 480, height: 136 };
/** Where the drawing begins, under the highest sum. Pixels. */
const TOP = 24;

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
  const x = scaleLinear([0, months.length], [0, SIZE.width]);
  const y = scaleLinear([0, most], [SIZE.height, 0]);
  const band = (from: (line: LoanMonth) => number, to: (line: LoanMonth) => number) =>
    area<(typeof steps)[number]>()
      .x(({ at }) => x(at))
      .y0(({ line }) => y(from(line)))
      .y1(({ line }) => y(to(line)))(steps) ?? '';
  const marks = x.ticks(6).filter((month) => Number.isInteger(month) && month > 0);
  return (
    <figure className={styles.figure}>
      {/* Time runs from left to right in every language's charts of this portal. */}
      <svg className={styles.chart} role="img" aria-label={t('chart.label')}>
        <svg
          y={TOP}
          aria-hidden="true"
          width="100%"
          height={SIZE.height}
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          preserveAspectRatio="none"
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
        </svg>
        <line className={styles.axis} x2="100%" y1={TOP + SIZE.height} y2={TOP + SIZE.height} />
        {marks.map((month) => (
          <text
            key={month}
            x={`${(month / months.length) * 100}%`}
            y={TOP + SIZE.height}
            dy="1.2em"
            textAnchor={month === months.length ? 'end' : 'middle'}
            className={styles.mark}
          >
            {month}
          </text>
        ))}
        {/* Isolated: the chart runs from left to right, a sum in Arabic does not. */}
        <text y={TOP} dy="-0.6em" className={styles.mark}>
          {`\u2068${roublesShort(most)}\u2069`}
        </text>
      </svg>
      <figcaption className={styles.legend}>
        <span className={styles.keyPrincipal}>{t('column.principal')}</span>
        <span className={styles.keyInterest}>{t('column.interest')}</span>
      </figcaption>
    </figure>
  );
}
