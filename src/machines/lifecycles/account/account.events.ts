import * as z from 'zod/mini';
import { line } from '../../../api/contracts/fields.ts';

/** What administrators give with each event they can send. */
export const accountEvents = {
  'account.block': z.strictObject({ reason: line(500) }),
  'account.restore': z.strictObject({}),
  'account.delete': z.strictObject({}),
} as const;
