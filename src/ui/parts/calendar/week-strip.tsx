import type { Format } from '../../../i18n/format.ts';
import { ArrowKeys } from '../../kit/arrow-keys.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Legend } from '../../kit/legend.tsx';
import { useTranslation } from '../../use-translation.ts';
import { addDays, type IsoDate, neighbourWeeks, type Period } from './dates.ts';
import { type CalendarDay, DayCard } from './day-card.tsx';
import type { MakeDayWay } from './day-way.ts';
import styles from './week-strip.module.css';

export interface WeekStripProps {
  /** The chosen day. */
  day: IsoDate;
  /** The seven days of its week, in order. */
  days: readonly CalendarDay[];
  week: Period;
  /** The days that can be chosen at all. */
  bookable: Period;
  /** What the colours of the times below mean. */
  looks: readonly ('free' | 'taken' | 'own')[];
  way: MakeDayWay;
  /** Of the heading that names the month. */
  level?: 2 | 4;
  format: Format;
}

/**
 * Seven days with what is free on each, and the ways to the weeks beside; arrow keys lead from one day to the next.
 */
export function WeekStrip({ day, days, week, bookable, looks, way, level = 2, format }: WeekStripProps) {
  const Heading = `h${level}` as const;
  const { t } = useTranslation('calendar');
  const { previous, next } = neighbourWeeks(week, bookable);
  const months = [...new Set([week.from, addDays(week.from, 6)].map(format.month))];
  return (
    <section aria-label={t('week.label')} className={styles.strip}>
      <div className={styles.head}>
        <Heading className={styles.month}>{months.join(' – ')}</Heading>
        <nav aria-label={t('week.others')} className={styles.weeks}>
          <WeekWay day={previous} label={t('week.previous')} icon="back" way={way} />
          <WeekWay day={next} label={t('week.next')} icon="forward" way={way} />
        </nav>
        <div className={styles.legend}>
          <Legend items={looks.map((look) => ({ look, label: t(`legend.${look}`) }))} />
        </div>
      </div>
      <ArrowKeys aria-label={t('week.label')}>
        <ul className={styles.days}>
          {days.map((each) => (
            <DayCard key={each.date} day={each} isChosen={each.date === day} {...{ way, format }} />
          ))}
        </ul>
      </ArrowKeys>
      <p className={styles.key} aria-hidden="true">
        {t('week.key')}
      </p>
    </section>
  );
}

interface WeekWayProps {
  day: IsoDate | undefined;
  label: string;
  icon: 'back' | 'forward';
  way: MakeDayWay;
}

function WeekWay({ day, label, icon, way }: WeekWayProps) {
  // The place stays taken at the first and the last week, so that the other arrow does not jump.
  if (day === undefined) return <span className={styles.noWeek} />;
  return way({ day, label, className: styles.weekWay ?? '', children: <Icon name={icon} /> });
}
