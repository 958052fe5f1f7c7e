import * as z from 'zod/mini';
import { Day, paragraphs } from '../../../api/contracts/fields.ts';
import { PROFILE_AUTHORITIES } from '../../../api/contracts/investor.ts';

const REASON = 2000;
const ANSWER = 20_000;

/** What officials give with each event they can send; deadlines and roles are the server's to add. */
export const investorMessageEvents = {
  'message.take': z.strictObject({}),
  'message.pass': z.strictObject({ authority: z.enum(PROFILE_AUTHORITIES) }),
  'message.return': z.strictObject({ reason: paragraphs(REASON) }),
  'message.reject': z.strictObject({ reason: paragraphs(REASON) }),
  'message.assign': z.strictObject({ assignee: z.uuid() }),
  'message.answer': z.strictObject({ answer: paragraphs(ANSWER) }),
  'message.extend': z.strictObject({ until: Day, reason: paragraphs(REASON) }),
  'message.answerFinally': z.strictObject({ answer: paragraphs(ANSWER) }),
} as const;
