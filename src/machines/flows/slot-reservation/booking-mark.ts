/**
 * In the browser's storage while its visitor, who has no account, holds or has booked a slot: it says nothing of which.
 * The public page carries nothing of a visitor, and nobody else is asked what they have.
 */
export const BOOKING_MARK = 'consultation_ahead';

/** Whether the visitor of this browser is known to have something ahead. */
export function isBookingMarked(): boolean {
  try {
    return globalThis.localStorage.getItem(BOOKING_MARK) !== null;
  } catch {
    return false;
  }
}

/** Keeps whether there is something ahead. Where the browser denies storage, the booking page alone shows it. */
export function markBooking(isAhead: boolean): void {
  try {
    if (isAhead) globalThis.localStorage.setItem(BOOKING_MARK, 'yes');
    else globalThis.localStorage.removeItem(BOOKING_MARK);
  } catch {
    // Only the way to it becomes longer.
  }
}
