import * as z from 'zod/mini';
import { paragraphs } from '../../../api/contracts/fields.ts';
import { momentFields, REASON } from '../moment-fields.ts';

/** What officials give with each event they can send. */
export const roadshowRequestEvents = {
  'roadshow.schedule': z.strictObject(momentFields),
  'roadshow.reschedule': z.strictObject({ ...momentFields, reason: paragraphs(REASON) }),
  'roadshow.hold': z.strictObject({}),
  'roadshow.decline': z.strictObject({ reason: paragraphs(REASON) }),
} as const;
