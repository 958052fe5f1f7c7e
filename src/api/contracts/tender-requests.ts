import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  Consent,
  Email,
  FIELD_LIMITS,
  line,
  Moment,
  optionalLine,
  optionalParagraphs,
  Phone,
  paragraphs,
  Text,
  Time,
  within,
} from './fields.ts';

const base = '/invest/tender/v1/tenders';
const params = z.object({ id: z.uuid() });

/** Longest texts, characters; the specification leaves the bounds open, so they only stop abuse. */
export const TENDER_REQUEST_LIMITS = { question: 3000, comment: 1000 } as const;
/** Minutes that somebody is waited for at an inspection (section 9). */
export const INSPECTION_WAITING_MINUTES = 15;
/** Working days within which documents are reviewed (section 9). */
export const DOCUMENT_REVIEW_DAYS = 2;

/** Three ways to ask about an object (section 2), each a lifecycle of this name. */
export const TENDER_REQUEST_KINDS = [
  'inspection-request',
  'document-review-request',
  'roadshow-request',
] as const;
export type TenderRequestKind = (typeof TENDER_REQUEST_KINDS)[number];

const person = {
  lastname: line(FIELD_LIMITS.name),
  firstname: line(FIELD_LIMITS.name),
  patronym: optionalLine(FIELD_LIMITS.name),
  organization: optionalLine(FIELD_LIMITS.organization),
  phone: Phone,
  email: Email,
  personalDataConsent: Consent,
};

/** Asks to see the object at a time that the agency offers. */
export const InspectionForm = z.strictObject({
  ...person,
  /** One of the offered times, {@link inspectionTimes}. */
  startsAt: Moment,
  comment: optionalParagraphs(TENDER_REQUEST_LIMITS.comment),
});
/** Asks for the object's documents, and what is to be found in them. */
export const DocumentReviewForm = z.strictObject({
  ...person,
  question: paragraphs(TENDER_REQUEST_LIMITS.question),
});
/** Most people who come to a presentation. */
export const MOST_PARTICIPANTS = 100;
/** Asks for a presentation of the object to a group of investors. */
export const RoadshowForm = z.strictObject({
  ...person,
  /** How many people come. */
  participants: z.int().check(...within(1, MOST_PARTICIPANTS)),
  format: z.enum(['onSite', 'online']),
  comment: optionalParagraphs(TENDER_REQUEST_LIMITS.comment),
});

/** A form of one of the three kinds. */
export type TenderRequestForm =
  | { readonly kind: 'inspection-request'; readonly body: z.output<typeof InspectionForm> }
  | { readonly kind: 'document-review-request'; readonly body: z.output<typeof DocumentReviewForm> }
  | { readonly kind: 'roadshow-request'; readonly body: z.output<typeof RoadshowForm> };

/** When and where an inspection takes place; the address is written in Russian. */
const inspectionVisit = z.object({ startsAt: Time, endsAt: Time, address: Text });
export type InspectionVisit = z.infer<typeof inspectionVisit>;

const sent = z.object({
  applicationId: z.uuid(),
  number: z.int(),
  dueAt: z.optional(Time),
  /** Of an inspection: the time that is kept for its sender. */
  visit: z.optional(inspectionVisit),
});
const asking = {
  method: 'POST',
  params,
  response: sent,
  status: 201,
  errors: {
    403: ['visitor_unknown'],
    404: ['not_found'],
    409: ['tender_closed', 'time_taken', 'already_asked'],
    422: ['validation', 'idempotency_mismatch'],
    429: ['too_many_requests'],
  },
} as const;

export const inspectionTimes = endpoint({
  method: 'GET',
  path: `${base}/:id/inspection-times`,
  summary: 'Times at which the object can still be inspected before bids are accepted no longer.',
  unpaged: 'Whole: the times of the coming working days.',
  params,
  response: z.object({ items: z.array(z.object({ startsAt: Time, endsAt: Time, isFree: z.boolean() })) }),
  status: 200,
  errors: { 404: ['not_found'] },
});

export const requestInspection = endpoint({
  ...asking,
  path: `${base}/:id/inspection-requests`,
  summary:
    'Asks to inspect the object; somebody is waited for for 15 minutes. Repeatable with its Idempotency-Key.',
  body: InspectionForm,
});

export const requestDocumentReview = endpoint({
  ...asking,
  path: `${base}/:id/document-review-requests`,
  summary:
    'Asks for a review of the documents; the answer is due after 2 working days. Repeatable with its Idempotency-Key.',
  body: DocumentReviewForm,
});

export const requestRoadshow = endpoint({
  ...asking,
  path: `${base}/:id/roadshow-requests`,
  summary: 'Asks for a presentation to investors. Repeatable with its Idempotency-Key.',
  body: RoadshowForm,
});
