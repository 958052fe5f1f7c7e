import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Consent, Email, FIELD_LIMITS, line, optionalLine, Phone, paragraphs } from './fields.ts';

/** Longest question, characters. */
export const KIOSK_QUESTION = 3000;

/** Request to the information kiosk (section 2): specialists reply to the given e-mail. */
export const KioskForm = z.strictObject({
  lastname: line(FIELD_LIMITS.name),
  firstname: line(FIELD_LIMITS.name),
  patronym: optionalLine(FIELD_LIMITS.name),
  organization: optionalLine(FIELD_LIMITS.organization),
  email: Email,
  phone: z.optional(z.union([z.literal(''), Phone])),
  question: paragraphs(KIOSK_QUESTION),
  personalDataConsent: Consent,
});
export type KioskForm = z.output<typeof KioskForm>;

export const askKiosk = endpoint({
  method: 'POST',
  path: '/invest/kiosk/v1/requests',
  summary:
    'Sends a question to the information kiosk; the answer comes by mail. Repeatable with its Idempotency-Key.',
  body: KioskForm,
  response: z.object({ applicationId: z.uuid(), number: z.int() }),
  status: 201,
  errors: {
    403: ['visitor_unknown'],
    422: ['validation', 'idempotency_mismatch'],
    429: ['too_many_requests'],
  },
});
