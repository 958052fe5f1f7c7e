import { clsx } from 'clsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import styles from './way-strip.module.css';

/** A stop on the way of a thing through its lifecycle. `path` is the state's path in the chart. */
export interface Stop {
  readonly path: string;
  readonly is: 'past' | 'now' | 'ahead';
}

export interface WayStripProps {
  label: string;
  stops: readonly Stop[];
  /** What a state is called. */
  nameOf: (path: string) => string;
  /** The chart of the lifecycle and the state in it, a link away. */
  chart: { id: string; state: string; words: string };
}

/** Where a thing stands, drawn small; the whole chart is a link away. */
export function WayStrip({ label, stops, nameOf, chart }: WayStripProps) {
  return (
    <div>
      <ol className={styles.way} aria-label={label}>
        {stops.map(({ path, is }, index) => (
          <li
            key={path}
            className={clsx(styles.stop, styles[is])}
            aria-current={is === 'now' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {is === 'past' ? <Icon name="check" size={16} /> : index + 1}
            </span>
            <span>{nameOf(path)}</span>
          </li>
        ))}
      </ol>
      <p className={styles.chart} data-print="hide">
        <Link to="/flows/$id" params={{ id: chart.id }} search={{ state: chart.state }}>
          {chart.words}
        </Link>
      </p>
    </div>
  );
}
