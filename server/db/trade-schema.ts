import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import type { MarketFindings } from '../../src/api/contracts/sales-market.ts';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import { moment } from './columns.ts';

/** Every time that data of the sales market changed: what was brought, by whom it was published. Never updated. */
export const tradeVersions = pgTable(
  'trade_versions',
  {
    version: integer().primaryKey().generatedAlwaysAsIdentity(),
    data: text().$type<'flows' | 'goods'>().notNull(),
    source: text().notNull(),
    isSample: boolean('is_sample').notNull(),
    importedAt: moment('imported_at').notNull(),
  },
  (t) => [check('trade_versions_data', sql`${t.data} in ('flows', 'goods')`)],
);

/**
 * What a country says that it bought from another, or sold to it, in a year. A partition for each year, made by whoever
 * brings the first flow of that year (`server/areas/sales-market/flow-years.ts`).
 */
export const tradeFlows = pgTable(
  'trade_flows',
  {
    year: smallint().notNull(),
    /** Of the Harmonized System: chapter, heading or subheading. */
    code: text().notNull(),
    /** Who says it: ISO 3166, two letters. */
    reporter: text().notNull(),
    flow: text().$type<'import' | 'export'>().notNull(),
    /** ISO 3166; `001` is the whole world, as in `Intl.DisplayNames`. */
    partner: text().notNull(),
    usd: numeric({ precision: 18, scale: 2 }).notNull(),
    /** Null where nobody has weighed it. */
    kg: numeric({ precision: 18, scale: 3 }),
    version: integer()
      .notNull()
      .references(() => tradeVersions.version),
  },
  (t) => [
    primaryKey({ columns: [t.code, t.reporter, t.flow, t.partner, t.year] }),
    check('trade_flows_code', sql`${t.code} ~ '^([0-9]{2}){1,3}$'`),
    check('trade_flows_reporter', sql`${t.reporter} ~ '^[A-Z]{2}$'`),
    check('trade_flows_partner', sql`${t.partner} ~ '^([A-Z]{2}|001)$' and ${t.partner} <> ${t.reporter}`),
    check('trade_flows_flow', sql`${t.flow} in ('import', 'export')`),
    check('trade_flows_usd', sql`${t.usd} >= 0`),
    check('trade_flows_kg', sql`${t.kg} > 0`),
  ],
);

/** The nomenclature of goods: chapters, headings and subheadings. */
export const goods = pgTable(
  'goods',
  {
    code: text().primaryKey(),
    /** Section of the Harmonized System, `I` to `XXI`; null where nobody has said it. */
    section: text(),
    /** By language; not all goods have a name in each. */
    names: jsonb().$type<Partial<Record<LocaleCode, string>>>().notNull(),
    version: integer()
      .notNull()
      .references(() => tradeVersions.version),
  },
  (t) => [
    check('goods_code', sql`${t.code} ~ '^([0-9]{2}){1,3}$'`),
    check('goods_section', sql`${t.section} ~ '^[IVX]{1,5}$'`),
    check('goods_names', sql`${t.names} <> '{}'::jsonb`),
  ],
);

/** One row per report on markets, lifecycle `market-report`. What was found stays as it was computed. */
export const marketReports = pgTable(
  'market_reports',
  {
    id: uuid().primaryKey(),
    number: integer().notNull().generatedAlwaysAsIdentity(),
    state: text().notNull(),
    context: jsonb().notNull(),
    owner: text().notNull().generatedAlwaysAs(sql`(context ->> 'owner')`),
    findings: jsonb().$type<MarketFindings>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    check('market_reports_state', sql`${t.state} in ('asked', 'computed', 'shared', 'withdrawn')`),
    check('market_reports_owner', sql`(${t.state} = 'asked') = (${t.owner} = '')`),
    index('market_reports_owner_index').on(t.owner, t.createdAt),
  ],
);
