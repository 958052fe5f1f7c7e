import * as z from 'zod/mini';
import { ThingId } from '../register/schema.ts';
import { endpoint } from './endpoint.ts';
import { Consent, Email, FIELD_LIMITS, line, Phone, Text, Time } from './fields.ts';

const base = '/invest/technical-school/v1';

/** The join request (section 3). */
export const SignupForm = z.strictObject({
  fullName: line(FIELD_LIMITS.name * 3),
  phone: Phone,
  email: Email,
  personalDataConsent: Consent,
});
export type SignupForm = z.output<typeof SignupForm>;

const params = z.object({ id: ThingId });

const SENT = z.object({
  applicationId: z.uuid(),
  number: z.int(),
  /** Whether it holds a place; else it waits for one. */
  hasPlace: z.boolean(),
  /** When the school's word is due, of one that holds a place. */
  dueAt: z.optional(Time),
});
export type SentSignup = z.output<typeof SENT>;

export const signUp = endpoint({
  method: 'POST',
  path: `${base}/programs/:id/signups`,
  summary:
    'Signs up for a programme of the technical school, or for its waiting list; repeatable with its Idempotency-Key.',
  params,
  body: SignupForm,
  response: SENT,
  status: 201,
  bearer: 'needed',
  errors: {
    403: ['forbidden'],
    404: ['not_found'],
    409: ['already_signed_up', 'program_closed'],
    422: ['validation', 'idempotency_mismatch'],
    429: ['too_many_requests'],
  },
});

export const getSigningUp = endpoint({
  method: 'GET',
  path: `${base}/programs/:id/signing-up`,
  summary: 'How many places a programme has left, and whether one has signed up for it.',
  params,
  response: z.object({
    /** `signedUp`: one's signup is under way; `closed`: the register no longer shows the programme. */
    standing: z.enum(['open', 'signedUp', 'closed']),
    places: z.object({ total: z.int(), free: z.int(), waiting: z.int() }),
    /** One's signup that is under way. */
    signup: z.optional(z.object({ id: z.uuid(), number: z.int(), state: Text })),
  }),
  status: 200,
  errors: { 404: ['not_found'], 422: ['validation'] },
});
