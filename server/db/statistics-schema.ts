import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What a service was asked and answered in a month, put together from the history by a timer. */
export const statisticsMonths = pgTable(
  'statistics_months',
  {
    lifecycle: text().notNull(),
    /** Its first day, Moscow's. */
    month: date().notNull(),
    sent: integer().notNull(),
    /** First answers that came in this month, whenever it was sent. */
    answered: integer().notNull(),
    /** Of these, before the deadline had passed. */
    inTime: integer('in_time').notNull(),
    /** How many of them took how long: by the number of a step of the scale (`server/areas/statistics/scale.ts`). */
    times: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.lifecycle, t.month] })],
);

/** How often a page was opened on a day. Of whoever opened it nothing is kept. */
export const pageViews = pgTable(
  'page_views',
  {
    /** Moscow's. */
    day: date().notNull(),
    /** As the portal's routes call it, `/business/technoparks/$id`. */
    page: text().notNull(),
    views: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.page] })],
);

/** What waits for an official now, service by service. */
export const statisticsOpen = pgTable('statistics_open', {
  lifecycle: text().primaryKey(),
  open: integer().notNull(),
  countedAt: moment('counted_at').notNull(),
});
