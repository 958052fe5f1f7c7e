import { and, eq } from 'drizzle-orm';
import type { TFunction } from 'i18next';
import type {
  Booking,
  BookingStanding,
  Contact,
  LinkedBooking,
} from '../../../src/api/contracts/consultation.ts';
import type { LocaleCode } from '../../../src/i18n/locales.ts';
import type { CalendarEvent } from '../../calendar-file.ts';
import type { Database } from '../../db/database.ts';
import { consultationRequests, consultationSlots } from '../../db/schema.ts';
import { moscowTime } from '../../time.ts';
import { specialistIn } from './service.ts';

/** A request with the slot that it is, or was last, at. */
export interface BookingRow {
  readonly request: typeof consultationRequests.$inferSelect;
  readonly slot: typeof consultationSlots.$inferSelect;
}

const read = (db: Database) =>
  db
    .select({ request: consultationRequests, slot: consultationSlots })
    .from(consultationRequests)
    .innerJoin(consultationSlots, eq(consultationSlots.id, consultationRequests.slotId));

/** The booking that an application is; a cancelled one too. */
export async function findBooking(db: Database, applicationId: string): Promise<BookingRow | undefined> {
  const [row] = await read(db).where(eq(consultationRequests.id, applicationId));
  return row;
}

/** What somebody has booked a slot with; nothing where it is free or somebody else's. */
export async function bookingAt(
  db: Database,
  slotId: string,
  holder: string | undefined,
): Promise<BookingRow | undefined> {
  if (holder === undefined) return undefined;
  const [row] = await read(db).where(
    and(
      eq(consultationSlots.id, slotId),
      eq(consultationSlots.holder, holder),
      eq(consultationSlots.applicationId, consultationRequests.id),
    ),
  );
  return row;
}

/** @param now milliseconds since the epoch */
export function standingOf({ request, slot }: BookingRow, now: number): BookingStanding {
  if (request.withdrawnAt !== null) return 'cancelled';
  return slot.startsAt.getTime() > now ? 'booked' : 'past';
}

/** A booking as whoever made it may see it. @param locale of the page that it is shown on */
export const presentBooking = ({ request, slot }: BookingRow, locale: LocaleCode): Booking => ({
  applicationId: request.id,
  number: request.number,
  slotId: slot.id,
  sentAt: moscowTime(request.createdAt),
  startsAt: moscowTime(slot.startsAt),
  endsAt: moscowTime(slot.endsAt),
  theme: request.theme,
  subject: request.questionSummary,
  channel: request.channel,
  specialist: specialistIn(locale, request.theme),
  contact: contactOf(request),
  ...(request.email !== null && { email: request.email }),
});

/** A booking as whoever has the link of its mail may see it. */
export const presentLinked = (row: BookingRow, now: number): LinkedBooking => ({
  standing: standingOf(row, now),
  number: row.request.number,
  slotId: row.slot.id,
  startsAt: moscowTime(row.slot.startsAt),
  endsAt: moscowTime(row.slot.endsAt),
  theme: row.request.theme,
  subject: row.request.questionSummary,
});

/** Where the specialist turns first: to the phone for a call, to the e-mail for a link, to the other where that is not left. */
const contactOf = ({ channel, phone, email }: BookingRow['request']): Contact => {
  if (channel === 'phone') return phone ? 'phone' : 'email';
  return email ? 'email' : 'phone';
};

/** Whom to expect and how, in a sentence. @param t gives the texts of `locale` */
export const howHeld = (request: BookingRow['request'], locale: LocaleCode, t: TFunction): string =>
  t(`consultation:expect.${request.channel}.${contactOf(request)}`, {
    specialist: specialistIn(locale, request.theme),
  });

/** What a consultation is about, in words that nobody has typed. @param t gives the texts of the reader's language */
export const themeOf = ({ theme }: Pick<BookingRow['request'], 'theme'>, t: TFunction): string =>
  t(`consultation:form.theme.${theme}`);

/**
 * A booking in its reader's calendar.
 * @param changes.sequence where it has moved on since: of what is told
 * @param changes.question what was typed, where nobody else reads it
 */
export function bookingEvent(
  { request, slot }: BookingRow,
  locale: LocaleCode,
  t: TFunction,
  {
    sequence = request.sequence,
    stamp = request.createdAt,
    question,
  }: { sequence?: number; stamp?: Date; question?: string } = {},
): CalendarEvent {
  return {
    uid: request.id,
    sequence,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    stamp,
    summary: t('consultation:calendarFile.summary'),
    description: [
      t('consultation:booking.number', { number: request.number }),
      `${t('consultation:booking.subject')}: ${themeOf(request, t)}`,
      ...(question === undefined ? [] : [`${t('consultation:booking.question')}: ${question}`]),
      howHeld(request, locale, t),
    ].join('\n'),
    location: t(`consultation:channel.${request.channel}`),
  };
}
