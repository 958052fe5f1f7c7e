import * as z from 'zod/mini';
import { paragraphs } from '../../../api/contracts/fields.ts';
import { REASON } from '../moment-fields.ts';

/** What officials give with each event they can send. */
export const registerObjectEvents = {
  'object.withdraw': z.strictObject({ reason: paragraphs(REASON) }),
  'object.publish': z.strictObject({ reason: paragraphs(REASON) }),
} as const;
