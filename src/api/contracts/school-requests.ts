import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Time } from './fields.ts';
import { QuestionForm } from './question-form.ts';

/*
 * Section 2, technical school: its question form and its participation form. Both go to the school, which replies to the
 * given e-mail.
 */

const base = '/invest/technical-school/v1';

/** As what somebody wants to take part. */
export const PARTICIPANT_TYPES = ['student', 'company', 'institution', 'expert'] as const;
export type ParticipantType = (typeof PARTICIPANT_TYPES)[number];

const asking = {
  method: 'POST',
  response: z.object({ applicationId: z.uuid(), number: z.int(), dueAt: z.optional(Time) }),
  status: 201,
  errors: {
    403: ['visitor_unknown'],
    422: ['validation', 'idempotency_mismatch'],
    429: ['too_many_requests'],
  },
} as const;

export const askSchool = endpoint({
  ...asking,
  path: `${base}/questions`,
  summary:
    'Sends a question to the technical school; the answer comes by mail. Repeatable with its Idempotency-Key.',
  body: QuestionForm,
});

export const ParticipationForm = z.extend(QuestionForm, { participantType: z.enum(PARTICIPANT_TYPES) });

export const joinSchool = endpoint({
  ...asking,
  path: `${base}/participations`,
  summary:
    'Applies to take part in the technical school; the answer comes by mail. Repeatable with its Idempotency-Key.',
  body: ParticipationForm,
});
