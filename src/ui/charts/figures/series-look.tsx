import styles from './series-look.module.css';

/** Series differ by pattern and shape as well as by colour; more than four are more than one reads. */
const LOOKS = [styles.first, styles.second, styles.third, styles.fourth];
/** A circle, a square, a triangle and a diamond of the same area, around 0 0. */
const SHAPES: readonly ((area: number) => string)[] = [
  (area) => {
    const r = Math.sqrt(area / Math.PI);
    return `M${r},0A${r},${r},0,1,1,${-r},0A${r},${r},0,1,1,${r},0`;
  },
  (area) => {
    const side = Math.sqrt(area);
    return `M${-side / 2},${-side / 2}h${side}v${side}h${-side}Z`;
  },
  (area) => {
    const y = Math.sqrt(area / (3 * Math.sqrt(3)));
    const x = Math.sqrt(3) * y;
    return `M0,${-2 * y}L${x},${y}L${-x},${y}Z`;
  },
  (area) => {
    const y = Math.sqrt(area * Math.sqrt(3) * 0.5);
    const x = y / Math.sqrt(3);
    return `M0,${-y}L${x},0L0,${y}L${-x},0Z`;
  },
];

export const lookOf = (series: number) => LOOKS[series % LOOKS.length];
/** The outline of a series' mark around 0 0. */
export const shapeOf = (series: number, area = 90): string => SHAPES[series % SHAPES.length]?.(area) ?? '';
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
