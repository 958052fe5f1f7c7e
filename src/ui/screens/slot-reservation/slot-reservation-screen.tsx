import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { consultationServiceQuery, mySlotsQuery, slotsQuery } from '../../../api/queries/consultation.ts';
import { createFormat } from '../../../i18n/format.ts';
import type { BookingMove } from '../../../machines/flows/booking-move/use-booking-move.ts';
import { useSlotReservation } from '../../../machines/flows/slot-reservation/use-slot-reservation.ts';
import { usePortal } from '../../../use-portal.ts';
import { Notice } from '../../kit/notice.tsx';
import type { IsoDate, Period } from '../../parts/calendar/dates.ts';
import { WeekStrip } from '../../parts/calendar/week-strip.tsx';
import { bookingDays } from '../../parts/consultation/booking-days.ts';
import { DaySlots } from '../../parts/consultation/day-slots.tsx';
import { dateOfSlot } from '../../parts/consultation/slot-times.ts';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { useIsInBrowser } from '../../use-is-in-browser.ts';
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
  const { reader, isSettled } = useReader();
  // Whose slots these are decides where the flow begins: another person, another flow.
  return <Reservation key={reader} isSettled={isSettled} {...props} />;
}

function Reservation({
  day,
  week,
  today,
  lastDay,
  isSettled,
  ...asked
}: SlotReservationScreenProps & { isSettled: boolean }) {
  const { t } = useTranslation('consultation');
  const { api, locale } = usePortal();
  const format = createFormat(locale);
  const { data } = useSuspenseQuery(slotsQuery(api, week));
  const { data: service } = useSuspenseQuery(consultationServiceQuery(api));
  const reservation = useSlotReservation(asked);
  const bookable = { from: today, to: lastDay };
  useMovingInAddress(reservation.move, day, asked.isToMove ? asked.booking : undefined);
  const isGone = useIsGone(asked.booking, isSettled);
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
      {isGone && (
        <div className={styles.gone}>
          <Notice tone="warn" title={t('failure.bookingGone')}>
            {t('failure.askedGone')}
          </Notice>
        </div>
      )}
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

/** The address says which booking is being moved, so that a page loaded anew goes on with it; and no more once that is done. */
function useMovingInAddress({ snapshot }: BookingMove, day: IsoDate, asked: string | undefined): void {
  const navigate = useNavigate();
  const moving = snapshot.hasTag('underway') ? (snapshot.context.from ?? undefined) : undefined;
  const before = useRef(moving);
  useEffect(() => {
    if (before.current !== moving && moving !== asked)
      void navigate({ to: '.', search: { day, move: moving }, replace: true, resetScroll: false });
    before.current = moving;
  }, [navigate, moving, asked, day]);
}

/**
 * Whether the booking that the page was opened for is not there any more: who came to move it is not to make another one
 * unawares. @param isSettled the slots that are known are this person's
 */
function useIsGone(booking: string | undefined, isSettled: boolean): boolean {
  const { api } = usePortal();
  const { data } = useSuspenseQuery(mySlotsQuery(api));
  const isInBrowser = useIsInBrowser();
  const isThere = data.items.some(({ id, state }) => id === booking && state === 'registered');
  // Whoever cancels it here, or moves it, knows.
  const [wasThere, setWasThere] = useState(isThere);
  if (isThere && !wasThere) setWasThere(true);
  return booking !== undefined && isInBrowser && isSettled && !isThere && !wasThere;
}
