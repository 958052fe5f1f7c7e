import type pg from 'pg';
import type { Transaction } from '../db/database.ts';
import type { FileRecord } from './record.ts';

/** What an import changes, or would. */
export interface ImportOutcome {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  /** Sentences for the person at the terminal: examples of what changes, what was left alone. */
  readonly notes: readonly string[];
  /** What only the database could find wrong with rows; then nothing is brought in. */
  readonly bad?: readonly BadRow[];
}

/** What is wrong with one row, or was. */
export interface BadRow {
  readonly line: number;
  readonly reason: string;
}

/**
 * The staging table of an import: `line int, external_id text, data jsonb`, gone at the transaction's end. What other
 * sheets say of a thing has been laid into its row.
 */
export const STAGING = 'import_rows';

export interface ImportMeans {
  /** The connection of `tx`. */
  readonly client: pg.ClientBase;
  readonly tx: Transaction;
  readonly now: number;
  readonly progress: (done: number, total: number) => void;
  /** What officials have changed at the desk is the file's again, of kinds that officials edit. */
  readonly overwritesEdited: boolean;
  /** Whose data it is, where the person at the terminal has said it; of kinds that take it. */
  readonly source: string | undefined;
  /** The fields that the file has columns for, of kinds that leave the others alone. */
  readonly brought: ReadonlySet<string>;
}

/**
 * What a record says: a thing, or one of a list inside a thing; or what is wrong with it; or why nothing is wrong with it
 * and it is not wanted all the same.
 */
export type Reading =
  | { readonly externalId: string; readonly part?: never; readonly data: object }
  | { readonly externalId: string; readonly part: string; readonly data: unknown }
  | { readonly leftOut: string }
  | { readonly issues: readonly string[] };

/** Reads the records of one file, one by one. */
export interface RecordReader {
  /** What issues call the column of a heading, and `read` has its value under; undefined where nothing takes it. */
  column(heading: string, sheet: string | undefined): string | undefined;
  /** Whether a workbook's sheet brings a list inside things, one row each. */
  readonly takesSheet?: (name: string) => boolean;
  /** The fields that the file has been found to have columns for. */
  readonly brought?: ReadonlySet<string>;
  /** @param given values by what `column` said: text, or what JSON gave */
  read(given: Readonly<Record<string, unknown>>, record: FileRecord): Reading;
}

/**
 * A kind of thing that files can bring: `npm run import -- <id> FILE`. Records are read one by one and laid into the
 * staging table; then the kind compares and applies, all in one transaction.
 */
export interface ImportKind {
  readonly id: string;
  /** Names that columns may have, by field; case, spaces and signs make no difference. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Whether `--source` may say whose data it is. */
  readonly takesSource?: boolean;
  /**
   * @param map columns by field, which go before the kind's own names
   * @param client asked for what records are compared with while they are read
   */
  reader(map: Readonly<Record<string, string>>, client: pg.ClientBase): RecordReader | Promise<RecordReader>;
  /** What the staged rows would change. */
  compare(means: ImportMeans): Promise<ImportOutcome>;
  /** Changes it. @param outcome what `compare` has found */
  apply(means: ImportMeans, outcome: ImportOutcome): Promise<void>;
}
