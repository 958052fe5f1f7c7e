import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { accountOfSender } from '../../http/sender.ts';
import type { Deliveries, OutboxRow } from '../../lifecycles/lifecycle.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { type Texts, textsIn } from '../../texts.ts';
import { localeOf } from '../account/accounts.ts';
import { bookingEvent, findBooking, howHeld, themeOf } from './bookings.ts';
import type { BookingNotice } from './lifecycle.ts';
import { bookingLink } from './links.ts';
import { findSlot } from './slots.ts';

/** Where consultations are booked. */
const BOOKING_PAGE = '/online-services/online-consultation';

/** Mails about bookings, to the address that was left and in the language of the page that it was left on. */
export function consultationDeliveries(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly texts: Texts;
  readonly key: Buffer;
}): Deliveries {
  const { db, clock, mailer, texts, key } = deps;
  return {
    async tellBooker({ about, applicationId, sequence }: BookingNotice, row: OutboxRow) {
      const booking = await findBooking(db, applicationId);
      // The slot of the step that is told: the booking may have moved on.
      const slot = await findSlot(db, row.entityId);
      // Whoever left a phone number, or deleted their account, has no address.
      const email = booking?.request.email;
      if (!slot || !booking || !email) return;
      const { request } = booking;
      const locale = localeOf(request.locale);
      const t = textsIn(texts, locale);
      const isOff = about === 'cancelled';
      const account = accountOfSender(request.holder);
      // Not what was typed: the address may be anybody's, and the portal would write to them whatever somebody likes.
      const subject = themeOf(request, t);
      await mailer.send(
        {
          kind: `consultation.${about}`,
          to: email,
          locale,
          ...(account && { account, bellLink: `/account/applications/${applicationId}` }),
          link: isOff ? BOOKING_PAGE : bookingLink(key, applicationId),
          values: {
            number: request.number,
            moment: { moment: slot.startsAt },
            subject,
            how: howHeld(request, locale, t),
          },
          calendar: {
            ...bookingEvent({ request, slot }, locale, t, {
              sequence,
              stamp: new Date(clock.now()),
            }),
            isCancelled: isOff,
          },
        },
        row,
      );
    },
  };
}
