import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OfficeDay, Slot } from '../../../api/contracts/consultation.ts';
import type { Format } from '../../../i18n/format.ts';
import { ArrowKeys } from '../../kit/arrow-keys.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Legend } from '../../kit/legend.tsx';
import { addDays, daysOf, type IsoDate, neighbourWeeks, type Period } from './calendar.ts';
import { DayCard } from './day-card.tsx';
import { dateOfSlot } from './slot-times.ts';
import styles from './week-strip.module.css';

export interface WeekStripProps {
  day: IsoDate;
  week: Period;
  /** The days that can be booked at all. */
  bookable: Period;
  slots: readonly Slot[];
  days: readonly OfficeDay[];
  format: Format;
}

/**
 * Seven days with what is free on each, and the ways to the weeks beside. Plain links: they work without scripts; arrow
 * keys lead from one day to the next.
 */
export function WeekStrip({ day, week, bookable, slots, days, format }: WeekStripProps) {
  const { t } = useTranslation('consultation');
  const { previous, next } = neighbourWeeks(day, week, bookable);
  const months = [...new Set([week.from, addDays(week.from, 6)].map(format.month))];
  return (
    <section aria-label={t('week.label')} className={styles.strip}>
      <div className={styles.head}>
        <h2 className={styles.month}>{months.join(' – ')}</h2>
        <nav aria-label={t('week.others')} className={styles.weeks}>
          <WeekLink day={previous} label={t('week.previous')} icon="back" />
          <WeekLink day={next} label={t('week.next')} icon="forward" />
        </nav>
        <div className={styles.legend}>
          <Legend
            items={[
              { look: 'free', label: t('legend.free') },
              { look: 'taken', label: t('legend.taken') },
              { look: 'own', label: t('legend.own') },
            ]}
          />
        </div>
      </div>
      <ArrowKeys aria-label={t('week.label')}>
        <ul className={styles.days}>
          {daysOf(week).map((date) => (
            <DayCard
              key={date}
              {...{ date, bookable, format }}
              isChosen={date === day}
              kind={days.find((known) => known.date === date)?.kind ?? 'working'}
              slots={slots.filter(({ id }) => dateOfSlot(id) === date)}
            />
          ))}
        </ul>
      </ArrowKeys>
      <p className={styles.key} aria-hidden="true">
        {t('week.key')}
      </p>
    </section>
  );
}

function WeekLink({
  day,
  label,
  icon,
}: {
  day: IsoDate | undefined;
  label: string;
  icon: 'back' | 'forward';
}) {
  // The place stays taken at the first and the last week, so that the other arrow does not jump.
  if (day === undefined) return <span className={styles.noWeek} />;
  return (
    <Link to="." search={{ day }} resetScroll={false} className={styles.weekLink} aria-label={label}>
      <Icon name={icon} />
    </Link>
  );
}
