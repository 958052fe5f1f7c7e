import * as z from 'zod/mini';
import { paragraphs } from '../../../api/contracts/fields.ts';
import { REASON } from '../moment-fields.ts';

/** What moderators give with each event. */
export const technologyProposalEvents = {
  'technology.take': z.strictObject({}),
  'technology.publish': z.strictObject({}),
  'technology.return': z.strictObject({ reason: paragraphs(REASON) }),
  'technology.reject': z.strictObject({ reason: paragraphs(REASON) }),
} as const;
