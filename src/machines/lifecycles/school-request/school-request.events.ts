import * as z from 'zod/mini';
import { paragraphs } from '../../../api/contracts/fields.ts';
import { ANSWER, REASON } from '../moment-fields.ts';

/** What officials give with each event they can send. */
export const schoolRequestEvents = {
  'school.answer': z.strictObject({ answer: paragraphs(ANSWER) }),
  'school.decline': z.strictObject({ reason: paragraphs(REASON) }),
} as const;
