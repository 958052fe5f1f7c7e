import * as z from 'zod/mini';
import { INITIATIVE_CATEGORIES, LONGEST_PERIOD } from '../registers/initiatives.ts';
import { Attachment } from './attachments.ts';
import { endpoint } from './endpoint.ts';
import {
  Consent,
  Email,
  FIELD_LIMITS,
  line,
  optionalLine,
  optionalParagraphs,
  Phone,
  paragraphs,
  Text,
  Time,
} from './fields.ts';
import { MOST_KOPECKS } from './money.ts';
import { Tin } from './tin.ts';

const proposals = '/invest/initiatives/v1/proposals';

/** Longest values, characters; the specification leaves the bounds open. */
export const INITIATIVE_LIMITS = { title: 300, description: 5000, needs: 5000 } as const;

/** What becomes public of an initiative (section 3, investment initiative). */
const published = {
  title: line(INITIATIVE_LIMITS.title),
  category: z.enum(INITIATIVE_CATEGORIES),
  initiatorName: line(FIELD_LIMITS.organization),
  initiatorTin: Tin,
  /** Kopecks. */
  moneyDemand: z.int().check(z.minimum(1), z.maximum(MOST_KOPECKS)),
  /** Months. */
  implementationPeriod: z.int().check(z.minimum(1), z.maximum(LONGEST_PERIOD)),
  description: paragraphs(INITIATIVE_LIMITS.description),
  needs: optionalParagraphs(INITIATIVE_LIMITS.needs),
};

/** The form by which somebody becomes an initiator (section 6). */
export const InitiativeForm = z.strictObject({
  ...published,
  /** Whom the agency writes to; never shown. */
  lastname: line(FIELD_LIMITS.name),
  firstname: line(FIELD_LIMITS.name),
  patronym: optionalLine(FIELD_LIMITS.name),
  phone: Phone,
  email: Email,
  personalDataConsent: Consent,
  /** Where its documents were gathered; absent where there are none. */
  draft: z.optional(z.uuid()),
});
export type InitiativeForm = z.output<typeof InitiativeForm>;

/** What an initiative says: all of its form but the consent and the files. */
export type InitiativeContent = Omit<InitiativeForm, 'personalDataConsent' | 'draft'>;

const SUBMITTED = z.object({ id: z.uuid(), number: z.int(), dueAt: Time });
const params = z.object({ id: z.uuid() });

export const proposeInitiative = endpoint({
  method: 'POST',
  path: proposals,
  summary:
    'Proposes an initiative, which a moderator publishes, returns or rejects; repeatable with its Idempotency-Key.',
  body: InitiativeForm,
  response: SUBMITTED,
  status: 201,
  bearer: 'needed',
  errors: { 403: ['forbidden'], 422: ['validation', 'idempotency_mismatch'], 429: ['too_many_requests'] },
});

export const getProposal = endpoint({
  method: 'GET',
  path: `${proposals}/:id`,
  summary:
    'One’s own initiative as it was submitted last, and why it was returned; somebody else’s does not exist.',
  params,
  response: z.object({
    id: z.uuid(),
    number: z.int(),
    state: Text,
    /** What the moderator asks to change, while it is returned. */
    reason: z.optional(Text),
    form: z.record(Text, Text),
    files: z.array(Attachment),
    /** Events that its initiator may send now. */
    possible: z.array(Text),
  }),
  status: 200,
  bearer: 'needed',
  errors: { 404: ['not_found'] },
});

export const resubmitInitiative = endpoint({
  method: 'POST',
  path: `${proposals}/:id/resubmit`,
  summary: 'Submits a returned initiative again, changed; the days to the decision are counted anew.',
  params,
  body: InitiativeForm,
  response: SUBMITTED,
  status: 200,
  bearer: 'needed',
  errors: {
    403: ['forbidden'],
    404: ['not_found'],
    409: ['illegal_event'],
    422: ['validation'],
    429: ['too_many_requests'],
  },
});
