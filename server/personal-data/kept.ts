import { type SQL, sql } from 'drizzle-orm';

/** A clean-up by time: rows that are deleted, or left without what is personal in them. */
export interface Rule {
  readonly does: 'delete' | 'erase';
  /** For how long it is kept. Milliseconds; 0 is at once. */
  readonly after: number;
  /** From when that counts, in words that go on from ‘after’. */
  readonly since: string;
  /** Which rows are due. @param before the moment that lies `after` ago */
  readonly due: (before: SQL) => SQL;
}

/** Whose a row is, as its table says it; ids are parameters. */
export type Own = (person: { readonly sender: string; readonly account: string }) => SQL;

/** A table that holds personal data. */
export interface PersonalTable {
  readonly kind: 'personal';
  /** What of whom, and what the portal needs it for. */
  readonly what: string;
  readonly why: string;
  /** Columns that hold personal data, with what is left of each when it is erased; undefined where rows go as a whole. */
  readonly personal: Readonly<Record<string, unknown>>;
  /** All other columns. */
  readonly plain: readonly string[];
  /** The law that says how long, or that it is the portal's own decision, with the reason. */
  readonly basis: string;
  readonly rules: readonly Rule[];
  /** What ends it beside the rules: a timer of a chart, the person. */
  readonly also?: string;
  /** What the deletion of an account does to it. */
  readonly onDeletion: { readonly does: 'delete' | 'erase' } | { readonly keeps: string };
  /** Whose rows it holds, where they live through a lifecycle: their history is their person's. */
  readonly lifecycle?: string;
  /** Which rows are a person's; undefined where no row can be found to be somebody's, which `unowned` explains. */
  readonly own?: Own;
  readonly unowned?: string;
  /** Under which name the person gets it, and which columns; absent where `secret` says why they get nothing of it. */
  readonly export?: { readonly as: string; readonly columns: readonly string[] };
  readonly secret?: string;
}

/** A table that holds nothing about anybody, and what it holds instead. */
export interface OtherTable {
  readonly kind: 'other';
  readonly holds: string;
  /** `all`: a register's, whose columns follow from its definition. */
  readonly plain: readonly string[] | 'all';
}

export const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Rows whose column has a moment before the limit. */
export const olderThan =
  (column: string) =>
  (before: SQL): SQL =>
    sql`${sql.identifier(column)} < ${before}`;

/** Rows of a lifecycle's entity that nothing has happened to since. @param entity SQL of its id as text */
export const restingSince = (lifecycle: SQL, entity: SQL, before: SQL): SQL => sql`not exists (
    select from lifecycle_history later
    where later.lifecycle = ${lifecycle} and later.entity_id = ${entity} and later.at >= ${before})`;
