import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './account-schema.ts';
import { moment } from './columns.ts';

/** What the bell of an account tells: what a mail of the same row of the outbox would. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account: uuid()
      .notNull()
      .references(() => accounts.id),
    /** Row of the outbox that it was made of: told again after a crash, it is there once. */
    outboxId: bigint('outbox_id', { mode: 'number' }).notNull().unique(),
    /** As mails are called; the words are those of the reader's language at the time of reading. */
    kind: text().notNull(),
    /** Path and query of the portal's page that it leads to. */
    link: text(),
    /** What its sentence names. */
    values: jsonb().notNull(),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (t) => [
    index('notifications_of_account').on(t.account, t.id.desc()),
    index('notifications_unread').on(t.account).where(sql`${t.readAt} is null`),
  ],
);

/** Which way an account is told; without a row, both. */
export const notificationChannels = pgTable('notification_channels', {
  account: uuid()
    .primaryKey()
    .references(() => accounts.id),
  bell: boolean().notNull(),
  mail: boolean().notNull(),
});
