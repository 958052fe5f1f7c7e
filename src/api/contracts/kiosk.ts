import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Time } from './fields.ts';
import { QuestionForm } from './question-form.ts';

/** Request to the information kiosk (section 2): specialists reply to the given e-mail. */
export const askKiosk = endpoint({
  method: 'POST',
  path: '/invest/kiosk/v1/requests',
  summary:
    'Sends a question to the information kiosk; the answer comes by mail. Repeatable with its Idempotency-Key.',
  body: QuestionForm,
  response: z.object({ applicationId: z.uuid(), number: z.int(), dueAt: z.optional(Time) }),
  status: 201,
  errors: {
    403: ['visitor_unknown'],
    422: ['validation', 'idempotency_mismatch'],
    429: ['too_many_requests'],
  },
});
