import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgMaterializedView,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, searchWords, viewColumns } from './columns.ts';

/** A list of choices; empty where the service makes no difference between them. */
const choices = (name: string) => text(name).array().notNull().default([]);

/**
 * Services and support measures of the catalogue. `id` follows from `external_id`, so that importing a file
 * again changes the same rows.
 */
export const services = pgTable(
  'services',
  {
    id: uuid().primaryKey(),
    externalId: text('external_id').notNull().unique(),
    /** Readable name in addresses. */
    alias: text().notNull().unique(),
    type: text().notNull(),
    category: text().notNull(),
    authority: text().notNull(),
    activityLines: choices('activity_lines'),
    applicants: choices('applicants'),
    legalForms: choices('legal_forms'),
    /** Economic activity codes that are served, as filed. */
    okveds: choices('okveds'),
    /** The same codes, each with everything it lies in: group, class, section. */
    okvedWays: choices('okved_ways'),
    businessSizes: choices('business_sizes'),
    supportTypes: choices('support_types'),
    stages: choices('stages'),
    regularity: text(),
    isElectronic: boolean('is_electronic').notNull(),
    isRepeatable: boolean('is_repeatable').notNull(),
    /** Shown by the popular toggle: what the editors put forward. */
    isPopular: boolean('is_popular').notNull(),
    /** Applications within a year. */
    applications: integer().notNull().default(0),
    /** How often it was looked at; see `service_views`. */
    views: integer().notNull().default(0),
    /** Working days of the consideration. */
    period: integer(),
    isApplicationRequired: boolean('is_application_required').notNull().default(true),
    isCoronavirusOnly: boolean('is_coronavirus_only').notNull().default(false),
    supportDirections: choices('support_directions'),
    measureDirections: choices('measure_directions'),
    supportLevel: text('support_level'),
    regulatingAct: text('regulating_act'),
    /** What the city's fund offers for the same purpose: ids of its register. */
    fundProducts: choices('fund_products'),
    isPublished: boolean('is_published').notNull().default(true),
    isSample: boolean('is_sample').notNull(),
    /** Of everything filed, texts too: what has not changed is not written again. */
    fingerprint: text().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    check('services_type', sql`${t.type} in ('supportmeasure', 'service', 'moscowtrades')`),
    check('services_regularity', sql`${t.regularity} in ('once', 'regular', 'seasonal')`),
    check('services_level', sql`${t.supportLevel} in ('federal', 'city')`),
    check('services_amounts', sql`${t.applications} >= 0 and ${t.period} > 0`),
  ],
);

/**
 * Texts of a service, one row for each of the portal's locales. Where a translation is missing the row holds
 * another language, and `lang` says which.
 */
export const serviceTexts = pgTable(
  'service_texts',
  {
    serviceId: uuid('service_id')
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    locale: text().notNull(),
    lang: text().notNull(),
    name: text().notNull(),
    summary: text().notNull(),
    reasons: jsonb().$type<readonly string[]>().notNull(),
    requirements: jsonb().$type<readonly string[]>().notNull(),
    documents: jsonb().$type<readonly string[]>().notNull(),
    procedure: jsonb().$type<readonly string[]>().notNull(),
    contacts: jsonb()
      .$type<
        readonly {
          name: string;
          phone?: string | undefined;
          email?: string | undefined;
          url?: string | undefined;
        }[]
      >()
      .notNull(),
    /** What it is filed under, as the row's locale calls it: kind of support, authority. */
    filedUnder: text('filed_under').notNull().default(''),
    /** What is searched, in small letters; for Chinese, whose words the database cannot tell apart. */
    plain: text().notNull().generatedAlwaysAs(sql`(lower(name || ' ' || summary || ' ' || filed_under))`),
    words: searchWords().generatedAlwaysAs(
      sql`(case lang
        when 'ru' then setweight(to_tsvector('russian'::regconfig, name), 'A') || to_tsvector('russian'::regconfig, summary || ' ' || filed_under)
        when 'en' then setweight(to_tsvector('english'::regconfig, name), 'A') || to_tsvector('english'::regconfig, summary || ' ' || filed_under)
        when 'de' then setweight(to_tsvector('german'::regconfig, name), 'A') || to_tsvector('german'::regconfig, summary || ' ' || filed_under)
        when 'es' then setweight(to_tsvector('spanish'::regconfig, name), 'A') || to_tsvector('spanish'::regconfig, summary || ' ' || filed_under)
        when 'ae' then setweight(to_tsvector('arabic'::regconfig, name), 'A') || to_tsvector('arabic'::regconfig, summary || ' ' || filed_under)
        else ''::tsvector end)`,
    ),
  },
  (t) => [
    primaryKey({ columns: [t.serviceId, t.locale] }),
    index('service_texts_words').using('gin', t.words),
  ],
);

/** Who has looked at which service on which day. */
export const serviceViews = pgTable(
  'service_views',
  {
    thingId: uuid('service_id')
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    ...viewColumns(),
  },
  (t) => [primaryKey({ columns: [t.day, t.thingId, t.viewer] })],
);

/** The words that services are described with, for mending typing mistakes; refreshed whenever services change. */
export const serviceWords = pgMaterializedView('service_words', {
  lang: text().notNull(),
  word: text().notNull(),
}).as(
  sql`select distinct lang, word from service_texts, regexp_split_to_table(plain, '[^[:alnum:]]+') word
    where lang <> 'ch' and length(word) > 2 and word !~ '^[0-9]+$' and lang = locale and to_tsvector(case lang
      when 'ru' then 'russian' when 'en' then 'english' when 'de' then 'german' when 'es' then 'spanish'
      else 'arabic' end::regconfig, word) <> ''::tsvector`,
);

/**
 * Versions of rules that officials have made at the desk, each whole and never changed again; those before them are
 * content (`content/support/rules.json`). What an official changed stands in `register_edits`.
 */
export const ruleVersions = pgTable(
  'rule_versions',
  {
    /** Which rules: `support`. */
    book: text().notNull(),
    version: integer().notNull(),
    /** The day in Moscow from which it is used. */
    since: date().notNull(),
    /** As content writes them (`src/rules/rule.ts`). */
    rules: jsonb().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.book, t.version] }),
    check('rule_versions_version', sql`${t.version} > 0`),
  ],
);
