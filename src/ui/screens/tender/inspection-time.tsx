import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { inspectionTimesQuery, type OfferedTime } from '../../../api/queries/tenders.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import fieldStyles from '../../kit/field.module.css';
import { FieldErrorText } from '../../kit/field-error.tsx';
import { daysOf, type IsoDate, weekOf } from '../../parts/calendar/dates.ts';
import { dayButtons } from '../../parts/calendar/day-buttons.tsx';
import type { CalendarDay } from '../../parts/calendar/day-card.tsx';
import { DayTimes } from '../../parts/calendar/day-times.tsx';
import { TimeChoice } from '../../parts/calendar/time-choice.tsx';
import { WeekStrip } from '../../parts/calendar/week-strip.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './inspection-time.module.css';

export interface InspectionTimeProps {
  /** Of the object. */
  tender: string;
  /** On the group, where the summary of errors leads. */
  id: string;
  /** One of the offered times, ISO 8601; '' while none is chosen. */
  value: string;
  onChange: (startsAt: string) => void;
  error: string | undefined;
}

/** When the object is inspected, chosen on the calendar of the booking. */
export function InspectionTime({ tender, id, value, onChange, error }: InspectionTimeProps) {
  const { t } = useTranslation('tender', { keyPrefix: 'request.startsAt' });
  const { api, locale } = usePortal();
  const { data: times, isError, refetch } = useQuery(inspectionTimesQuery(api, tender));
  const part = (name: string) => `${id}-${name}`;
  const chosen = times?.find(({ startsAt }) => startsAt === value);
  const isNone = times?.every(({ isFree }) => !isFree);
  return (
    // biome-ignore lint/a11y/useSemanticElements: within a fieldset of its own a legend could not be the heading
    <div
      role="group"
      id={id}
      tabIndex={-1}
      className={styles.field}
      aria-labelledby={part('label')}
      aria-describedby={clsx(part('hint'), error && part('error'))}
    >
      <h3 id={part('label')} className={fieldStyles.label}>
        {t('label')}
      </h3>
      <span id={part('hint')} className={fieldStyles.hint}>
        {t(isNone ? 'none' : 'hint')}
      </span>
      {error && (
        <span className={fieldStyles.error} id={part('error')}>
          <FieldErrorText>{error}</FieldErrorText>
        </span>
      )}
      {isError && !times && <LoadFailure onRetry={() => void refetch()} />}
      {!isError && !times && <Waiting />}
      {times && !isNone && <TimesCalendar {...{ times, value, onChange }} heading={part('day')} />}
      <p role="status" className={styles.chosen}>
        {chosen &&
          t('chosen', { moment: createFormat(locale).dateTimeRange(chosen.startsAt, chosen.endsAt) })}
      </p>
    </div>
  );
}

interface TimesCalendarProps extends Pick<InspectionTimeProps, 'value' | 'onChange'> {
  times: readonly OfferedTime[];
  /** `id` of the heading that names the day. */
  heading: string;
}

function TimesCalendar({ times, value, onChange, heading }: TimesCalendarProps) {
  const { t } = useTranslation('tender', { keyPrefix: 'request.startsAt' });
  const format = createFormat(usePortal().locale);
  const [asked, setAsked] = useState<IsoDate>();
  const first = times.find(({ isFree }) => isFree) ?? times[0];
  const day = asked ?? (value || first?.startsAt || '').slice(0, 10);
  const week = weekOf(day);
  const bookable = { from: dateOf(times[0]), to: dateOf(times.at(-1)) };

  return (
    <div className={styles.calendar}>
      <WeekStrip
        {...{ day, week, bookable, format }}
        way={dayButtons(setAsked)}
        level={4}
        days={daysOf(week).map((date) => dayOf(date, times, value))}
        looks={['free', 'taken', 'own']}
      />
      <h4 id={heading} className={styles.day}>
        {format.dayTitle(day)}
      </h4>
      <DayTimes level={5} labelledBy={heading} times={times.filter((time) => dateOf(time) === day)}>
        {({ startsAt, isFree }) => {
          const isChosen = startsAt === value;
          return (
            <TimeChoice
              {...{ startsAt, isChosen, format }}
              look={!isFree ? 'taken' : isChosen ? 'booked' : 'free'}
              state={t(isFree ? 'free' : 'taken')}
              isDisabled={!isFree}
              onChoose={() => onChange(startsAt)}
            />
          );
        }}
      </DayTimes>
    </div>
  );
}

const dateOf = (time: OfferedTime | undefined): IsoDate => time?.startsAt.slice(0, 10) ?? '';

/** A day as the calendar shows it. */
function dayOf(date: IsoDate, times: readonly OfferedTime[], value: string): CalendarDay {
  const own = times.filter((time) => dateOf(time) === date);
  const free = own.filter(({ isFree }) => isFree).length;
  return {
    date,
    free,
    status: own.length === 0 ? 'none' : free > 0 ? 'open' : 'full',
    isOwn: value.slice(0, 10) === date,
  };
}
