import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { AFTER_ALL, moment, searchWords, viewColumns } from './columns.ts';

/** Later than every deadline, and before {@link AFTER_ALL} less any deadline: what waits, but for no day. */
const REVIEW = '3000000000000000';
const UNPUBLISHED = '4000000000000000';

/**
 * One row per object of the city that is sold or let, lifecycle `tender`. `id` follows from `external_id`, so
 * that importing a file again changes the same rows.
 */
export const tenders = pgTable(
  'tenders',
  {
    id: uuid().primaryKey(),
    number: integer().notNull().generatedAlwaysAsIdentity().unique(),
    externalId: text('external_id').notNull().unique(),
    state: text().notNull(),
    context: jsonb().notNull(),
    deadlineAt: bigint('deadline_at', { mode: 'number' }).generatedAlwaysAs(
      sql`((context ->> 'deadlineAt')::bigint)`,
    ),
    /**
     * Place on the desk: deadlines ahead, then bids to be reviewed, then what is being prepared, then what ended. A
     * review has no day of its own, so that whatever is overdue in other queues comes before it.
     */
    rank: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `(case when state = 'announced' then (context ->> 'deadlineAt')::bigint when state = 'review' then ${REVIEW} + coalesce((context ->> 'deadlineAt')::bigint, 0) when state = 'unpublished' then ${UNPUBLISHED} else ${AFTER_ALL} - coalesce((context ->> 'deadlineAt')::bigint, 0) end)`,
        ),
      ),
    type: text().notNull(),
    name: text().notNull(),
    address: text().notNull(),
    description: text().notNull().default(''),
    district: text().notNull(),
    metro: text(),
    /** Metres on foot. */
    metroDistance: integer('metro_distance'),
    /** Kopecks. */
    startPrice: bigint('start_price', { mode: 'number' }).notNull(),
    /** Square metres. */
    area: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull(),
    /** Kopecks. */
    pricePerMetre: bigint('price_per_metre', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`(round(start_price / area)::bigint)`),
    rooms: smallint(),
    floor: smallint(),
    floors: smallint(),
    /** Months; null where it is sold. */
    leaseTerm: integer('lease_term'),
    cadastralNumber: text('cadastral_number'),
    /** Degrees, WGS 84. */
    longitude: doublePrecision(),
    latitude: doublePrecision(),
    photoUrls: jsonb('photo_urls').$type<readonly string[]>().notNull().default([]),
    documents: jsonb()
      .$type<readonly { title: string; url: string; size?: number }[]>()
      .notNull()
      .default([]),
    views: integer().notNull().default(0),
    publishedAt: moment('published_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    isSample: boolean('is_sample').notNull(),
    words: searchWords().generatedAlwaysAs(
      sql`(setweight(to_tsvector('russian'::regconfig, coalesce(name, '') || ' ' || coalesce(address, '') || ' ' || register_latin(coalesce(name, '') || ' ' || coalesce(address, ''))), 'A') || to_tsvector('russian'::regconfig, coalesce(description, '')))`,
    ),
    // What lists and maps go by besides stands in the migrations `tenders-register` and
    // `tenders-near-the-metro` alone: all of it follows from these.
  },
  (t) => [
    check(
      'tenders_state',
      sql`${t.state} in ('unpublished', 'announced', 'review', 'finished', 'failed', 'cancelled')`,
    ),
    check(
      'tenders_type',
      sql`${t.type} in ('housingLand', 'building', 'landPlot', 'apartment', 'parkingSpace', 'nonResidential')`,
    ),
    check('tenders_deadline', sql`(${t.state} = 'unpublished') or (${t.deadlineAt} is not null)`),
    check('tenders_amounts', sql`${t.startPrice} >= 0 and ${t.area} > 0`),
    check('tenders_position', sql`(${t.longitude} is null) = (${t.latitude} is null)`),
    index('tenders_queue').on(t.rank, t.id),
    index('tenders_state_queue').on(t.state, t.rank, t.id),
    // By this the desk finds, and by the words.
    index('tenders_cadastral_number').on(t.cadastralNumber),
  ],
);

/** What a manager said in a step of a tender: the outcome, a reason. */
export const tenderTexts = pgTable(
  'tender_texts',
  {
    /** Id of the step's row in the history. */
    step: bigint({ mode: 'number' }).notNull(),
    tenderId: uuid('tender_id')
      .notNull()
      .references(() => tenders.id),
    text: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenderId, t.step] })],
);

/** Who has looked at which object on which day. */
export const tenderViews = pgTable(
  'tender_views',
  {
    thingId: uuid('tender_id')
      .notNull()
      .references(() => tenders.id),
    ...viewColumns(),
  },
  (t) => [primaryKey({ columns: [t.day, t.thingId, t.viewer] })],
);

/** What is in the city, for the analytics around an object. */
export const cityPlaces = pgTable(
  'city_places',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    name: text().notNull(),
    /** Degrees, WGS 84. */
    longitude: doublePrecision().notNull(),
    latitude: doublePrecision().notNull(),
    /** People living there, of a house. */
    residents: integer(),
    isSample: boolean('is_sample').notNull(),
  },
  (t) => [
    check(
      'city_places_kind',
      sql`${t.kind} in ('busStop', 'school', 'kindergarten', 'shop', 'cafe', 'clinic', 'park', 'house')`,
    ),
    index('city_places_position').on(t.latitude, t.longitude),
  ],
);
