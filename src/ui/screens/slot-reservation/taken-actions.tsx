import type { Slot } from '../../../api/contracts/consultation.ts';
import type { Format } from '../../../i18n/format.ts';
import type { SlotReservation } from '../../../machines/flows/slot-reservation/use-slot-reservation.ts';
import { Button } from '../../kit/button.tsx';
import { dateOfSlot, type SlotTimes, slotTimes } from '../../parts/consultation/slot-times.ts';
import { useTranslation } from '../../use-translation.ts';
import { nearestFreeSlots } from './nearest-slots.ts';
import styles from './panel-actions.module.css';

/** How many free slots are offered instead of the one that was lost. */
const MOST_OFFERED = 4;

export interface TakenActionsProps {
  /** The slot that is lost. */
  slot: SlotTimes | null;
  /** Slots of the week on the screen. */
  slots: readonly Slot[];
  reservation: SlotReservation;
  format: Format;
}

/** Somebody was faster: the nearest free slots, and the way back. */
export function TakenActions({ slot, slots, reservation, format }: TakenActionsProps) {
  const { t } = useTranslation('consultation');
  const { snapshot } = reservation;
  const { slotId, picked } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const offered = slot ? nearestFreeSlots(slots, slot.startsAt, MOST_OFFERED) : [];
  return (
    <>
      {offered.length > 0 ? (
        <div className={styles.offer}>
          <h3 className={styles.name}>{t('panel.taken.nearest')}</h3>
          <ul className={styles.slots}>
            {offered.map(({ id, startsAt }) => (
              <li key={id}>
                <Button wide busy={isBusy && picked === id} onPress={() => reservation.pick(id)}>
                  {dateOfSlot(id) === slot?.date ? format.time(startsAt) : format.dateTime(startsAt)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p>{t('panel.taken.none')}</p>
      )}
      <Button variant="quiet" onPress={reservation.chooseAgain}>
        {slotId === null
          ? t('panel.chooseAgain')
          : t('panel.taken.back', { time: format.time(slotTimes(slotId).startsAt) })}
      </Button>
    </>
  );
}
