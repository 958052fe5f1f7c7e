import { clsx } from 'clsx';
import type { Slot } from '../../../api/contracts/consultation.ts';
import type { Format } from '../../../i18n/format.ts';
import type { SlotReservation } from '../../../machines/flows/slot-reservation/use-slot-reservation.ts';
import { Icon } from '../../kit/icon.tsx';
import { Spinner } from '../../kit/spinner.tsx';
import styles from '../../parts/calendar/time-button.module.css';
import { useTranslation } from '../../use-translation.ts';
import { prefetchPanelActions } from './panel-actions.lazy.ts';
import { PANEL_HEADING } from './panel-heading.ts';

export interface SlotButtonProps {
  slot: Slot;
  reservation: SlotReservation;
  format: Format;
}

type Look = 'free' | 'taken' | 'held' | 'booked' | 'reserving';

/**
 * One slot. Always the same element, so that a slot which changes hands under the keyboard focus does not
 * lose it; one that cannot be had is out of the tab order and takes no press.
 */
export function SlotButton({ slot, reservation, format }: SlotButtonProps) {
  const { t } = useTranslation('consultation');
  const { snapshot, move } = reservation;
  const isBeingReserved = snapshot.matches('reserving') && snapshot.context.picked === slot.id;
  const isMovedTo = move.snapshot.hasTag('underway') && move.snapshot.context.to === slot.id;
  const look = lookOf(slot, isBeingReserved || (isMovedTo && move.snapshot.hasTag('busy')));
  const time = format.time(slot.startsAt);
  const state = t(`slots.state.${look}`);
  const isOurs = slot.mine && slot.id === snapshot.context.slotId;
  const canPress = isOurs || canAskFor(slot, look, reservation);
  const prefetch = look === 'free' ? prefetchPanelActions : undefined;

  function press() {
    if (!canPress) return;
    // What is already in the panel is shown there: on a phone the panel may be far away.
    if (isOurs) document.getElementById(PANEL_HEADING)?.focus();
    else if (look === 'booked') reservation.openBooking(slot.id);
    else reservation.pick(slot.id);
  }

  return (
    <button
      type="button"
      className={clsx(styles.time, styles[look], isMovedTo && styles.chosen)}
      aria-pressed={
        move.snapshot.hasTag('underway') && look !== 'taken' && look !== 'booked' ? isMovedTo : undefined
      }
      // Colour and icon tell the state to the eye; the comma makes the pause for the ear.
      aria-label={`${time}, ${state}`}
      aria-disabled={!canPress || undefined}
      tabIndex={look === 'taken' ? -1 : undefined}
      onClick={press}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {look === 'reserving' && <Spinner />}
      {(look === 'held' || look === 'booked') && <Icon name="check" size={16} className={styles.check} />}
      <span>{time}</span>
      {look === 'taken' && (
        <>
          {/* Without the space what is read is one word, which the name does not contain. */}{' '}
          <span className={styles.word}>{state}</span>
        </>
      )}
    </button>
  );
}

function canAskFor({ id }: Slot, look: Look, { snapshot, move, isBusy }: SlotReservation): boolean {
  // Also to a time that is held for this person.
  if (move.snapshot.hasTag('underway')) return (look === 'free' || look === 'held') && !isBusy;
  if (look === 'booked') return !isBusy && snapshot.can({ type: 'booking.open', slotId: id });
  return look !== 'taken' && !isBusy;
}

function lookOf({ state, mine }: Slot, isBeingReserved: boolean): Look {
  if (isBeingReserved) return 'reserving';
  if (state === 'free') return 'free';
  if (!mine) return 'taken';
  return state === 'held' ? 'held' : 'booked';
}
