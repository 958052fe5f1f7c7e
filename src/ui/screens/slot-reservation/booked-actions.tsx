import type { Format } from '../../../i18n/format.ts';
import type { SlotReservation } from '../../../machines/flows/slot-reservation/use-slot-reservation.ts';
import { Button } from '../../kit/button.tsx';
import { Question } from '../../kit/question.tsx';
import { CalendarFile } from '../../parts/consultation/calendar-file.tsx';
import { MoveSection } from '../../parts/consultation/move-section.tsx';
import type { SlotTimes } from '../../parts/consultation/slot-times.ts';
import { useTranslation } from '../../use-translation.ts';
import { BookingDetails } from './booking-details.tsx';
import styles from './panel-actions.module.css';

export interface BookedActionsProps {
  /** The slot that is booked. */
  slot: SlotTimes | null;
  reservation: SlotReservation;
  format: Format;
}

/** The booking: what it is, its calendar file, another time, its cancellation in two steps, and another one. */
export function BookedActions({ slot, reservation, format }: BookedActionsProps) {
  const { t } = useTranslation('consultation');
  const { slotId } = reservation.snapshot.context;
  const isCancelling = reservation.snapshot.matches('cancelling');
  const isAsked = isCancelling || reservation.snapshot.matches({ registered: 'asking' });
  if (slotId === null || slot === null) return null;

  const { move } = reservation;
  if (move.snapshot.hasTag('underway')) return <MoveSection {...{ slot, move, format }} />;
  if (isAsked)
    return (
      <Question text={t('panel.booked.cancelQuestion', { when: format.dateTime(slot.startsAt) })}>
        <Button
          wide
          variant="primary"
          busy={isCancelling}
          busyLabel={t('panel.booked.cancelling')}
          onPress={reservation.cancelBooking}
        >
          {t('panel.booked.cancelYes')}
        </Button>
        <Button wide onPress={reservation.keepBooking}>
          {t('panel.booked.cancelNo')}
        </Button>
      </Question>
    );

  return (
    <>
      <BookingDetails slotId={slotId} />
      <div className={styles.buttons}>
        <CalendarFile wide variant="primary" slotId={slotId} />
        <Button wide onPress={() => move.begin(slotId)}>
          {t('move.begin')}
        </Button>
        <Button wide onPress={reservation.chooseAgain}>
          {t('panel.booked.another')}
        </Button>
        <Button wide variant="quiet" onPress={reservation.askCancelling}>
          {t('panel.booked.cancel')}
        </Button>
      </div>
    </>
  );
}
