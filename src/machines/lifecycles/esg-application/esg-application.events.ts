import * as z from 'zod/mini';
import { EsgMarks } from '../../../api/contracts/esg-marks.ts';
import { paragraphs } from '../../../api/contracts/fields.ts';
import { REASON } from '../moment-fields.ts';

/** What officials give with each event; score, deadlines and years are the server's to add. */
export const esgApplicationEvents = {
  'esg.ask': z.strictObject({ question: paragraphs(REASON) }),
  'esg.assess': z.strictObject({ marks: EsgMarks }),
  'esg.decide': z.strictObject({}),
  'esg.refuse': z.strictObject({ reason: paragraphs(REASON) }),
} as const;
