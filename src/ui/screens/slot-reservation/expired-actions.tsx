import type { Slot } from '../../../api/contracts/consultation.ts';
import type { Format } from '../../../i18n/format.ts';
import type { SlotReservation } from '../../../machines/flows/slot-reservation/use-slot-reservation.ts';
import { Button } from '../../kit/button.tsx';
import type { SlotTimes } from '../../parts/consultation/slot-times.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './panel-actions.module.css';

export interface ExpiredActionsProps {
  /** The slot that is lost. */
  slot: SlotTimes | null;
  /** Slots of the week on the screen. */
  slots: readonly Slot[];
  reservation: SlotReservation;
  format: Format;
}

/** The hold is over: the same slot again while it is free, or another. */
export function ExpiredActions({ slot, slots, reservation, format }: ExpiredActionsProps) {
  const { t } = useTranslation('consultation');
  const { snapshot } = reservation;
  const { picked } = snapshot.context;
  // In another week's list it is not found: then the server says whether it is still free.
  const now = slots.find(({ id }) => id === picked);
  const isGone = now !== undefined && now.state !== 'free' && !now.mine;
  const time = slot ? format.time(slot.startsAt) : '';
  return (
    <div className={styles.buttons}>
      {isGone && <p>{t('panel.expired.gone', { time })}</p>}
      {!isGone && picked !== null && (
        <Button
          variant="primary"
          wide
          busy={snapshot.hasTag('busy')}
          onPress={() => reservation.pick(picked)}
        >
          {t('panel.expired.again', { time })}
        </Button>
      )}
      <Button wide onPress={reservation.chooseAgain}>
        {t('panel.chooseAgain')}
      </Button>
    </div>
  );
}
