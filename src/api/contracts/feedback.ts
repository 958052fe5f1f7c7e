import * as z from 'zod/mini';
import { Nothing } from './account.ts';
import { endpoint } from './endpoint.ts';
import { matching, optionalParagraphs } from './fields.ts';

/** Longest text about what was missing, characters. */
export const MISSING_LIMIT = 1000;

/**
 * A page as the portal's routes call it, `/business/technoparks/$id`: words and the names of what varies, so that no
 * address says which object was looked at, nor any query.
 */
export const PageName = matching(
  /^\/(?:(?:[a-zA-Z-]{1,40}|\$[a-zA-Z]{1,20})(?:\/(?:[a-zA-Z-]{1,40}|\$[a-zA-Z]{1,20})){0,7}\/?)?$/,
);

/** Whether a page was useful (section 2, feedback banners). Nothing in it says who answers. */
export const PageFeedback = z.strictObject({
  page: PageName,
  isUseful: z.boolean(),
  /** What the reader looked for in vain. */
  missing: optionalParagraphs(MISSING_LIMIT),
});
export type PageFeedback = z.output<typeof PageFeedback>;

export const sendPageFeedback = endpoint({
  method: 'POST',
  path: '/invest/feedback/v1/answers',
  summary: 'Says whether a page was useful, and what was missing. Kept with the day, and without the person.',
  body: PageFeedback,
  response: Nothing,
  status: 204,
  bearer: 'ignored',
  errors: { 422: ['validation'], 429: ['too_many_requests'] },
});
