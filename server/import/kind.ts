import type pg from 'pg';
import type { z } from 'zod';
import type { Transaction } from '../db/database.ts';

/** What an import changes, or would. */
export interface ImportOutcome {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  /** Sentences for the person at the terminal: examples of what changes, what was left alone. */
  readonly notes: readonly string[];
}

/** The staging table of an import: `line int, external_id text, data jsonb`, gone at the transaction's end. */
export const STAGING = 'import_rows';

export interface ImportMeans {
  /** The connection of `tx`. */
  readonly client: pg.ClientBase;
  readonly tx: Transaction;
  readonly now: number;
  readonly progress: (done: number, total: number) => void;
}

/**
 * A kind of thing that files can bring: `npm run import -- <id> FILE`. Rows are checked one by one and laid into the
 * staging table; then the kind compares and applies, all in one transaction.
 */
export interface ImportKind {
  readonly id: string;
  /** Names that columns may have, by field; case, spaces and `_` make no difference. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Of one record by fields, everything text or what JSON gave; its output has `externalId` and is JSON. */
  readonly row: z.ZodType<{ readonly externalId: string }, unknown>;
  /** What the staged rows would change. */
  compare(means: ImportMeans): Promise<ImportOutcome>;
  /** Changes it. */
  apply(means: ImportMeans): Promise<void>;
}
