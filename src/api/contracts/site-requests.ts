import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Text, Time } from './fields.ts';
import { SiteQuery, selectSites } from './production-site.ts';
import { QuestionForm } from './question-form.ts';
import { DEALS, SERVED, SITE_TYPES, UTILITIES } from './site-answers.ts';

const path = '/invest/production-site/v1/requests';

/**
 * Asks the agency for help with sites (section 2). What is attached the portal finds itself, by the same answers as
 * `sites`: a list that a client brought could say anything of anybody's site.
 */
export const askForSite = endpoint({
  method: 'POST',
  path,
  summary:
    'Asks the agency for help with what fits the answers: they and the list as it is now are attached. Repeatable with its Idempotency-Key.',
  query: SiteQuery,
  body: QuestionForm,
  response: z.object({ applicationId: z.uuid(), number: z.int(), dueAt: z.optional(Time) }),
  status: 201,
  errors: {
    403: ['visitor_unknown'],
    422: ['validation', 'idempotency_mismatch'],
    429: ['too_many_requests'],
    503: ['unavailable'],
  },
});

/** The answers that a list was found by, by the names of the selection's address. */
const Answers = z.object({
  who: z.enum(SERVED),
  activity: Text,
  type: z.enum(SITE_TYPES),
  areaFrom: z.number(),
  areaTo: z.optional(z.number()),
  utilities: z.optional(z.array(z.enum(UTILITIES))),
  power: z.optional(z.number()),
  okrug: z.optional(z.array(Text)),
  deal: z.enum(DEALS),
  priceTo: z.optional(z.number()),
});

export const getAttachedSites = endpoint({
  method: 'GET',
  path: `${path}/:id/sites`,
  summary:
    'The answers and the list that were attached to an application, as they were when it was sent: for its sender and for managers.',
  unpaged: 'Whole: as long as the selection that was attached.',
  params: z.object({ id: z.uuid() }),
  response: z.extend(selectSites.response, {
    /** When the list was found. */
    at: Time,
    answers: Answers,
  }),
  status: 200,
  bearer: 'needed',
  errors: { 404: ['not_found'] },
});
