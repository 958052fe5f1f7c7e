import { clsx } from 'clsx';
import type { Format } from '../../../i18n/format.ts';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Icon } from '../../kit/icon.tsx';
import { useTranslation } from '../../use-translation.ts';
import type { IsoDate } from './dates.ts';
import styles from './day-card.module.css';
import type { MakeDayWay } from './day-way.ts';

/** What there is to say about a day instead of, or besides, its free count. */
export type DayStatus = 'open' | 'full' | 'over' | 'off' | 'past' | 'later' | 'none';

/** One day as the calendar shows it. */
export interface CalendarDay {
  readonly date: IsoDate;
  readonly status: DayStatus;
  /** How many times are free. */
  readonly free: number;
  readonly isShortened?: boolean;
  /** One of its times is the person's own. */
  readonly isOwn?: boolean;
}

export interface DayCardProps {
  day: CalendarDay;
  isChosen: boolean;
  way: MakeDayWay;
  format: Format;
}

/** One day of the strip: it can be chosen while there is anything to see on it. */
export function DayCard({ day, isChosen, way, format }: DayCardProps) {
  const { t } = useTranslation('calendar');
  const { date, status, free, isOwn } = day;
  const hasTimes = status === 'open' || status === 'full';
  const isShortened = day.isShortened && hasTimes;
  const text = status === 'open' ? t('day.free', { count: free }) : t(`day.${status}`);
  const spoken = [format.dayLong(date), text, isShortened && t('day.shortened'), isOwn && t('day.own')];

  const content = (
    <>
      <HiddenText>{spoken.filter(Boolean).join(', ')}</HiddenText>
      <span className={styles.look} aria-hidden="true">
        <span className={styles.weekday}>
          <span className={styles.wide}>{format.weekdayShort(date)}</span>
          <span className={styles.compact}>{format.weekdayShortest(date)}</span>
          {isOwn && <Icon name="check" size={16} className={styles.own} />}
        </span>
        <span className={styles.number}>{format.dayNumber(date)}</span>
        <span className={styles.count}>
          <span className={styles.wide}>{text}</span>
          <span className={styles.compact}>{hasTimes ? free : '–'}</span>
        </span>
        {isShortened && <span className={clsx(styles.shortened, styles.wide)}>{t('day.shortened')}</span>}
      </span>
    </>
  );
  const className = clsx(styles.card, styles[status], isChosen && styles.chosen);
  return (
    <li className={styles.day}>
      {hasTimes ? (
        way({ day: date, className, isChosen, children: content })
      ) : (
        <span className={className} aria-current={isChosen ? 'date' : undefined}>
          {content}
        </span>
      )}
    </li>
  );
}
