create table fund_products (
  number integer generated always as identity primary key,
  id text collate "C" not null unique,
  name text collate "ru-x-icu" not null,
  updated_at timestamp(3) with time zone not null,
  is_sample boolean not null,
  kind text collate "C" not null check (kind in ('loan', 'credit', 'compensation')),
  about text collate "ru-x-icu",
  purposes text collate "ru-x-icu",
  recipients text collate "ru-x-icu",
  rate double precision check (rate between 0 and 100),
  fee double precision check (fee between 0 and 100),
  repayment text collate "C" check (repayment in ('annuity', 'equalParts', 'atEnd')),
  sum_least bigint check (sum_least >= 0),
  sum_most bigint check (sum_most >= 0),
  period_least bigint check (period_least between 0 and 1200),
  period_most bigint check (period_most between 0 and 1200),
  compensation double precision check (compensation between 0 and 100),
  papers jsonb not null default '[]',
  is_published boolean not null default true,
  order_rate double precision generated always as (coalesce(rate, 'infinity')) stored,
  order_sum bigint generated always as (coalesce(sum_most, -9223372036854775807)) stored,
  order_period bigint generated always as (coalesce(period_most, -9223372036854775807)) stored,
  order_name text collate "ru-u-kn-x-icu" generated always as (register_order(name)) stored,
  sample smallint generated always as ((hashint4(number) & 127)::smallint) stored,
  facets text[] collate "C" generated always as (array_remove(array['kind=' || kind, '%' || (hashint4(number) & 127)], null)) stored,
  words tsvector generated always as (setweight(to_tsvector('russian'::regconfig, coalesce(name, '') || ' ' || register_latin(coalesce(name, ''))), 'A') || to_tsvector('russian'::regconfig, coalesce(about, ''))) stored
);
--> statement-breakpoint
create index fund_products_gin on fund_products using gin (facets, words) with (fastupdate = on, gin_pending_list_limit = 512) where is_published;
--> statement-breakpoint
create index fund_products_facet on fund_products (kind) include (sum_least, sum_most, period_least, period_most, order_rate, order_sum, order_period, sample, number) where is_published;
--> statement-breakpoint
alter table fund_products alter words set statistics 200, alter facets set statistics 200;
--> statement-breakpoint
alter table fund_products set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.005, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
create table fund_projects (
  number integer generated always as identity primary key,
  id text collate "C" not null unique,
  name text collate "ru-x-icu" not null,
  updated_at timestamp(3) with time zone not null,
  is_sample boolean not null,
  company text collate "ru-x-icu" not null,
  industry text collate "C" not null,
  about text collate "ru-x-icu",
  product text collate "C",
  sum bigint not null check (sum >= 0),
  year bigint not null check (year between 1990 and 2100),
  result text collate "ru-x-icu",
  photos text[] not null default '{}',
  papers jsonb not null default '[]',
  is_published boolean not null default true,
  order_name text collate "ru-u-kn-x-icu" generated always as (register_order(name)) stored,
  sample smallint generated always as ((hashint4(number) & 127)::smallint) stored,
  facets text[] collate "C" generated always as (array_remove(array['industry=' || industry, 'product=' || product, '%' || (hashint4(number) & 127)], null)) stored,
  words tsvector generated always as (setweight(to_tsvector('russian'::regconfig, coalesce(name, '') || ' ' || register_latin(coalesce(name, ''))), 'A') || to_tsvector('russian'::regconfig, coalesce(company, '') || ' ' || coalesce(about, ''))) stored
);
--> statement-breakpoint
create index fund_projects_gin on fund_projects using gin (facets, words) with (fastupdate = on, gin_pending_list_limit = 512) where is_published;
--> statement-breakpoint
create index fund_projects_facet on fund_projects (industry) include (product, year, sum, sample, number) where is_published;
--> statement-breakpoint
create index fund_projects_product on fund_projects (product) include (industry, year, sum, sample, number) where is_published;
--> statement-breakpoint
alter table fund_projects alter words set statistics 200, alter facets set statistics 200;
--> statement-breakpoint
alter table fund_projects set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.005, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0, autovacuum_analyze_scale_factor = 0.02);
