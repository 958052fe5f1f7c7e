import type { ReactNode } from 'react';
import type { HeightScale } from './height-scale.ts';
import styles from './plot.module.css';

/** Height of what is drawn, without the names under it; pixels. */
export const HEIGHT = 184;
/** Room over the highest value for what is said there; pixels. */
export const TOP = 22;
/** As many names as a phone has room for under a drawing. */
const MOST_NAMES = 7;

export interface PlotProps {
  readonly title: string;
  readonly categories: readonly string[];
  /** From values to heights, of which `HEIGHT` is the foot. */
  readonly scale: HeightScale;
  readonly short: (value: number) => string;
  /** The category that is read. */
  readonly at: number;
  readonly read: (category: number) => void;
  readonly children: ReactNode;
}

/** Where the middle of a category is, and how wide it is; percent of the drawing. */
export const placeOf = (category: number, of: number) => ({
  middle: ((category + 0.5) / of) * 100,
  width: 100 / of,
});

/** Of a scale's ticks those that read differently from the one before: small values may be told as alike. */
const toldApart = (ticks: readonly number[], short: PlotProps['short']): number[] =>
  ticks.filter((tick, index) => index === 0 || short(tick) !== short(ticks[index - 1] ?? 0));

/** Axes, lines of the scale and names of the categories; the category under the pointer is read. */
export function Plot({ title, categories, scale, short, at, read, children }: PlotProps) {
  const ticks = toldApart(scale.ticks, short);
  const step = Math.ceil(categories.length / MOST_NAMES);
  const of = categories.length;
  return (
    <div className={styles.plot} role="img" aria-label={title}>
      {/* As wide as the longest of its words. */}
      <div className={styles.side} aria-hidden="true">
        {ticks.map((tick) => (
          <bdi key={tick}>{short(tick)}</bdi>
        ))}
      </div>
      <svg className={styles.scale} aria-hidden="true">
        {ticks.map((tick) => (
          <text key={tick} className={styles.word} x="100%" y={scale(tick)} dy="0.35em" textAnchor="end">
            {/* Isolated: the chart runs from left to right, a sum in Arabic does not. */}
            {`\u2068${short(tick)}\u2069`}
          </text>
        ))}
      </svg>
      <svg className={styles.drawing} aria-hidden="true">
        <rect
          className={styles.chosen}
          x={`${placeOf(at, of).middle - placeOf(at, of).width / 2}%`}
          width={`${placeOf(at, of).width}%`}
          height={HEIGHT}
        />
        {ticks.map((tick) => (
          <line key={tick} className={styles.line} x2="100%" y1={scale(tick)} y2={scale(tick)} />
        ))}
        {children}
        {categories.map(
          (name, index) =>
            index % step === 0 && (
              <text
                key={name}
                className={styles.word}
                x={`${placeOf(index, of).middle}%`}
                y={HEIGHT}
                dy="1.3em"
                textAnchor="middle"
              >
                {name}
              </text>
            ),
        )}
        {categories.map((name, index) => (
          <rect
            key={name}
            className={styles.field}
            x={`${placeOf(index, of).middle - placeOf(index, of).width / 2}%`}
            width={`${placeOf(index, of).width}%`}
            height={HEIGHT}
            onPointerEnter={() => read(index)}
          />
        ))}
      </svg>
    </div>
  );
}
