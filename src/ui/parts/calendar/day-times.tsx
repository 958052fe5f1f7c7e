import type { ReactNode } from 'react';
import { ArrowKeys } from '../../kit/arrow-keys.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './day-times.module.css';

/** A time of a day, from which the calendar takes where it stands. */
export interface DayTime {
  /** ISO 8601 with Moscow's offset. */
  readonly startsAt: string;
}

export interface DayTimesProps<Time extends DayTime> {
  /** `id` of the heading that names the day. */
  labelledBy: string;
  /** Of the headings of the parts of the day. */
  level?: 3 | 5;
  /** The day's times in order. */
  times: readonly Time[];
  children: (time: Time) => ReactNode;
}

/** The times of the chosen day, before and after noon: one stop of the Tab key, within which arrows lead on. */
export function DayTimes<Time extends DayTime>({
  labelledBy,
  level = 3,
  times,
  children,
}: DayTimesProps<Time>) {
  const Heading = `h${level}` as const;
  const { t } = useTranslation('calendar');
  const groups = [
    { name: t('times.beforeNoon'), times: times.filter(isBeforeNoon) },
    { name: t('times.afterNoon'), times: times.filter((time) => !isBeforeNoon(time)) },
  ].filter((group) => group.times.length > 0);
  return (
    <ArrowKeys aria-labelledby={labelledBy} className={styles.groups}>
      {groups.map((group) => (
        <div key={group.name} className={styles.group}>
          <Heading className={styles.name}>{group.name}</Heading>
          <ul className={styles.list}>
            {group.times.map((time) => (
              <li key={time.startsAt}>{children(time)}</li>
            ))}
          </ul>
        </div>
      ))}
    </ArrowKeys>
  );
}

/** Hour and minute of a time in Moscow, `0915`. */
const clockOf = ({ startsAt }: DayTime): string => startsAt.slice(11, 13) + startsAt.slice(14, 16);
/** Whether a time begins before 12:00 in Moscow. */
export const isBeforeNoon = (time: DayTime): boolean => clockOf(time) < '1200';
