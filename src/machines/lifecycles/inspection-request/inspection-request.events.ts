import * as z from 'zod/mini';
import { paragraphs } from '../../../api/contracts/fields.ts';
import { REASON } from '../moment-fields.ts';

/** What officials give with each event they can send. */
export const inspectionRequestEvents = {
  'inspection.confirm': z.strictObject({}),
  'inspection.decline': z.strictObject({ reason: paragraphs(REASON) }),
  'inspection.meet': z.strictObject({}),
} as const;
