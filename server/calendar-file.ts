import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** One event for somebody's calendar (RFC 5545). */
export interface CalendarEvent {
  /** The same for as long as it is the same matter, so that calendars replace what they know of it. */
  readonly uid: string;
  /** Grows with every change that calendars are told of. */
  readonly sequence: number;
  readonly startsAt: Date;
  /** Without it, it is a moment. */
  readonly endsAt?: Date;
  /** When this was said of it. */
  readonly stamp: Date;
  readonly summary: string;
  readonly description: string;
  readonly location?: string;
  /** Address of its page. */
  readonly url?: string;
  readonly isCancelled?: boolean;
}

/** Between whom an event is agreed when it comes by mail (RFC 5546): without them calendars do not take changes. */
export interface Invitation {
  readonly organizer: { readonly name: string; readonly email: string };
  readonly attendee: string;
}

/** How mail and calendar programs are to take a file. */
export type CalendarMethod = 'REQUEST' | 'CANCEL';

/** A calendar file as it goes with a mail. */
export interface CalendarPart {
  readonly method: CalendarMethod;
  readonly content: string;
}

/** A file to be saved, and put into a calendar by hand. @param product what the portal wrote it for */
export const calendarFile = (product: string, event: CalendarEvent): string => write(product, event);

/** The calendar file of a mail: an agreed time, another time for it, or that it is off. */
export function calendarPart(product: string, event: CalendarEvent, invitation: Invitation): CalendarPart {
  const method = event.isCancelled ? 'CANCEL' : 'REQUEST';
  return { method, content: write(product, event, { method, ...invitation }) };
}

function write(
  product: string,
  event: CalendarEvent,
  mailed?: Invitation & { readonly method: CalendarMethod },
): string {
  const { uid, startsAt, endsAt, isCancelled, location, url, ...said } = event;
  const file = ical({
    prodId: { company: 'Moscow Investment Portal', product },
    ...(mailed && { method: ICalCalendarMethod[mailed.method] }),
  });
  file.createEvent({
    ...said,
    id: uid,
    start: startsAt,
    ...(endsAt && { end: endsAt }),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(location && { location }),
    ...(url && { url }),
    ...(mailed && {
      organizer: mailed.organizer,
      attendees: [{ email: mailed.attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
    }),
  });
  // RFC 5545 ends every line, the last one too; the library leaves that to us.
  return `${file}\r\n`;
}
