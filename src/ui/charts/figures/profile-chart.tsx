import { ticks } from 'd3';
import { useState } from 'react';
import { type ChartProps, type ChartSeries, tableOf } from './chart-data.ts';
import { ChartFigure } from './chart-figure.tsx';
import styles from './profile-chart.module.css';
import { lookOf, SeriesKey, shapeOf } from './series-look.tsx';

export interface ProfileChartProps extends ChartProps {
  readonly criteria: readonly string[];
  /** Up to four things, with a score of each criterion. */
  readonly things: readonly ChartSeries[];
  /** The highest score there can be; the lowest is 0. */
  readonly most: number;
}

/** A few things by several criteria: on each criterion's line a mark for each thing, of its own shape. */
export function ProfileChart({ criteria, things, most, ...chart }: ProfileChartProps) {
  const [chosen, read] = useState(0);
  if (criteria.length === 0 || things.length === 0) return null;
  const at = Math.min(chosen, criteria.length - 1);
  const x = (score: number) => (100 * score) / most;
  return (
    <ChartFigure
      {...chart}
      table={tableOf(criteria, things)}
      reading={{ at, read }}
      legend={<SeriesKey names={things.map(({ name }) => name)} />}
    >
      <div className={styles.profile} role="img" aria-label={chart.title}>
        {criteria.map((criterion, index) => (
          <div
            key={criterion}
            className={styles.criterion}
            data-read={index === at || undefined}
            onPointerEnter={() => read(index)}
          >
            <span>{criterion}</span>
            <svg className={styles.drawing} aria-hidden="true">
              <line className={styles.line} x2="100%" y1="50%" y2="50%" />
              {ticks(0, most, 4).map((tick) => (
                <line key={tick} className={styles.line} x1={`${x(tick)}%`} x2={`${x(tick)}%`} y2="100%" />
              ))}
              {things.map(({ name, values }, series) => {
                const value = values[index] ?? null;
                return (
                  value !== null && (
                    <svg key={name} aria-hidden="true" className={styles.place} x={`${x(value)}%`} y="50%">
                      <path className={`${styles.mark} ${lookOf(series)}`} d={shapeOf(series)} />
                    </svg>
                  )
                );
              })}
            </svg>
          </div>
        ))}
      </div>
    </ChartFigure>
  );
}
