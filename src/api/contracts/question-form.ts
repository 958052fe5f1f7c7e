import * as z from 'zod/mini';
import { Consent, Email, FIELD_LIMITS, line, optionalLine, Phone, paragraphs } from './fields.ts';

/** Longest question, characters. */
export const QUESTION_LENGTH = 3000;

/** What somebody writes to specialists, and where the answer goes. */
export const QuestionForm = z.strictObject({
  lastname: line(FIELD_LIMITS.name),
  firstname: line(FIELD_LIMITS.name),
  patronym: optionalLine(FIELD_LIMITS.name),
  organization: optionalLine(FIELD_LIMITS.organization),
  email: Email,
  phone: z.optional(z.union([z.literal(''), Phone])),
  question: paragraphs(QUESTION_LENGTH),
  personalDataConsent: Consent,
});
export type QuestionForm = z.output<typeof QuestionForm>;
