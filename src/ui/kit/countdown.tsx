import { clsx } from 'clsx';
import styles from './countdown.module.css';
import { HiddenText } from './hidden-text.tsx';

export interface CountdownProps {
  /** What is left of the whole, 0 to 1. */
  fraction: number;
  /** "Held for you for another". */
  label: string;
  /** The time left as shown: "11:38". */
  value: string;
  /** The last minutes: heavier, with the given word beside it. */
  urgent?: boolean;
  /** Spoken when it changes; give it at the marks worth hearing (two minutes, one), not every second. */
  announcement?: string;
}

/** Time running out: a ring for the eye, figures for the mind, a sentence now and then for the ear. */
export function Countdown({ fraction, label, value, urgent = false, announcement = '' }: CountdownProps) {
  const share = Math.min(Math.max(fraction, 0), 1) * 100;
  return (
    <div className={clsx(styles.countdown, urgent && styles.urgent)}>
      <svg className={styles.ring} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <circle className={styles.track} cx="32" cy="32" r="27" />
        {share > 0 && (
          <circle
            className={styles.left}
            cx="32"
            cy="32"
            r="27"
            pathLength="100"
            strokeDasharray={`${share.toFixed(2)} 100`}
            transform="rotate(-90 32 32)"
          />
        )}
      </svg>
      <div>
        <span className={styles.label}>{label}</span>
        <span className={styles.value} role="timer" aria-live="off">
          {value}
        </span>
      </div>
      <span aria-live="polite">
        <HiddenText>{announcement}</HiddenText>
      </span>
    </div>
  );
}
