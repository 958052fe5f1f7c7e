import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from 'd3';
import styles from './series-look.module.css';

/** Series differ by pattern and shape as well as by colour; more than four are more than one reads. */
const LOOKS = [styles.first, styles.second, styles.third, styles.fourth];
const SHAPES = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond];

export const lookOf = (series: number) => LOOKS[series % LOOKS.length];
/** The outline of a series' mark around 0 0. */
export const shapeOf = (series: number, size = 90): string =>
  symbol(SHAPES[series % SHAPES.length], size)() ?? '';
/** What a series' areas are filled with, once `SeriesPatterns` of that id are on the page. */
export const fillOf = (id: string, series: number): string => `url(#${id}-${series % LOOKS.length})`;

/** The patterns of a chart's series: full, hatched, dotted, crossed. */
export function SeriesPatterns({ id }: { id: string }) {
  return (
    <svg className={styles.patterns} aria-hidden="true">
      <defs>
        {LOOKS.map((look, index) => (
          <pattern
            key={look}
            id={`${id}-${index}`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            {...(index !== 2 && { patternTransform: 'rotate(45)' })}
            className={look}
          >
            <rect className={index === 0 ? styles.full : styles.ground} width="6" height="6" />
            {index === 2 ? (
              <circle className={styles.full} cx="3" cy="3" r="1.6" />
            ) : (
              index > 0 && <rect className={styles.full} width="3" height="6" />
            )}
            {index === 3 && <rect className={styles.full} width="6" height="2" />}
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

export interface SeriesKeyProps {
  readonly names: readonly string[];
  /** Of the patterns; without it the series are marks, not areas. */
  readonly patterns?: string;
}

/** What the patterns or marks of a drawing mean. */
export function SeriesKey({ names, patterns }: SeriesKeyProps) {
  return (
    <ul className={styles.key}>
      {names.map((name, index) => (
        <li key={name}>
          <svg className={lookOf(index)} viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">
            {patterns === undefined ? (
              <path className={styles.full} d={shapeOf(index)} />
            ) : (
              <rect
                className={styles.edge}
                x="-7"
                y="-7"
                width="14"
                height="14"
                fill={fillOf(patterns, index)}
              />
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
