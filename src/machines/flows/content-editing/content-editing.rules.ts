import { safeParse } from 'zod/v4/core';
import { errorAtField } from '../../../api/contracts/content-definition.ts';
import { contentSchema } from '../../../api/contracts/content-schema.ts';
import { fieldErrorsOf } from '../../../api/contracts/field-errors.ts';
import type { ContentJudge } from './use-content-editing.ts';

/** The item as it would be stored, and what breaks its rules: those that its file is held to. */
export const judged: ContentJudge = (item, values) => {
  const parsed = safeParse(contentSchema(item), values, { reportInput: true });
  if (parsed.success) return { wanted: parsed.data, errors: [] };
  const errors = fieldErrorsOf(parsed.error.issues);
  return { wanted: values, errors: errors.map((error) => errorAtField(item, error)) };
};
