import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './timeline.module.css';

export interface TimelineItem {
  key: string | number;
  title: ReactNode;
  /** When, in words. */
  time: string;
  /** The same for machines, ISO 8601. */
  dateTime: string;
  /** Who, or why. */
  note?: ReactNode;
  /** What was written then; its line ends show. */
  text?: string | undefined;
  icon?: IconName;
  /** `now`: where it stands; `ahead`: what is still to come. */
  state?: 'past' | 'now' | 'ahead';
}

export interface TimelineProps {
  label: string;
  items: readonly TimelineItem[];
}

/** What happened to something, in order; where it stands now is the filled mark. */
export function Timeline({ label, items }: TimelineProps) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {items.map(({ key, title, time, dateTime, note, text, icon = 'check', state = 'past' }) => (
        <li
          key={key}
          className={clsx(styles.item, styles[state])}
          aria-current={state === 'now' ? 'true' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            <Icon name={icon} size={16} />
          </span>
          <div className={styles.body}>
            <p className={styles.title}>{title}</p>
            <p className={styles.time}>
              <time dateTime={dateTime}>{time}</time>
              {note && <> · {note}</>}
            </p>
            {text && (
              <p className={styles.text} dir="auto">
                {text}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
