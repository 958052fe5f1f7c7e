import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LinkedBooking } from '../../../api/contracts/consultation.ts';
import {
  applySlotChange,
  refreshSlots,
  slotsQuery,
  subscribeToSlots,
} from '../../../api/queries/consultation.ts';
import { createFormat } from '../../../i18n/format.ts';
import type { BookingMove } from '../../../machines/flows/booking-move/use-booking-move.ts';
import { usePortal } from '../../../use-portal.ts';
import { weekOf } from '../../parts/calendar/dates.ts';
import { dayButtons } from '../../parts/calendar/day-buttons.tsx';
import { TimeChoice } from '../../parts/calendar/time-choice.tsx';
import { WeekStrip } from '../../parts/calendar/week-strip.tsx';
import { bookablePeriod, bookingDays } from '../../parts/consultation/booking-days.ts';
import { DaySlots } from '../../parts/consultation/day-slots.tsx';
import { MoveSection } from '../../parts/consultation/move-section.tsx';
import { dateOfSlot } from '../../parts/consultation/slot-times.ts';
import { Waiting } from '../../parts/in-browser.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { useTranslation } from '../../use-translation.ts';

export interface AnotherTimeProps {
  booking: LinkedBooking;
  move: BookingMove;
}

/** Another time for the booking of the link: what is asked about it, and the schedule that it is chosen in. */
export function AnotherTime({ booking, move }: AnotherTimeProps) {
  const { t } = useTranslation('consultation');
  const { api, locale, queryClient, session } = usePortal();
  const format = createFormat(locale);
  const [day, setDay] = useState(() => dateOfSlot(booking.slotId));
  const week = weekOf(day);
  const bookable = bookablePeriod(api.now());
  // Not what a page before has kept: others have been taking times since.
  const { data, isError, refetch } = useQuery({ ...slotsQuery(api, week), staleTime: 0 });
  // What others take or give back while somebody chooses. The times were asked for before the line was open.
  useEffect(
    () =>
      subscribeToSlots(
        session,
        (slot) => applySlotChange(queryClient, slot),
        () => void refreshSlots(queryClient),
        true,
      ),
    [queryClient, session],
  );
  const { to } = move.snapshot.context;
  const isBusy = move.snapshot.hasTag('busy');
  // By the link somebody is nobody's account: which time is theirs, the booking says.
  const slots = data?.items.map((slot) => ({ ...slot, mine: slot.id === booking.slotId }));
  return (
    <>
      <MoveSection slot={booking} {...{ move, format }} />
      {isError && !slots && <LoadFailure onRetry={() => void refetch()} />}
      {!isError && !slots && <Waiting />}
      {data && slots && (
        <>
          <WeekStrip
            {...{ day, week, bookable, format }}
            days={bookingDays(week, bookable, slots, data.days)}
            looks={['free', 'taken', 'own']}
            way={dayButtons(setDay)}
          />
          <DaySlots
            {...{ day, format }}
            slots={slots.filter(({ id }) => dateOfSlot(id) === day)}
            isOff={data.days.some(({ date, kind }) => date === day && kind === 'off')}
          >
            {({ id, startsAt, state, mine }) => {
              const look = mine ? 'booked' : state === 'free' ? 'free' : 'taken';
              return (
                <TimeChoice
                  {...{ startsAt, look, format }}
                  state={t(`slots.state.${look}`)}
                  isChosen={id === to}
                  isDisabled={look !== 'free' || isBusy}
                  onChoose={() => move.pick(id)}
                />
              );
            }}
          </DaySlots>
        </>
      )}
    </>
  );
}
