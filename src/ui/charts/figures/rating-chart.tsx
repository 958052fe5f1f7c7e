import { max } from 'd3';
import { type ChartProps, tableOf } from './chart-data.ts';
import { ChartFigure } from './chart-figure.tsx';
import styles from './rating-chart.module.css';

export interface RatingChartProps extends ChartProps {
  /** What is compared, as the heading of its column: "Score". */
  readonly valueName: string;
  /** In any order; none negative, `null` where nothing is known. */
  readonly things: readonly { readonly name: string; readonly value: number | null }[];
  /** What fills a whole line; without it the highest value does. */
  readonly most?: number;
}

/** Things by one figure, the best first; each bar says its value, so that there is nothing left to read out. */
export function RatingChart({ valueName, things, most, ...chart }: RatingChartProps) {
  if (things.length === 0) return null;
  // Equals keep the order they came in; what is not known stands last.
  const ranked = things.toSorted((one, other) => (other.value ?? -1) - (one.value ?? -1));
  const full = most ?? (max(ranked, ({ value }) => value ?? 0) || 1);
  const table = tableOf(
    ranked.map(({ name }) => name),
    [{ name: valueName, values: ranked.map(({ value }) => value) }],
  );
  return (
    <ChartFigure {...chart} table={table}>
      <ol className={styles.rating}>
        {ranked.map(({ name, value }) => (
          <li key={name} className={styles.thing} data-unknown={value === null || undefined}>
            <span>{name}</span>
            <svg className={styles.drawing} aria-hidden="true">
              <rect className={styles.ground} width="100%" height="100%" />
              <rect className={styles.bar} width={`${(100 * (value ?? 0)) / full}%`} height="100%" />
            </svg>
            <bdi className={styles.value}>{value === null ? '—' : chart.short(value)}</bdi>
          </li>
        ))}
      </ol>
    </ChartFigure>
  );
}
