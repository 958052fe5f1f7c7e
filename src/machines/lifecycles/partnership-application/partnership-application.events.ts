import * as z from 'zod/mini';
import { paragraphs } from '../../../api/contracts/fields.ts';
import { ANSWER, REASON } from '../moment-fields.ts';

/** What officials give with each event they can send. */
export const partnershipApplicationEvents = {
  'partnership.answer': z.strictObject({ answer: paragraphs(ANSWER) }),
  'partnership.decline': z.strictObject({ reason: paragraphs(REASON) }),
} as const;
