import * as z from 'zod/mini';
import { paragraphs } from '../../../api/contracts/fields.ts';
import { ANSWER, REASON } from '../moment-fields.ts';

/** What officials give with each event they can send. */
export const siteRequestEvents = {
  'site.take': z.strictObject({ answer: paragraphs(ANSWER) }),
  'site.finish': z.strictObject({ answer: paragraphs(ANSWER) }),
  'site.decline': z.strictObject({ reason: paragraphs(REASON) }),
} as const;
