import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TenderFilter } from '../../src/api/contracts/tender-filter.ts';
import type { SearchedId } from '../../src/api/registers/ids.ts';
import { moment } from './columns.ts';
import { tenders } from './tender-schema.ts';

/**
 * Favourites of all registers: of an account (`account:<id>`), or of an unregistered visitor by the id that the
 * browser made for itself (section 4). What is withdrawn stays.
 */
export const favourites = pgTable(
  'favorites',
  {
    owner: text().notNull(),
    register: text().$type<SearchedId>().notNull(),
    /** The id under which the register has it. */
    thing: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.owner, t.register, t.thing] }),
    index('favorites_thing').on(t.register, t.thing),
  ],
);

/** Accounts that want no mails about their favourites. */
export const favouriteMailRefusals = pgTable('favorite_mail_refusals', {
  owner: text().primaryKey(),
  refusedAt: moment('refused_at').notNull(),
});

/** When an unregistered tender visitor was first heard of: 72 hours later nothing of theirs is left. */
export const unregisteredVisitors = pgTable(
  'unregistered_visitors',
  { id: uuid().primaryKey(), firstSeenAt: moment('first_seen_at').notNull() },
  (t) => [index('unregistered_visitors_age').on(t.firstSeenAt)],
);

/**
 * One row per filter subscription, lifecycle `filter-subscription`. Beside the filter as it was saved stand its
 * parts, so that one statement compares many subscriptions with many objects; null asks for nothing.
 */
export const filterSubscriptions = pgTable(
  'filter_subscriptions',
  {
    id: uuid().primaryKey(),
    number: integer().notNull().generatedAlwaysAsIdentity(),
    state: text().notNull(),
    context: jsonb().notNull(),
    owner: text().notNull().generatedAlwaysAs(sql`(context ->> 'owner')`),
    /** Milliseconds since the epoch. */
    since: bigint({ mode: 'number' }).generatedAlwaysAs(sql`((context ->> 'since')::bigint)`),
    name: text().notNull(),
    filter: jsonb().$type<TenderFilter>().notNull(),
    types: text().array(),
    statuses: text().array(),
    deals: text().array(),
    areas: text().array(),
    /** Square metres. */
    areaFrom: doublePrecision('area_from'),
    areaTo: doublePrecision('area_to'),
    priceFrom: bigint('price_from', { mode: 'number' }),
    priceTo: bigint('price_to', { mode: 'number' }),
    districts: text().array(),
    metros: text().array(),
    floorFrom: integer('floor_from'),
    floorTo: integer('floor_to'),
    /** Minutes on foot to the metro. */
    walkFrom: integer('walk_from'),
    walkTo: integer('walk_to'),
    query: text(),
    createdAt: moment('created_at').notNull(),
    /** When its last mail was written. */
    toldAt: moment('told_at'),
    /** When the next one is due; null while there is nothing to tell. */
    digestAt: moment('digest_at'),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (t) => [
    check('filter_subscriptions_state', sql`${t.state} in ('unsaved', 'active', 'paused', 'ended')`),
    check('filter_subscriptions_owner', sql`(${t.state} = 'unsaved') = (${t.owner} = '')`),
    index('filter_subscriptions_owner_index').on(t.owner, t.createdAt),
    index('filter_subscriptions_digest').on(t.digestAt).where(sql`${t.digestAt} is not null`),
    index('filter_subscriptions_active').on(t.id).where(sql`${t.state} = 'active'`),
  ],
);

/** What has happened to objects and has yet to be compared with the subscriptions (docs/adr/0011). */
export const tenderNews = pgTable(
  'tender_news',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenderId: uuid('tender_id')
      .notNull()
      .references(() => tenders.id, { onDelete: 'cascade' }),
    /** What it is: `TenderNews` of the chart, or `changed`. */
    about: text().notNull(),
    /** The object's row as it was before; null of one that nobody could see before. */
    before: jsonb(),
    at: moment('at').notNull(),
    matchedAt: moment('matched_at'),
  },
  (t) => [
    index('tender_news_pending').on(t.id).where(sql`${t.matchedAt} is null`),
    index('tender_news_tender').on(t.tenderId),
  ],
);

/** What a subscription's owner is told of an object: once as new, then of each change of state. */
export const subscriptionNews = pgTable(
  'subscription_news',
  {
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => filterSubscriptions.id),
    newsId: bigint('news_id', { mode: 'number' }).notNull(),
    tenderId: uuid('tender_id').notNull(),
    /** It matches now and did not before; otherwise its state has changed. */
    isNew: boolean('is_new').notNull(),
    about: text().notNull(),
    at: moment('at').notNull(),
    /** The outbox row of the mail that tells it; null until there is one. */
    mail: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.subscriptionId, t.newsId] }),
    index('subscription_news_pair').on(t.tenderId, t.subscriptionId),
    index('subscription_news_untold').on(t.subscriptionId).where(sql`${t.mail} is null`),
    index('subscription_news_mail').on(t.mail),
  ],
);
