import * as z from 'zod/mini';
import { paragraphs } from '../../../api/contracts/fields.ts';
import { REASON } from '../moment-fields.ts';

/** What moderators give with each event; the end of the period is the server's to add. */
export const initiativeEvents = {
  'initiative.take': z.strictObject({}),
  'initiative.publish': z.strictObject({}),
  'initiative.return': z.strictObject({ reason: paragraphs(REASON) }),
  'initiative.reject': z.strictObject({ reason: paragraphs(REASON) }),
} as const;
