import * as z from 'zod/mini';
import { paragraphs } from '../../../api/contracts/fields.ts';
import { momentFields, REASON } from '../moment-fields.ts';

/** What officials give with each event they can send. */
export const tenderEvents = {
  'tender.announce': z.strictObject(momentFields),
  'tender.reschedule': z.strictObject({ ...momentFields, reason: paragraphs(REASON) }),
  'tender.finish': z.strictObject({ outcome: paragraphs(REASON) }),
  'tender.fail': z.strictObject({}),
  'tender.cancel': z.strictObject({ reason: paragraphs(REASON) }),
} as const;
