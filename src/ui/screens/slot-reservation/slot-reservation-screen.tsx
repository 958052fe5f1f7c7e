import { useSuspenseQuery } from '@tanstack/react-query';
import { consultationServiceQuery, slotsQuery } from '../../../api/queries/consultation.ts';
import { createFormat } from '../../../i18n/format.ts';
import { useSlotReservation } from '../../../machines/flows/slot-reservation/use-slot-reservation.ts';
import { usePortal } from '../../../use-portal.ts';
import { Notice } from '../../kit/notice.tsx';
import type { IsoDate, Period } from '../../parts/calendar/dates.ts';
import { WeekStrip } from '../../parts/calendar/week-strip.tsx';
import { bookingDays } from '../../parts/consultation/booking-days.ts';
import { DaySlots } from '../../parts/consultation/day-slots.tsx';
import { dateOfSlot } from '../../parts/consultation/slot-times.ts';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { useTranslation } from '../../use-translation.ts';
import { Announcer } from './announcer.tsx';
import { AskedElsewhere, AskedInWriting } from './asked-elsewhere.tsx';
import { dayLink } from './day-links.tsx';
import { Panel } from './panel.tsx';
import { SlotButton } from './slot-button.tsx';
import styles from './slot-reservation-screen.module.css';
import { useReader } from './use-reader.ts';
import { useView } from './use-view.ts';

export interface SlotReservationScreenProps {
  /** The chosen day. */
  day: IsoDate;
  /** The calendar week around it, Monday to Sunday. */
  week: Period;
  /** The Moscow date. */
  today: IsoDate;
  /** The last day that can be booked. */
  lastDay: IsoDate;
  /** The slot of the booking that the page is opened for. */
  booking: string | undefined;
  /** It is opened to move that booking to another time. */
  isToMove: boolean;
}

/**
 * Booking of an online consultation: the week, the day's slots, and a panel that leads through hold,
 * request and booking. Where there is one column, the panel comes first as soon as it asks for something,
 * in the document as on the screen.
 */
export function SlotReservationScreen(props: SlotReservationScreenProps) {
  // Whose slots these are decides where the flow begins: another person, another flow.
  return <Reservation key={useReader()} {...props} />;
}

function Reservation({ day, week, today, lastDay, ...asked }: SlotReservationScreenProps) {
  const { t } = useTranslation('consultation');
  const { api, locale } = usePortal();
  const format = createFormat(locale);
  const { data } = useSuspenseQuery(slotsQuery(api, week));
  const { data: service } = useSuspenseQuery(consultationServiceQuery(api));
  const reservation = useSlotReservation(asked);
  const bookable = { from: today, to: lastDay };
  const view = useView(reservation.snapshot);
  const { said } = reservation;
  const { failure } = reservation.snapshot.context;

  const calendar = (
    <div key="calendar" className={styles.calendar}>
      <noscript>
        <Notice tone="warn" live={false} title={t('noScript.title')}>
          {t('noScript.text')}
        </Notice>
      </noscript>
      <WeekStrip
        {...{ day, week, bookable, format }}
        days={bookingDays(week, bookable, data.items, data.days)}
        looks={['free', 'taken', 'own']}
        way={dayLink}
      />
      <DaySlots
        {...{ day, format }}
        slots={data.items.filter(({ id }) => dateOfSlot(id) === day)}
        isOff={data.days.some(({ date, kind }) => date === day && kind === 'off')}
      >
        {(slot) => <SlotButton {...{ slot, reservation, format }} />}
      </DaySlots>
    </div>
  );
  const panel = <Panel key="panel" {...{ view, format, reservation }} slots={data.items} />;
  const asksForSomething =
    view.kind !== 'guide' || failure !== null || said === 'released' || said === 'cancelled';

  return (
    <div>
      <PageCrumbs items={[{ label: t('breadcrumbs.here') }]} />
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.lead}>{t(`lead.${service.channel}`)}</p>
      <AskedInWriting className={styles.lead} />
      <Announcer {...{ reservation, format }} />
      <div className={styles.columns}>
        {asksForSomething ? [panel, calendar] : [calendar, panel]}
        {/* After the times, which a phone shows on its first screen. */}
        <div className={styles.more}>
          <p className={styles.how}>{t(`how.${service.channel}`, { specialist: service.specialist })}</p>
          <AskedElsewhere />
        </div>
      </div>
    </div>
  );
}
