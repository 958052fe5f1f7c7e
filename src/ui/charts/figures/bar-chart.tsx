import { max, sum } from 'd3';
import { useId, useState } from 'react';
import styles from './bar-chart.module.css';
import { type ChartProps, type ChartSeries, tableOf } from './chart-data.ts';
import { ChartFigure } from './chart-figure.tsx';
import { heightScale } from './height-scale.ts';
import { HEIGHT, Plot, placeOf, TOP } from './plot.tsx';
import { fillOf, lookOf, SeriesKey, SeriesPatterns } from './series-look.tsx';

/** Of a category's width, what its bars take. */
const FULL = 0.72;
/** So few categories have room for what each comes to over its bar. */
const FEW = 5;

export interface BarChartProps extends ChartProps {
  readonly categories: readonly string[];
  /** Up to four, none of them negative. */
  readonly series: readonly ChartSeries[];
  /** One on the other, where they add up, or side by side. */
  readonly bars: 'stacked' | 'grouped';
  /** The category that is read out at first; the first without it. */
  readonly readFirst?: number;
}

/** A few series over years or other categories. */
export function BarChart({ categories, series, bars, readFirst = 0, ...chart }: BarChartProps) {
  const id = useId();
  const [chosen, read] = useState(readFirst);
  const table = tableOf(categories, series);
  const of = categories.length;
  if (of === 0 || series.length === 0) return null;
  // What is worked out anew may have fewer categories.
  const at = Math.min(chosen, of - 1);
  const stacked = bars === 'stacked';
  const heights = table.lines.map(({ values }) => (stacked ? sum(values) : (max(values, Number) ?? 0)));
  const y = heightScale(max(heights) || 1, HEIGHT, TOP);
  const wide = (placeOf(0, of).width * FULL) / (stacked ? 1 : series.length);
  return (
    <ChartFigure
      {...chart}
      table={table}
      reading={{ at, read }}
      {...(series.length > 1 && {
        legend: <SeriesKey names={series.map(({ name }) => name)} patterns={id} />,
      })}
    >
      <SeriesPatterns id={id} />
      <Plot title={chart.title} categories={categories} scale={y} short={chart.short} at={at} read={read}>
        {table.lines.map(({ name, values }, category) => {
          const start = placeOf(category, of).middle - (placeOf(category, of).width * FULL) / 2;
          return (
            <g key={name}>
              {values.map((value, index) => {
                const below = stacked ? sum(values.slice(0, index)) : 0;
                return (
                  value !== null && (
                    <rect
                      key={series[index]?.name}
                      className={`${styles.bar} ${lookOf(index)}`}
                      x={`${start + (stacked ? 0 : index * wide)}%`}
                      width={`${wide}%`}
                      y={y(below + value)}
                      height={y(below) - y(below + value)}
                      fill={fillOf(id, index)}
                    />
                  )
                );
              })}
              {stacked && of <= FEW && (
                <text
                  className={styles.total}
                  x={`${placeOf(category, of).middle}%`}
                  y={y(heights[category] ?? 0)}
                  dy="-0.4em"
                  textAnchor="middle"
                >
                  {`\u2068${chart.short(heights[category] ?? 0)}\u2069`}
                </text>
              )}
            </g>
          );
        })}
      </Plot>
    </ChartFigure>
  );
}
