import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Answers to whether a page was useful. Of whoever answered nothing is kept, of when the day alone. */
export const pageFeedback = pgTable(
  'page_feedback',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As the portal's routes call it, `/business/technoparks/$id`. */
    page: text().notNull(),
    /** The portal's language, by its host name. */
    locale: text().notNull(),
    isUseful: boolean('is_useful').notNull(),
    /** What was missing, in the reader's words. */
    missing: text(),
    /** Moscow's. */
    day: date().notNull(),
  },
  (t) => [index('page_feedback_of_page').on(t.page, t.day)],
);
