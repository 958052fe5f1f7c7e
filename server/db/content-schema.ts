import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { jsonValue, moment } from './columns.ts';

/**
 * Which field of the portal's content an administrator has changed: what is in the table last of a field is what the
 * portal says; of a field without a row, the content file is.
 */
export const contentEdits = pgTable(
  'content_edits',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    item: text().notNull(),
    /** A field, of a text with its language: `sections.office.title.en`. */
    path: text().notNull(),
    /** A text or a list of texts; null where there is none. */
    before: jsonValue(),
    after: jsonValue(),
    at: moment('at').notNull(),
    /** Sender id of the administrator. */
    byId: text('by_id').notNull(),
    /** The change that this one undoes. */
    putsBack: bigint('puts_back', { mode: 'number' }),
  },
  (t) => [
    index('content_edits_item').on(t.kind, t.item, t.id),
    index('content_edits_field').on(t.kind, t.item, t.path, t.id),
  ],
);
