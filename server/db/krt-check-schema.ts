import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { KrtProof } from '../../src/api/contracts/krt-check.ts';
import { moment } from './columns.ts';

/** Answers to whether something lies within the boundaries of KRT projects, kept as they were given. */
export const krtProofs = pgTable(
  'krt_proofs',
  {
    /** Cannot be guessed: who knows it may read the proof. */
    number: text().primaryKey(),
    checkedAt: moment('checked_at').notNull(),
    /** Of the boundaries that were compared with. */
    dataVersion: text('data_version').notNull(),
    proof: jsonb().$type<KrtProof>().notNull(),
  },
  (t) => [
    check('krt_proofs_number', sql`${t.number} ~ '^([0-9A-HJKMNP-TV-Z]{5}-){5}[0-9A-HJKMNP-TV-Z]{5}$'`),
  ],
);
