import * as z from 'zod/mini';
import { MINUTE } from './durations.ts';
import { endpoint } from './endpoint.ts';
import {
  Consent,
  Day,
  Email,
  line,
  Moment,
  matching,
  optionalLine,
  Phone,
  paragraphs,
  Text,
  Time,
  verbatim,
} from './fields.ts';
import type { FieldError } from './problem.ts';

/** A slot's id is its Moscow start, `YYYYMMDDTHHMM`. */
export const SlotId = matching(/^\d{8}T\d{4}$/);

/** Longest period that one request may ask for, in days: a calendar page and its margins. */
export const LONGEST_PERIOD_DAYS = 62;

/** Section 9: a slot is held for 15 minutes. The server decides; the screen draws its ring by it. Milliseconds. */
export const HOLD_PERIOD = 15 * MINUTE;

/** Slots exist for this many days, today included. */
export const BOOKABLE_DAYS = 30;

export const Slot = z.object({
  id: SlotId,
  startsAt: Time,
  endsAt: Time,
  state: z.enum(['free', 'held', 'registered']),
  /** True when the asking visitor holds or has booked it. */
  mine: z.boolean(),
  /**
   * Whose the held or booked slot is, as a mark that says nothing else: the same for as long as one sender has it, another
   * one for each slot. By it a page knows its own slot, whomever a line for changes was opened for.
   */
  mark: z.optional(Text),
  /** End of the hold; only of the asker's own. */
  expiresAt: z.optional(Time),
  /** The request sent for it; only of the asker's own. */
  applicationId: z.optional(z.uuid()),
});
export type Slot = z.output<typeof Slot>;

/** A day of the office: shortened days and days off come from the production calendar. */
export const OfficeDay = z.object({ date: Day, kind: z.enum(['working', 'shortened', 'off']) });
export type OfficeDay = z.output<typeof OfficeDay>;

export const Hold = z.object({
  id: SlotId,
  state: z.enum(['free', 'held', 'registered']),
  expiresAt: z.optional(Time),
});

/** The specification's three themes (section 3, consultation request). */
export const THEMES = ['biddingProcedure', 'contractualRelations', 'inspectionProcedure'] as const;

/** Longest values, characters; the specification leaves the bounds open, so they only stop abuse. */
export const LIMITS = {
  organization: 300,
  questionSummary: 300,
  question: 5000,
  object: 500,
  email: 254,
  phone: 32,
} as const;

/** Consultation request (section 3). `applicationTime` is the slot's own start when it is given at all. */
export const ConsultationRequest = z.strictObject({
  applicationTime: z.optional(Moment),
  organization: line(LIMITS.organization),
  theme: z.enum(THEMES),
  questionSummary: line(LIMITS.questionSummary),
  question: paragraphs(LIMITS.question),
  object: optionalLine(LIMITS.object),
  email: z.optional(z.union([z.literal(''), Email])),
  phone: z.optional(z.union([z.literal(''), Phone])),
  personalDataConsent: Consent,
  termsConsent: Consent,
});
export type ConsultationRequest = z.output<typeof ConsultationRequest>;

/** How a consultation is held: the specialist calls, or sends a link to a video call. The agency decides. */
export const CHANNELS = ['phone', 'video'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a sender leaves to be reached by. */
export const CONTACTS = ['phone', 'email'] as const;
export type Contact = (typeof CONTACTS)[number];

/** What the agency says of its consultations before anybody books one, in the language of the host. */
export const ConsultationService = z.object({
  channel: z.enum(CHANNELS),
  /** Who speaks to whoever booked, as it reads within a sentence. */
  specialist: Text,
});
export type ConsultationService = z.output<typeof ConsultationService>;

/** A booking as whoever made it knows it. */
export const Booking = z.object({
  applicationId: z.uuid(),
  /** By which it is named in mails and at the desk. */
  number: z.int(),
  slotId: SlotId,
  /** When the request for it came. */
  sentAt: Time,
  startsAt: Time,
  endsAt: Time,
  /** What it is about: by that page, mail and calendar file name it, each in its reader's language. */
  theme: z.enum(THEMES),
  /** The question in a sentence, as it was sent. */
  subject: Text,
  /** What was said when it was booked. */
  channel: z.enum(CHANNELS),
  /** Who speaks about that theme to whoever booked, as it reads within a sentence. */
  specialist: Text,
  /** Where the specialist turns first, of what was left. */
  contact: z.enum(CONTACTS),
  /** Where a mail about it went; nowhere without one. */
  email: z.optional(Text),
});
export type Booking = z.output<typeof Booking>;

/** Where the booking of a mailed link stands. */
export const BOOKING_STANDINGS = ['booked', 'cancelled', 'past'] as const;
export type BookingStanding = (typeof BOOKING_STANDINGS)[number];

/** What a mailed link tells whoever has it: enough to know which booking is meant. */
export const LinkedBooking = z.object({
  standing: z.enum(BOOKING_STANDINGS),
  number: z.int(),
  slotId: SlotId,
  startsAt: Time,
  endsAt: Time,
  theme: z.enum(THEMES),
  subject: Text,
});
export type LinkedBooking = z.output<typeof LinkedBooking>;

/** A visitor leaves an e-mail or a phone, or nobody could answer; an account has its own. */
export const missingContact = ({
  email,
  phone,
}: Pick<ConsultationRequest, 'email' | 'phone'>): readonly FieldError[] =>
  email || phone ? [] : [{ path: 'email', code: 'contact_missing' }];

const base = '/common/consultation/v1/slots';
const params = z.object({ id: SlotId });

export const listSlots = endpoint({
  method: 'GET',
  path: base,
  summary: 'Slots of a period (both days included) that still lie ahead, with the days of the office.',
  unpaged: `Whole: the period that was asked for, ${LONGEST_PERIOD_DAYS} days at most.`,
  query: z.object({ from: Day, to: Day }),
  response: z.object({ items: z.array(Slot), days: z.array(OfficeDay) }),
  status: 200,
  errors: { 422: ['validation', 'period_too_long'] },
});

export const listMySlots = endpoint({
  method: 'GET',
  path: `${base}/mine`,
  summary: 'Slots that the asker holds or has booked and that still lie ahead.',
  unpaged: `Whole: what one person holds or has booked of ${BOOKABLE_DAYS} days.`,
  response: z.object({ items: z.array(Slot) }),
  status: 200,
});

export const holdSlot = endpoint({
  method: 'POST',
  path: `${base}/:id/hold`,
  summary: 'Holds a free slot for 15 minutes.',
  params,
  response: Slot,
  status: 200,
  errors: {
    403: ['visitor_unknown'],
    404: ['not_found'],
    409: ['slot_taken', 'hold_limit', 'booking_limit'],
    429: ['line_share', 'too_many_requests'],
  },
});

export const releaseSlot = endpoint({
  method: 'DELETE',
  path: `${base}/:id/hold`,
  summary: 'Gives up one’s own hold.',
  params,
  response: Hold,
  status: 200,
  errors: { 403: ['visitor_unknown'], 404: ['not_found'], 409: ['hold_expired'] },
});

export const requestConsultation = endpoint({
  method: 'POST',
  path: `${base}/:id/request`,
  summary:
    'Sends the request for the slot that one holds; repeatable with the same Idempotency-Key. A visitor leaves an e-mail or a phone.',
  params,
  body: ConsultationRequest,
  response: z.object({ applicationId: z.uuid() }),
  status: 201,
  errors: {
    403: ['visitor_unknown'],
    404: ['not_found'],
    409: ['hold_expired'],
    422: ['validation', 'idempotency_mismatch'],
    429: ['too_many_requests'],
  },
});

export const getBooking = endpoint({
  method: 'GET',
  path: `${base}/:id/booking`,
  summary: 'One’s own booking of a slot: its number, what it is about, how and by whom it is held.',
  params,
  response: Booking,
  status: 200,
  errors: { 404: ['not_found'] },
});

export const moveConsultation = endpoint({
  method: 'POST',
  path: `${base}/:id/move`,
  summary:
    'Moves one’s own booking to a free slot, both or nothing: the slot left becomes free. Repeatable with the same Idempotency-Key.',
  params,
  body: z.strictObject({ to: SlotId }),
  response: Hold,
  status: 200,
  errors: {
    403: ['visitor_unknown'],
    404: ['not_found'],
    409: ['slot_taken', 'illegal_event'],
    422: ['validation', 'idempotency_mismatch'],
    429: ['too_many_requests'],
  },
});

export const cancelConsultation = endpoint({
  method: 'DELETE',
  path: `${base}/:id/request`,
  summary: 'Cancels one’s own booking while it still lies ahead; the slot becomes free.',
  params,
  response: Hold,
  status: 200,
  errors: { 403: ['visitor_unknown'], 404: ['not_found'], 409: ['illegal_event'] },
});

export const getConsultationService = endpoint({
  method: 'GET',
  path: '/common/consultation/v1/service',
  summary: 'How consultations are held and by whom, in the language of the host.',
  response: ConsultationService,
  status: 200,
});

export const readLinkedBooking = endpoint({
  method: 'GET',
  path: '/common/consultation/v1/linked-booking',
  summary: 'The booking that the link of a mail is about. Reading it changes nothing.',
  bearer: 'ignored',
  query: z.object({ token: verbatim(100) }),
  response: LinkedBooking,
  status: 200,
  errors: { 404: ['not_found'], 422: ['validation'], 429: ['too_many_requests'] },
});

export const cancelLinkedBooking = endpoint({
  method: 'POST',
  path: '/common/consultation/v1/linked-booking/cancel',
  summary:
    'Cancels the booking that the link of a mail is about, without signing in; again, it changes nothing.',
  bearer: 'ignored',
  body: z.strictObject({ token: verbatim(100) }),
  response: LinkedBooking,
  status: 200,
  errors: { 404: ['not_found'], 422: ['validation'], 429: ['too_many_requests'] },
});

export const moveLinkedBooking = endpoint({
  method: 'POST',
  path: '/common/consultation/v1/linked-booking/move',
  summary:
    'Moves the booking that the link of a mail is about to a free slot, without signing in, both or nothing. It has to be at the slot that it is moved from. Repeatable with the same Idempotency-Key.',
  bearer: 'ignored',
  body: z.strictObject({ token: verbatim(100), from: SlotId, to: SlotId }),
  response: LinkedBooking,
  status: 200,
  errors: {
    404: ['not_found'],
    409: ['slot_taken', 'illegal_event'],
    422: ['validation', 'idempotency_mismatch'],
    429: ['too_many_requests'],
  },
});

/**
 * Server-sent events named `slot`, each a {@link Slot} as the listener may see it. Who is signed in listens with
 * `fetch` and the bearer: `EventSource` can send none, and would see their slots as a visitor does.
 */
export const SLOT_STREAM_PATH = `${base}/stream`;
/** iCalendar file (RFC 5545) of one’s own booking; with the bearer once signed in, which a plain link cannot send. */
export const slotCalendarPath = (id: string): string => `${base}/${id}/calendar.ics`;
