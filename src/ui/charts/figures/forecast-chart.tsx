import { max } from 'd3';
import { useState } from 'react';
import { useTranslation } from '../../use-translation.ts';
import type { ChartProps, ChartTable } from './chart-data.ts';
import { ChartFigure } from './chart-figure.tsx';
import styles from './forecast-chart.module.css';
import { heightScale } from './height-scale.ts';
import { HEIGHT, Plot, placeOf, TOP } from './plot.tsx';

/** What is known or expected of one year; `null` where nothing is known. None is negative. */
export interface ForecastPoint {
  readonly category: string;
  readonly fact: number | null;
  readonly forecast?: { readonly value: number; readonly low: number; readonly high: number };
}

export interface ForecastChartProps extends ChartProps {
  /** In the order of time; facts first. */
  readonly points: readonly ForecastPoint[];
  /** How sure the interval is, percent: 80. */
  readonly sure: number;
}

/** Lines are drawn on this width, and stretched over the chart with their strokes as they are. */
const WIDTH = 1000;

/** A line from place to place, broken where there is none. */
const lineOf = (places: readonly (readonly [x: number, y: number] | false)[]): string =>
  places.map((place, index) => (place ? `${places[index - 1] ? 'L' : 'M'}${place.join()}` : '')).join('');

/** What was, what is forecast after it, and the interval in which it is expected. */
export function ForecastChart({ points, sure, ...chart }: ForecastChartProps) {
  const { t } = useTranslation('figures');
  const [chosen, read] = useState(0);
  const of = points.length;
  if (of === 0) return null;
  const at = Math.min(chosen, of - 1);
  const table: ChartTable = {
    columns: [t('fact'), t('forecast'), t('low', { sure }), t('high', { sure })],
    lines: points.map(({ category, fact, forecast }) => ({
      name: category,
      values: [fact, forecast?.value ?? null, forecast?.low ?? null, forecast?.high ?? null],
    })),
  };
  const highest = max(table.lines.flatMap(({ values }) => values.filter((value) => value !== null)));
  const y = heightScale(highest || 1, HEIGHT, TOP);
  const spots = points.map((point, index) => ({ ...point, x: (placeOf(index, of).middle / 100) * WIDTH }));
  // A forecast goes on from the last fact, where it is still sure.
  const lastFact = spots.findLast(({ fact }) => fact !== null);
  const ahead = spots.flatMap(({ x, fact, forecast }, index) =>
    forecast
      ? [{ x, ...forecast }]
      : fact !== null && spots[index] === lastFact
        ? [{ x, value: fact, low: fact, high: fact }]
        : [],
  );
  const known = lineOf(spots.map(({ x, fact }) => fact !== null && [x, y(fact)]));
  const expected = lineOf(ahead.map(({ x, value }) => [x, y(value)]));
  const [above, below] = [
    lineOf(ahead.map(({ x, high }) => [x, y(high)])),
    lineOf(ahead.map(({ x, low }) => [x, y(low)] as const).toReversed()),
  ];
  const interval = above && `${above}${below.replace('M', 'L')}Z`;
  const last = ahead.at(-1);
  return (
    <ChartFigure
      {...chart}
      table={table}
      reading={{ at, read }}
      legend={
        <ul className={styles.key}>
          <li className={styles.keyFact}>{t('fact')}</li>
          <li className={styles.keyForecast}>{t('forecast')}</li>
          <li className={styles.keyInterval}>{t('interval', { sure })}</li>
        </ul>
      }
    >
      <Plot
        title={chart.title}
        categories={points.map(({ category }) => category)}
        scale={y}
        short={chart.short}
        at={at}
        read={read}
      >
        <svg
          aria-hidden="true"
          width="100%"
          height={HEIGHT}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          <path className={styles.interval} d={interval} />
          <path className={styles.fact} d={known} />
          <path className={styles.forecast} d={expected} />
        </svg>
        {spots.map(({ category, x, fact, forecast }) => {
          const value = fact ?? forecast?.value;
          return (
            value !== undefined && (
              <circle
                key={category}
                className={fact === null ? styles.expected : styles.known}
                cx={`${(x / WIDTH) * 100}%`}
                cy={y(value)}
                r="4"
              />
            )
          );
        })}
        {last && (
          <text className={styles.word} x="100%" y={y(last.value)} dy="-0.7em" textAnchor="end">
            {`\u2068${chart.short(last.value)}\u2069`}
          </text>
        )}
      </Plot>
    </ChartFigure>
  );
}
