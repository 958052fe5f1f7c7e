import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Consent, Email, FIELD_LIMITS, line, Phone, Time } from './fields.ts';

/** Longest full name: last name, first name and patronym with the spaces between, characters. */
const FULL_NAME = FIELD_LIMITS.name * 3 + 2;

/** Section 3, partnership application: who wants to work with the city on the goals, and how to reach them. */
export const PartnershipForm = z.strictObject({
  fullName: line(FULL_NAME),
  phone: Phone,
  email: Email,
  personalDataConsent: Consent,
});
export type PartnershipForm = z.output<typeof PartnershipForm>;

export const applyForPartnership = endpoint({
  method: 'POST',
  path: '/invest/sustainable/v1/partnership-applications',
  summary:
    'Applies for a partnership on the Sustainable Development Goals; the answer comes by mail. Repeatable with its Idempotency-Key.',
  body: PartnershipForm,
  response: z.object({ applicationId: z.uuid(), number: z.int(), dueAt: z.optional(Time) }),
  status: 201,
  errors: {
    403: ['visitor_unknown'],
    422: ['validation', 'idempotency_mismatch'],
    429: ['too_many_requests'],
  },
});
